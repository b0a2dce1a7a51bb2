import type { CallReply } from '../../api/call';
import type { Position } from '../../api/location';
import { apiQuery, callKey } from '../../api/query-client';

const SEARCH = 'GET /user/search/bar/result/v1';
export type Found = CallReply<typeof SEARCH>['data'];
export type FoundGroup = Found['groups'][number];
export type FoundResult = FoundGroup['results'][number];

/** The most characters that can be looked for. */
export const LONGEST = 80;

/** What is found by a text; without one, what was looked for lately and what many look for. */
export const searchFor = (searchInput: string, place: Position | null = null) =>
  apiQuery(SEARCH, { query: { searchInput, ...place } });

/** All that was found by any text. */
export const searches = callKey(SEARCH);
