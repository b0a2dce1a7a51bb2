import type { CallReply } from '../../api/call';
import type { Position } from '../../api/location';
import { apiQuery, callKey } from '../../api/query-client';

const SEARCH = 'GET /user/search/bar/result/v1';
export type Found = CallReply<typeof SEARCH>['data'];
export type FoundGroup = Found['groups'][number];
export type FoundResult = FoundGroup['results'][number];

/** The most characters that can be looked for. */
export const LONGEST = 80;

/**
 * What is found by a text; without one, what many look for. The server reads it as a visitor, so without a text it must not
 * be what `ownSearchFor` reads. `isExact`: nothing is put right.
 */
export const searchFor = (searchInput: string, isExact = false) =>
  apiQuery(SEARCH, {
    query: {
      searchInput,
      ...(searchInput && { isChosen: 'false' as const }),
      ...(isExact && { isExact: 'true' as const }),
    },
  });

/** The same as who is signed in sees it, with what they looked for lately, and shops by the way to them. */
export const ownSearchFor = (searchInput: string, place: Position | null) =>
  apiQuery(SEARCH, { query: { searchInput, isChosen: 'false', ...place } });

/** All that was found by any text. */
export const searches = callKey(SEARCH);
