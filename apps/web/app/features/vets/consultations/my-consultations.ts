import type { ConsultationTab } from '@tailwell/contract/vets/consultation-constants';
import type { QueryClient } from '@tanstack/react-query';
import type { CallReply } from '../../../api/call';
import { apiQuery, cacheAnswer, callKey, replyQuery } from '../../../api/query-client';

const LIST = 'GET /user/get/my/asign/vet/schedule/v1';
const SINGLE = 'GET /user/get/asign/vet/schedule/{id}/v1';

/** A consultation in a list. */
export type Consultation = CallReply<typeof LIST>['data'][number];
/** A consultation with the owner's description and its timeline. */
export type ConsultationDetails = CallReply<typeof SINGLE>['data'];

/** `page`: from 1. */
export const myConsultations = (tab: ConsultationTab, page = 1) => replyQuery(LIST, { query: { tab, page } });

export const oneConsultation = (id: string) => apiQuery(SINGLE, { params: { id } });

/** After a write: caches the reply, and invalidates what it made stale. */
export async function cacheConsultation(queries: QueryClient, consultation: ConsultationDetails) {
  cacheAnswer(queries, oneConsultation(consultation._id), consultation);
  await Promise.all([
    queries.invalidateQueries({ queryKey: callKey(LIST) }),
    queries.invalidateQueries({ queryKey: callKey('GET /vet/get/free/slots/{id}/v1') }),
  ]);
}
