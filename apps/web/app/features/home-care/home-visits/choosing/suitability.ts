import type { HomeVisitKind } from '@tailwell/contract/booking-constants';
import type { ServiceNeed } from '@tailwell/contract/home-care/home-visit-constants';
import { useQuery } from '@tanstack/react-query';
import type { CallReply } from '../../../../api/call';
import { apiQuery } from '../../../../api/query-client';
import type { Pet } from '../../../../parts/pets/pet-labels';
import { isFor } from '../../../../parts/pets/species';
import { listed } from '../../../../ui/format/count';
import type { HomeService } from '../services';

const SUITABILITY = 'GET /user/get/home/care/suitability/v1';

/** How services suit the user's pets: why not, what is unknown, what is due. */
export type Suitability = CallReply<typeof SUITABILITY>['data'];

/** For services of a kind, if signed in; empty while loading: the server checks again when a window is held. */
export function useSuitability(kind: HomeVisitKind, isSignedIn: boolean): Suitability {
  // Ages and health cards are changed on other pages.
  const { data } = useQuery({
    ...apiQuery(SUITABILITY, { query: { kind } }),
    enabled: isSignedIn,
    staleTime: 0,
  });
  return (isSignedIn && data) || [];
}

type Service = Pick<HomeService, '_id' | 'species'>;
type OnePet = Pick<Pet, '_id' | 'category'>;

export const findPair = (rows: Suitability, service: Service, pet: OnePet) =>
  rows.find(({ serviceId, petId }) => serviceId === service._id && petId === pet._id);

/** Whether a service can be booked for a pet. */
export const canBeFor = (rows: Suitability, service: Service, pet: OnePet) =>
  isFor(service, pet) && !findPair(rows, service, pet)?.why;

/** What a pet's health card says, beside its name. */
export const needLabels: Record<ServiceNeed, string> = {
  overdue: 'overdue',
  due_soon: 'due soon',
  not_given: 'not on card yet',
};

const ranks: ServiceNeed[] = ['overdue', 'due_soon', 'not_given'];

/** First what was chosen before, then what a pet needs; otherwise in the list's order. */
export function sortByNeed(services: HomeService[], rows: Suitability, preselectedIds: string[]) {
  const rankOf = ({ _id }: HomeService) => {
    if (preselectedIds.includes(_id)) return -1;
    const needs = rows.filter(({ serviceId }) => serviceId === _id).map(({ need }) => need);
    const rank = ranks.findIndex((need) => needs.includes(need));
    return rank === -1 ? ranks.length : rank;
  };
  return services.toSorted((one, other) => rankOf(one) - rankOf(other));
}

/** Missing data about a pet for deciding whether a service suits it: "age", "age and weight"; empty: none. */
export const missingOf = (rows: Suitability, { _id }: OnePet) =>
  listed([
    ...new Set(
      rows.flatMap(({ petId, why, missing }) => (petId === _id && !why && missing ? [missing] : [])),
    ),
  ]);
