import type { CallReply } from '../../../api/call';
import type { Position } from '../../../api/location';
import { apiQuery, callKey } from '../../../api/query-client';

const SEARCH = 'GET /user/search/bar/result/v1';
export type SearchResults = CallReply<typeof SEARCH>['data'];
export type FoundGroup = SearchResults['groups'][number];
export type FoundResult = FoundGroup['results'][number];

/** Maximum length of a search text. */
export const MAX_LENGTH = 80;

/**
 * Results for a text; without one, popular searches. The server fetches it as a visitor, and a page waits for it: its
 * key always differs from `ownSearchFor`, which is refetched while typing. `isExact`: disables spelling correction.
 */
export const searchFor = (searchInput: string, isExact = false) =>
  apiQuery(SEARCH, {
    query: { searchInput, ...(searchInput && { isChosen: 'false', isExact: isExact ? 'true' : 'false' }) },
  });

/** The same for the signed-in user: for their pets, with their recent searches, and vets and shops by distance. */
export const ownSearchFor = (searchInput: string, location: Position | null, isExact?: boolean) =>
  apiQuery(SEARCH, {
    query: { searchInput, isChosen: 'false', ...(isExact && { isExact: 'true' }), ...location },
  });

/** All search results, for any text. */
export const searches = callKey(SEARCH);
