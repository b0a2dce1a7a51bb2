import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/call';
import { callKey, URL_REFRESH_INTERVAL } from '../../../api/query-client';
import { readToken } from '../../../api/token';
import type { Card } from './card-labels';
import { saveCopy } from './save-copy';

const LIST = 'GET /pet/get/all/e/health/card/pet/list/v1';

/** The cards of all pets. Every fetch also saves a copy on this phone for offline use. */
export const cardsQuery = queryOptions({
  queryKey: callKey(LIST),
  queryFn: async ({ signal, client, queryKey }): Promise<Card[]> => {
    const token = readToken();
    const isFresh = client.getQueryData(queryKey) !== undefined;
    const { data } = await call(LIST, {}, { signal, isFresh });
    if (token) void saveCopy(token, data);
    return data;
  },
  refetchInterval: URL_REFRESH_INTERVAL,
});

/** Other queries that show a pet’s vaccinations. */
const dependentCalls = [
  LIST,
  'GET /pet/get/vaccinations/{id}/v1',
  'GET /pet/get/timeline/{id}/v1',
  'GET /pet/get/dues/v1',
] as const;

/** Caches a card from a reply, and refetches other queries that show it. */
export async function cacheCard(queries: QueryClient, card: Card) {
  queries.setQueryData<Card[]>(cardsQuery.queryKey, (cards) =>
    cards?.map((one) => (one._id === card._id ? card : one)),
  );
  await refetchCards(queries);
}

export async function refetchCards(queries: QueryClient) {
  await Promise.all(dependentCalls.map((name) => queries.invalidateQueries({ queryKey: callKey(name) })));
}
