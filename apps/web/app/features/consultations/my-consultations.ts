import { type ConsultationTab, consultationTabs } from '@tailwell/contract/consultation-constants';
import type { QueryClient } from '@tanstack/react-query';
import type { CallReply } from '../../api/call';
import { apiQuery, callKey, replyQuery } from '../../api/query-client';

const LIST = 'GET /user/get/my/asign/vet/schedule/v1';
const SINGLE = 'GET /user/get/asign/vet/schedule/{id}/v1';

/** A consultation in a list. */
export type Consultation = CallReply<typeof LIST>['data'][number];
/** A consultation with what was told and what has happened. */
export type ConsultationDetails = CallReply<typeof SINGLE>['data'];

/** `page`: from 1. */
export const myConsultations = (tab: ConsultationTab, page = 1) => replyQuery(LIST, { query: { tab, page } });

export const oneConsultation = (id: string) => apiQuery(SINGLE, { params: { id } });

/** After a write: shows what it answered, and forgets what it made old. */
export async function cacheConsultation(queries: QueryClient, consultation: ConsultationDetails) {
  queries.setQueryData(oneConsultation(consultation._id).queryKey, consultation);
  await Promise.all([
    queries.invalidateQueries({ queryKey: callKey(LIST) }),
    queries.invalidateQueries({ queryKey: callKey('GET /vet/get/free/slots/{id}/v1') }),
  ]);
}

/** Which part of the list the address bar asks for. What nobody could have chosen is the first page of what is coming. */
export function readList(params: URLSearchParams): { tab: ConsultationTab; page: number } {
  const page = Number(params.get('page') ?? 1);
  return {
    tab: consultationTabs.find((tab) => tab === params.get('tab')) ?? 'upcoming',
    page: Number.isInteger(page) && page >= 1 && page <= 1_000 ? page : 1,
  };
}

/** A part of the list as the end of an address: "?tab=past&page=2", or nothing. */
export function writeList(tab: ConsultationTab, page = 1): string {
  const params = new URLSearchParams();
  if (tab !== 'upcoming') params.set('tab', tab);
  if (page !== 1) params.set('page', String(page));
  return params.size > 0 ? `?${params}` : '';
}
