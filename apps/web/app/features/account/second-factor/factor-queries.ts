import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call';
import { apiQuery, callKey } from '../../../api/query-client';

const FACTOR = 'GET /console/get/my/second/factor/v1';

/** Status of the user's authenticator app. */
export const factorQuery = apiQuery(FACTOR);

/**
 * Secret for the authenticator app. Reopening the page returns the same one until it is confirmed; nothing of it
 * outlives the page.
 */
export const setupQuery = {
  queryKey: ['POST /console/begin/my/second/factor/v1'],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await call('POST /console/begin/my/second/factor/v1', {}, { signal })).data,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
};

/** What the second factor gives access to has changed. */
export const invalidateFactor = (client: QueryClient) =>
  Promise.all([
    client.invalidateQueries({ queryKey: callKey(FACTOR) }),
    client.invalidateQueries({ queryKey: callKey('GET /console/get/my/roles/v1') }),
  ]);
