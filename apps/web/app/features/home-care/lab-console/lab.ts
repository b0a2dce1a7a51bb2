import { type LabTab, labTabs } from '@tailwell/contract/home-care/home-visit-constants';
import type { QueryClient } from '@tanstack/react-query';
import type { CallReply } from '../../../api/call';
import { apiQuery, cacheAnswer, replyQuery } from '../../../api/query-client';
import { oneOf, page, searchParams, text, usually } from '../../../parts/lists/search-params';

const LIST = 'GET /lab/get/my/samples/v1';
const SINGLE = 'GET /lab/get/report/{id}/v1';

/** A report with the sample that it is made of, in a list. */
export type LabJob = CallReply<typeof LIST>['data'][number];
export type LabReport = CallReply<typeof SINGLE>['data'];
export type Parameter = LabReport['parameters'][number];

export const labList = ({ tab, page: number, search }: { tab: LabTab; page: number; search?: string }) =>
  replyQuery(LIST, { query: { tab, page: number, search: search || undefined } });
export const oneLabReport = (id: string) => apiQuery(SINGLE, { params: { id } });

/** After a step: shows what it answered, and reads the lists anew. */
export async function cacheLabReport(queries: QueryClient, report: LabReport) {
  cacheAnswer(queries, oneLabReport(report._id), report);
  await queries.invalidateQueries({ queryKey: [LIST] });
}

/** Reads anew what somebody else has changed. */
export async function refreshLab(queries: QueryClient) {
  await Promise.all([LIST, SINGLE].map((name) => queries.invalidateQueries({ queryKey: [name] })));
}

/** Which list, and what of it, the address asks for. */
export const labSearch = searchParams({
  tab: usually<LabTab>('receive', oneOf('tab', labTabs)),
  search: usually('', text('search')),
  page,
});

export const tabLabels: Record<LabTab, string> = {
  receive: 'To receive',
  waiting: 'To examine',
  partial: 'In part',
  verify: 'To verify',
  done: 'Done',
};
