import { type AbuseSeverity, abuseSeverities } from '@tailwell/contract/welfare/abuse-constants';
import { type WelfareTab, welfareTabs } from '@tailwell/contract/welfare/welfare-constants';
import type { QueryClient } from '@tanstack/react-query';
import type { CallReply } from '../../../api/call';
import { apiQuery, cacheAnswer, replyQuery } from '../../../api/query-client';
import { oneOf, page, searchParams, text, withDefault } from '../../../parts/lists/search-params';

const LIST = 'GET /console/welfare/v1';
const MAP = 'GET /console/welfare/map/v1';
const IDENTITIES = 'GET /console/welfare/identities/v1';
const SINGLE = 'GET /console/welfare/{id}/v1';

/** A case in the queue, as a pin on the map, and with all details. */
export type ListedCase = CallReply<typeof LIST>['data'][number];
export type CasePin = CallReply<typeof MAP>['data'][number];
export type WelfareCase = CallReply<typeof SINGLE>['data'];
export type IdentityRequest = WelfareCase['identityRequests'][number];
export type Evidence = WelfareCase['evidence'][number];

interface WelfareQuery {
  tab: WelfareTab;
  severity?: AbuseSeverity;
  page?: number;
  search?: string;
}

export const welfareList = ({ tab, severity, page: pageNumber = 1, search }: WelfareQuery) =>
  replyQuery(LIST, { query: { tab, severity, page: pageNumber, search: search || undefined } });
export const welfarePins = apiQuery(MAP);
export const identityRequests = (pageNumber: number) =>
  replyQuery(IDENTITIES, { query: { page: pageNumber } });
export const oneCase = (id: string) => apiQuery(SINGLE, { params: { id } });

/** Caches the response of a step, and refetches the lists. */
export async function cacheCase(queries: QueryClient, welfareCase: WelfareCase) {
  cacheAnswer(queries, oneCase(welfareCase._id), welfareCase);
  await refresh(queries, [LIST, MAP, IDENTITIES]);
}

/** Refetches one case and the lists, but no other case: each read of a case is audited. */
export async function refreshCase(queries: QueryClient, id: string) {
  await Promise.all([
    queries.invalidateQueries({ queryKey: oneCase(id).queryKey }),
    refresh(queries, [LIST, MAP, IDENTITIES]),
  ]);
}

/** Refetches everything a colleague or the reporter may have changed. */
export const refreshWelfare = (queries: QueryClient) => refresh(queries, [LIST, MAP, IDENTITIES, SINGLE]);

async function refresh(queries: QueryClient, names: string[]) {
  await Promise.all(names.map((name) => queries.invalidateQueries({ queryKey: [name] })));
}

/** Views of the queue. */
export const queueViews = ['list', 'map'] as const;
export type QueueView = (typeof queueViews)[number];

/** Filters, page and view of the queue in the address. */
export const welfareSearch = searchParams({
  view: withDefault<QueueView>('list', oneOf('view', queueViews)),
  tab: withDefault<WelfareTab>('waiting', oneOf('tab', welfareTabs)),
  severity: oneOf('severity', abuseSeverities),
  search: withDefault('', text('search')),
  page,
});
