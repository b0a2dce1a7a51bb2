import type { QueryClient } from '@tanstack/react-query';
import type { CallReply } from '../../../api/call';
import { apiQuery, cacheAnswer, replyQuery } from '../../../api/query-client';
import { oneOf, page, searchParams, usually } from '../../../parts/lists/search-params';

const LIST = 'GET /console/newsletters/v1';
const SINGLE = 'GET /console/newsletters/{id}/v1';
const PREVIEW = 'GET /console/newsletters/preview/{id}/v1';

/** A letter in the list, and one with what is written in it. */
export type ListedLetter = CallReply<typeof LIST>['data'][number];
export type Letter = CallReply<typeof SINGLE>['data'];
export type LetterPost = Letter['posts'][number];

export const letterList = (number: number) => replyQuery(LIST, { query: { page: number } });
export const oneLetter = (id: string) => apiQuery(SINGLE, { params: { id } });
export const letterPreview = (id: string, revision: number) => ({
  ...apiQuery(PREVIEW, { params: { id } }),
  // Each saving looks different; the address that it brings holds for ten minutes.
  queryKey: [PREVIEW, id, revision],
  staleTime: 5 * 60_000,
  gcTime: 0,
});

/** After a step: shows what it answered, and reads the list again. */
export async function cacheLetter(queries: QueryClient, letter: Letter) {
  cacheAnswer(queries, oneLetter(letter._id), letter);
  await queries.invalidateQueries({ queryKey: [LIST] });
}

export const listSearch = searchParams({ page });

/** How one letter is looked at. */
export const letterViews = ['write', 'preview'] as const;
export type LetterView = (typeof letterViews)[number];
export const viewSearch = searchParams({ view: usually<LetterView>('write', oneOf('view', letterViews)) });
