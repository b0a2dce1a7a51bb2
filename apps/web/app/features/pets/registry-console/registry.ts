import { type RegistryTab, registryTabs } from '@tailwell/contract/pets/registration-constants';
import type { QueryClient } from '@tanstack/react-query';
import type { CallReply } from '../../../api/call';
import { apiQuery, cacheAnswer, replyQuery } from '../../../api/query-client';
import { oneOf, page, searchParams, text, withDefault } from '../../../parts/lists/search-params';

const LIST = 'GET /console/registry/v1';
const SINGLE = 'GET /console/registry/{id}/v1';

/** An application in the queue, and one with its papers. */
export type ListedApplication = CallReply<typeof LIST>['data'][number];
export type RegistryReview = CallReply<typeof SINGLE>['data'];

interface RegistryQuery {
  tab: RegistryTab;
  page?: number;
  search?: string;
}

export const registryList = ({ tab, page: pageNumber = 1, search }: RegistryQuery) =>
  replyQuery(LIST, { query: { tab, page: pageNumber, search: search || undefined } });
export const oneReview = (id: string) => apiQuery(SINGLE, { params: { id } });

/** After a step: caches the reply, and refetches the lists. */
export async function cacheReview(queries: QueryClient, review: RegistryReview) {
  cacheAnswer(queries, oneReview(review._id), review);
  await queries.invalidateQueries({ queryKey: [LIST] });
}

/** Refetches what a colleague or the owner has changed. */
export async function refreshRegistry(queries: QueryClient) {
  await Promise.all([LIST, SINGLE].map((name) => queries.invalidateQueries({ queryKey: [name] })));
}

/** The list and its filters, as stored in the URL. */
export const registrySearch = searchParams({
  tab: withDefault<RegistryTab>('waiting', oneOf('tab', registryTabs)),
  search: withDefault('', text('search')),
  page,
});

export const registryTabNames: Record<RegistryTab, string> = {
  waiting: 'Waiting',
  mine: 'Mine',
  correction: 'With the owner',
  done: 'Decided',
};
