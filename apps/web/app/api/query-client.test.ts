import { expect, test, vi } from 'vitest';
import { ApiError } from './api-error';
import { apiQuery, cacheAnswer, isWorthRetrying, makeQueryClient, retryDelay } from './query-client';

const failure = (status: number, retryAfterSeconds?: number) =>
  new ApiError('words', { status, code: 'CODE', retryAfterSeconds });

test.each([
  [0, true],
  [503, true],
  [401, false],
  [404, false],
  [422, false],
  [429, false],
  [500, false],
])('a read that failed with %d is retried: %s', (status, isRetried) => {
  expect(isWorthRetrying(0, failure(status))).toBe(isRetried);
});

test('nothing is retried while offline', () => {
  expect(isWorthRetrying(0, new ApiError('words', { status: 0, code: 'OFFLINE' }))).toBe(false);
});

test('a read is retried three times, and never after a bug of ours', () => {
  expect([1, 2, 3].map((failures) => isWorthRetrying(failures, failure(503)))).toEqual([true, true, false]);
  expect(isWorthRetrying(0, new TypeError('a bug'))).toBe(false);
});

test('the delay is what the server asks for, at most half a minute, else it doubles', () => {
  expect(retryDelay(0, failure(503, 2))).toBe(2_000);
  expect(retryDelay(0, failure(503, 600))).toBe(30_000);
  expect([0, 1, 2].map((failures) => retryDelay(failures, failure(0)))).toEqual([1_000, 2_000, 4_000]);
});

test('a refetch bypasses every cache, a first read does not', async () => {
  const caches: (RequestCache | undefined)[] = [];
  const client = makeQueryClient(async (_path, init) => {
    caches.push(init?.cache);
    return Response.json({ success: true, message: 'OK', data: [] });
  });
  const categories = apiQuery('GET /product/get/all/product/category/v1');
  await client.fetchQuery(categories);
  await client.refetchQueries({ queryKey: categories.queryKey });
  await client.fetchQuery({ ...categories, staleTime: 0 });
  expect(caches).toEqual([undefined, 'no-cache', 'no-cache']);
});

test('a read in flight during a write does not bring back old data', async () => {
  const categories = apiQuery('GET /product/get/all/product/category/v1');
  const named = (name: string) => [{ _id: '1', slug: 'food', name, picture: '', isPharmacy: false }];
  const waiting: ((name: string) => void)[] = [];
  const client = makeQueryClient(
    () =>
      new Promise((answer) => {
        waiting.push((name) => answer(Response.json({ success: true, message: 'OK', data: named(name) })));
      }),
  );
  const shown: unknown[] = [];
  client.getQueryCache().subscribe(({ query }) => shown.push(query.state.data));
  const read = client.fetchQuery(categories);
  await vi.waitFor(() => expect(waiting).toHaveLength(1));
  const answer = named('after');
  cacheAnswer(client, categories, answer);
  await vi.waitFor(() => expect(waiting).toHaveLength(2));
  waiting[0]?.('before');
  waiting[1]?.('later');
  expect(await read).toEqual(named('later'));
  expect(shown).toContainEqual(answer);
  expect(shown).not.toContainEqual(named('before'));

  cacheAnswer(client, categories, answer);
  expect(client.getQueryData(categories.queryKey)).toEqual(answer);
  expect(waiting).toHaveLength(2);
});
