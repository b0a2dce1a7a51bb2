import type { HomeVisitKind } from '@tailwell/contract/booking-constants';
import type { PetCategorySlug } from '@tailwell/contract/pet-categories';
import { useQuery } from '@tanstack/react-query';
import type { CallReply } from '../../../api/call';
import { apiQuery } from '../../../api/query-client';
import { counted } from '../../../ui/format/count';
import { formatDuration } from '../../../ui/format/duration';

const bloodTests = apiQuery('GET /vet/get/all/vet/blood/test/type/v1');
export const vaccines = apiQuery('GET /vet/get/all/vet/vaccine/type/v1');
const careGroups = apiQuery('GET /user/get/homecare/service/list/v1');
export const charges = apiQuery('GET /charges/list/v1');

type BloodTest = CallReply<'GET /vet/get/all/vet/blood/test/type/v1'>['data'][number];
type Vaccine = CallReply<'GET /vet/get/all/vet/vaccine/type/v1'>['data'][number];
type CareGroup = CallReply<'GET /user/get/homecare/service/list/v1'>['data'][number];

/** A home service of any kind. */
export interface HomeService {
  _id: string;
  name: string;
  description: string;
  /** In rupees per pet; null: depends on the vet's fee. */
  price: number | null;
  minutes: number;
  species: PetCategorySlug[];
  /** Facts shown beside the price. */
  facts: string[];
  /** The parameters measured. */
  measured: string[];
}

/** Services that belong together; blood tests and vaccines form one unnamed group. */
export interface ServiceGroup {
  _id: string;
  name: string;
  description: string;
  services: HomeService[];
}

const HOUR = 3_600;

const fromBloodTest = (test: BloodTest): HomeService => ({
  ...test,
  facts: [
    formatAges(test),
    test.fastingHours > 0 ? `${formatDuration(test.fastingHours * HOUR)} without food` : 'No fasting',
    `Report within ${formatDuration(test.reportHours * HOUR)}`,
  ].filter(Boolean),
  measured: test.parameters,
});

const fromVaccine = (vaccine: Vaccine): HomeService => ({
  ...vaccine,
  facts: [
    vaccine.manufacturer,
    formatAges(vaccine),
    vaccine.repeatDays === null ? 'Given once' : `Again after ${formatDays(vaccine.repeatDays)}`,
    vaccine.observeMinutes > 0 ? `We stay ${counted(vaccine.observeMinutes, 'minute')} to watch` : '',
  ].filter(Boolean),
  measured: [],
});

const fromCare = (service: CareGroup['subServices'][number]): HomeService => ({
  ...service,
  facts: [formatAges(service), service.needsVet ? 'A vet comes' : ''].filter(Boolean),
  measured: [],
});

/** "From 4 to 16 weeks of age"; empty: at any age. */
function formatAges({ minAgeWeeks: min, maxAgeWeeks: max }: Pick<Vaccine, 'minAgeWeeks' | 'maxAgeWeeks'>) {
  if (max === null) return min === null ? '' : `From ${counted(min, 'week')} of age`;
  return `${min === null ? 'Up' : `From ${min}`} to ${counted(max, 'week')} of age`;
}

/** "1 year", "6 months", "21 days". */
function formatDays(days: number): string {
  if (days % 365 === 0) return counted(days / 365, 'year');
  return days >= 60 ? counted(Math.round(days / 30.4), 'month') : counted(days, 'day');
}

const asSingleGroup = (services: HomeService[]): ServiceGroup[] => [
  { _id: 'all', name: '', description: '', services },
];

/** All services of a kind, with the visit charge in rupees; `groups` undefined: still loading. */
export function useCatalogue(kind: HomeVisitKind) {
  const lists = {
    blood_test: useQuery({
      ...bloodTests,
      enabled: kind === 'blood_test',
      select: (tests) => asSingleGroup(tests.map(fromBloodTest)),
    }),
    vaccination: useQuery({
      ...vaccines,
      enabled: kind === 'vaccination',
      select: (vaccineList) => asSingleGroup(vaccineList.map(fromVaccine)),
    }),
    home_care: useQuery({
      ...careGroups,
      enabled: kind === 'home_care',
      select: (careGroupList) =>
        careGroupList.map(({ subServices, ...group }) => ({ ...group, services: subServices.map(fromCare) })),
    }),
  };
  const charge = useQuery({
    ...charges,
    select: (chargeList) => chargeList.find(({ _id }) => _id === kind)?.amount,
  });
  const list = lists[kind];
  const groups = list.data;
  return { list, groups, services: groups?.flatMap(({ services }) => services), charge: charge.data };
}
