import type { CallReply } from '../../../api/call';
import { apiQuery, replyQuery, URL_REFRESH_INTERVAL } from '../../../api/query-client';

const LIST = 'GET /pet/get/lab/reports/{id}/v1';
const SINGLE = 'GET /pet/get/lab/report/{id}/v1';
const FOR_VET = 'GET /vet/get/my/consultation/lab/reports/{id}/v1';

/** A pet’s blood test, from its sample on. */
export type ReportSummary = CallReply<typeof LIST>['data'][number];
/** With its values, once verified. */
export type Report = CallReply<typeof SINGLE>['data'];
export type Result = Report['results'][number];
/** As a vet sees it. */
export type ReportForVet = CallReply<typeof FOR_VET>['data'][number];

/** `page`: from 1. */
export const petReports = (petId: string, page = 1) =>
  replyQuery(LIST, { params: { id: petId }, query: { page } });
/** By the visit’s line. */
export const petReport = (lineId: string) => apiQuery(SINGLE, { params: { id: lineId } });
/** For the pet of a consultation. */
export const reportsForVet = (consultId: string) => ({
  ...apiQuery(FOR_VET, { params: { id: consultId } }),
  refetchInterval: URL_REFRESH_INTERVAL,
});
