import { afterAll, beforeAll, expect, test } from 'vitest';
import { linesOf } from './features/shop/carts/carts.testing.ts';
import { type Buyer, insertBuyer, orderCart } from './features/shop/orders/orders.testing.ts';
import { makeListing } from './features/shop/products/products.testing.ts';
import { signInShop } from './features/shop/shop-console/shop-console.testing.ts';
import { noteStatements } from './testing/count-statements.ts';
import { buildTestApp, type TestApp } from './testing/test-app.ts';

let app: TestApp;
let sent: ReturnType<typeof noteStatements>;
let buyer: Buyer;
/** Of two shops, each with somebody who works there. */
let listingIds: string[];
beforeAll(async () => {
  app = await buildTestApp();
  sent = noteStatements(app.pool);
  buyer = await insertBuyer(app.db);
  await app.db
    .insertInto('identities')
    .values({ userId: buyer.id, provider: 'email', subject: 'buyer@hot-paths.invalid' })
    .execute();
  const listings = await Promise.all([makeListing(app), makeListing(app)]);
  await Promise.all(listings.map(({ shopId }) => signInShop(app, shopId)));
  listingIds = listings.map(({ id }) => id);
});
afterAll(() => app.close());

/** As the web app sends what must not happen twice. */
const key = (name: string) => ({ 'Idempotency-Key': name });

const add = (ids: string[], { headers = {}, isReplacing = false } = {}) =>
  app.call('POST /cart/add/all/products/to/cart/v1', {
    token: buyer.token,
    body: { allProducts: ids.map((listingId) => ({ listingId })), isReplacing },
    headers,
  });

/** Makes all that a call needs; gives the call. */
type Ready = () => Promise<() => Promise<{ status: number }>>;

const toReadCart: Ready = async () => {
  await add(listingIds);
  return () => app.call('GET /cart/get/my/cart/products/v1', { token: buyer.token });
};

const toChangeLine: Ready = async () => {
  const [line] = linesOf((await add(listingIds)).body.data);
  const body = { lineId: line?._id, quantity: (line?.quantity ?? 0) + 1 };
  return () => app.call('PUT /cart/update/product/in/cart/v1', { token: buyer.token, body });
};

const toOrder = async (ids: string[], headers?: Record<string, string>) => {
  const { version: cartVersion } = (await add(ids, { isReplacing: true })).body.data;
  return () => orderCart(app, buyer, { cartVersion }, headers);
};

// What a call asks of the database decides how long it takes, and how many the server can take. A call that asks less gets
// its new number here, so that it stays so.
test.each<[string, { request: number; jobs: number }, Ready]>([
  ['the cart', { request: 2, jobs: 0 }, toReadCart],
  ['one more of a thing in the cart', { request: 3, jobs: 0 }, toChangeLine],
  ['two things into the cart', { request: 5, jobs: 0 }, async () => () => add(listingIds)],
  [
    'two things into the cart, once',
    { request: 8, jobs: 0 },
    async () => () => add(listingIds, { headers: key('add') }),
  ],
  ['an order', { request: 17, jobs: 8 }, () => toOrder(listingIds.slice(0, 1))],
  ['an order from two shops, once', { request: 21, jobs: 11 }, () => toOrder(listingIds, key('order'))],
])('%s: so many statements', async (_, { request, jobs }, makeReady) => {
  const call = await makeReady();
  await app.runJobs();
  sent.take();
  expect((await call()).status).toBe(200);
  await app.runJobs();
  const { byRequests, byJobs } = sent.take();
  // The runner's last look finds no job.
  const counts = { request: byRequests.length, jobs: byJobs.length - 1 };
  expect(counts, [...byRequests, '-- jobs:', ...byJobs].join('\n\n')).toEqual({ request, jobs });
});
