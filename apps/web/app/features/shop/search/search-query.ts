import type { CallReply } from '../../../api/call';
import type { Position } from '../../../api/location';
import { apiQuery, callKey } from '../../../api/query-client';

const SEARCH = 'GET /user/search/bar/result/v1';
export type Found = CallReply<typeof SEARCH>['data'];
export type FoundGroup = Found['groups'][number];
export type FoundResult = FoundGroup['results'][number];

/** The most characters that can be looked for. */
export const LONGEST = 80;

/**
 * What is found by a text; without one, what many look for. The server reads it as a visitor, and a page waits for it: it is
 * never the same read as `ownSearchFor`, which is asked anew while one types. `isExact`: nothing is put right.
 */
export const searchFor = (searchInput: string, isExact = false) =>
  apiQuery(SEARCH, {
    query: { searchInput, ...(searchInput && { isChosen: 'false', isExact: isExact ? 'true' : 'false' }) },
  });

/**
 * The same as who is signed in sees it, for their pets and with what they looked for lately, and vets and shops by the way
 * to them.
 */
export const ownSearchFor = (searchInput: string, location: Position | null, isExact?: boolean) =>
  apiQuery(SEARCH, {
    query: { searchInput, isChosen: 'false', ...(isExact && { isExact: 'true' }), ...location },
  });

/** All that was found by any text. */
export const searches = callKey(SEARCH);
