import { useQueryClient } from '@tanstack/react-query';
import type { CallReply } from '../../../api/call';
import { apiQuery, callKey } from '../../../api/query-client';
import { useLiveEvent, useMissedEvents } from '../../../api/socket';
import { CARE, type Care } from './care-query';

const CARERS = 'GET /pet/get/carers/{id}/v1';
const RECEIVED = 'GET /pet/get/my/carer/invitations/v1';

export type PetCarers = CallReply<typeof CARERS>['data'];
export type Carer = PetCarers['carers'][number];
export type SentInvitation = PetCarers['invitations'][number];
export type PetInCare = Care['pets'][number];
export type VisitToday = Care['visits'][number];
export type ReceivedInvitation = CallReply<typeof RECEIVED>['data'][number];

/** The carers of a pet. */
export const carersOf = (id: string) => ({ ...apiQuery(CARERS, { params: { id } }), staleTime: 0 });
export const receivedInvitationsQuery = { ...apiQuery(RECEIVED), staleTime: 0 };

const AFFECTED_CALLS = [
  CARERS,
  CARE,
  RECEIVED,
  'GET /pet/get/all/info/list/v1',
  'GET /reminder/get/today/v1',
  'POST /home/get/home/page/info/v1',
] as const;

/** The door no longer has to be opened for it. */
export const hasVisitEnded = ({ status }: VisitToday) =>
  ['sample_collected', 'at_lab', 'report_ready', 'done'].includes(status);

/** Refetches everything that shows who cares for which pet. */
export function useRefetchCare() {
  const client = useQueryClient();
  return () =>
    Promise.all(AFFECTED_CALLS.map((name) => client.invalidateQueries({ queryKey: callKey(name) })));
}

/** Refetches when others change a pet's carers or its visits. */
export function useCareUpdates() {
  const refetchCare = useRefetchCare();
  useLiveEvent('petCare', refetchCare);
  useLiveEvent('visit', refetchCare);
  useMissedEvents(refetchCare);
}
