import { type LabTab, labTabs } from '@tailwell/contract/home-care/home-visit-constants';
import type { QueryClient } from '@tanstack/react-query';
import type { CallReply } from '../../../api/call';
import { apiQuery, cacheAnswer, replyQuery } from '../../../api/query-client';
import { oneOf, page, searchParams, text, withDefault } from '../../../parts/lists/search-params';

const LIST = 'GET /lab/get/my/samples/v1';
const SINGLE = 'GET /lab/get/report/{id}/v1';

/** A report with its sample, in a list. */
export type LabJob = CallReply<typeof LIST>['data'][number];
export type LabReport = CallReply<typeof SINGLE>['data'];
export type Parameter = LabReport['parameters'][number];

export const labList = ({ tab, page: number, search }: { tab: LabTab; page: number; search?: string }) =>
  replyQuery(LIST, { query: { tab, page: number, search: search || undefined } });
export const oneLabReport = (id: string) => apiQuery(SINGLE, { params: { id } });

/** After a step: caches the reply, and refetches the lists. */
export async function cacheLabReport(queries: QueryClient, report: LabReport) {
  cacheAnswer(queries, oneLabReport(report._id), report);
  await queries.invalidateQueries({ queryKey: [LIST] });
}

/** Refetches what others have changed. */
export async function refreshLab(queries: QueryClient) {
  await Promise.all([LIST, SINGLE].map((name) => queries.invalidateQueries({ queryKey: [name] })));
}

/** The list and its filters, as stored in the URL. */
export const labSearch = searchParams({
  tab: withDefault<LabTab>('receive', oneOf('tab', labTabs)),
  search: withDefault('', text('search')),
  page,
});

export const tabLabels: Record<LabTab, string> = {
  receive: 'To receive',
  waiting: 'To examine',
  partial: 'In part',
  verify: 'To verify',
  done: 'Done',
};
