import type { QueryClient } from '@tanstack/react-query';
import type { CallReply } from '../../../api/call';
import { apiQuery, cacheAnswer, replyQuery } from '../../../api/query-client';
import { oneOf, page, searchParams, withDefault } from '../../../parts/lists/search-params';

const LIST = 'GET /console/newsletters/v1';
const SINGLE = 'GET /console/newsletters/{id}/v1';
const PREVIEW = 'GET /console/newsletters/preview/{id}/v1';

/** A letter in the list, and a letter with its content. */
export type ListedLetter = CallReply<typeof LIST>['data'][number];
export type Letter = CallReply<typeof SINGLE>['data'];
export type LetterPost = Letter['posts'][number];

export const letterList = (pageNumber: number) => replyQuery(LIST, { query: { page: pageNumber } });
export const oneLetter = (id: string) => apiQuery(SINGLE, { params: { id } });
export const letterPreview = (id: string, revision: number) => ({
  ...apiQuery(PREVIEW, { params: { id } }),
  // Each revision has its own preview; the URL in the response is valid for ten minutes.
  queryKey: [PREVIEW, id, revision],
  staleTime: 5 * 60_000,
  gcTime: 0,
});

/** Caches the response of a step, and refetches the list. */
export async function cacheLetter(queries: QueryClient, letter: Letter) {
  cacheAnswer(queries, oneLetter(letter._id), letter);
  await queries.invalidateQueries({ queryKey: [LIST] });
}

export const listSearch = searchParams({ page });

/** Views of a single letter. */
export const letterViews = ['write', 'preview'] as const;
export type LetterView = (typeof letterViews)[number];
export const viewSearch = searchParams({
  view: withDefault<LetterView>('write', oneOf('view', letterViews)),
});
