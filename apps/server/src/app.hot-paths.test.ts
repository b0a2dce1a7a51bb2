import { afterAll, beforeAll, expect, test } from 'vitest';
import { linesOf } from './features/shop/carts/carts.testing.ts';
import { type Buyer, insertBuyer, orderCart } from './features/shop/orders/orders.testing.ts';
import { BENGALURU, makeListing, stockShop } from './features/shop/products/products.testing.ts';
import { signInShop } from './features/shop/shop-console/shop-console.testing.ts';
import { clearTimes, findVet, hold, makeOwner } from './features/vets/consultations/consultations.testing.ts';
import { recordStatements } from './testing/count-statements.ts';
import { newLetters } from './testing/seed.ts';
import { buildTestApp, signIn, type TestApp } from './testing/test-app.ts';

let app: TestApp;
let sent: ReturnType<typeof recordStatements>;
let buyer: Buyer;
/** Of two shops, each with a staff member. */
let listingIds: string[];
beforeAll(async () => {
  app = await buildTestApp();
  sent = recordStatements(app.pool);
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

/** The header that the web app sends with idempotent writes. */
const key = (name: string) => ({ 'Idempotency-Key': name });

const add = (ids: string[], { headers = {}, isReplacing = false } = {}) =>
  app.call('POST /cart/add/all/products/to/cart/v1', {
    token: buyer.token,
    body: { allProducts: ids.map((listingId) => ({ listingId })), isReplacing },
    headers,
  });

/** Prepares everything a call needs; returns the call. */
type Setup = () => Promise<() => Promise<{ status: number }>>;

const toReadCart: Setup = async () => {
  await add(listingIds);
  return () => app.call('GET /cart/get/my/cart/products/v1', { token: buyer.token });
};

const toChangeLine: Setup = async () => {
  const [line] = linesOf((await add(listingIds)).body.data);
  const body = { lineId: line?._id, quantity: (line?.quantity ?? 0) + 1 };
  return () => app.call('PUT /cart/update/product/in/cart/v1', { token: buyer.token, body });
};

const toRead =
  (call: string, body?: object): Setup =>
  async () =>
  () =>
    app.call(call, { body });

const NEAR = `lat=${BENGALURU.lat}&lng=${BENGALURU.lng}`;

/** A non-empty list of products. */
const toList =
  (query: (names: { category: string; name: string }) => string): Setup =>
  async () => {
    const name = newLetters();
    const { category } = await stockShop(app, { [name]: {} });
    return () => app.call(`GET /product/get/product/by/product/category/v1?${query({ category, name })}`);
  };

const toReadProduct: Setup = async () => {
  const { productId } = await makeListing(app);
  return () => app.call(`GET /product/get/single/product/${productId}/info/v1?${NEAR}`);
};

const toReadPet: Setup = async () => {
  const { token, petId } = await makeOwner(app);
  return () => app.call(`GET /pet/get/pet/info/${petId}/v1`, { token });
};

const toReadHome: Setup = async () => {
  const { token } = await makeOwner(app);
  return () => app.call('POST /home/get/home/page/info/v1', { token, body: BENGALURU });
};

const toReadNotifications: Setup = async () => {
  const { token } = await makeOwner(app);
  return () => app.call('GET /fcm/get/all/my/fcm/noti/v1', { token });
};

const toReadSlots: Setup = async () => {
  const { vetId } = await findVet(app);
  return () => app.call(`GET /vet/get/free/slots/${vetId}/v1`);
};

const toBook: Setup = async () => {
  const [{ vetId }, owner] = await Promise.all([findVet(app), makeOwner(app)]);
  const nextTime = await clearTimes(app, vetId);
  return () => hold(app, owner, vetId, nextTime());
};

const toStart: Setup = async () => {
  const { token } = await signIn(app);
  const body = { allProducts: listingIds.map((listingId) => ({ listingId })) };
  return () => app.call('POST /cart/add/all/products/to/cart/v1', { token, body });
};

const toOrder = async (ids: string[], headers?: Record<string, string>) => {
  const { version: cartVersion } = (await add(ids, { isReplacing: true })).body.data;
  return () => orderCart(app, buyer, { cartVersion }, headers);
};

// The statements of a call decide how long it takes, and how many the server can handle. A call that needs fewer gets
// its new number here, so that it stays that way.
test.each<[string, { request: number; jobs: number }, Setup]>([
  ['a list of products', { request: 1, jobs: 0 }, toList(({ category }) => `category=${category}`)],
  ['a list near', { request: 1, jobs: 0 }, toList(({ category }) => `category=${category}&${NEAR}`)],
  ['a list by words', { request: 2, jobs: 0 }, toList(({ name }) => `search=${name}`)],
  ['a product with its shops', { request: 1, jobs: 0 }, toReadProduct],
  ['the search box', { request: 6, jobs: 0 }, toRead('GET /user/search/bar/result/v1?searchInput=kible')],
  [
    'vets',
    { request: 3, jobs: 0 },
    toRead('POST /user/filter/consultation/vet/list/v1', { mode: 'video', category: 'dog' }),
  ],
  ['a vet’s free times', { request: 1, jobs: 0 }, toReadSlots],
  ['a time that is held', { request: 12, jobs: 0 }, toBook],
  ['a pet', { request: 2, jobs: 0 }, toReadPet],
  ['home, of an owner', { request: 12, jobs: 0 }, toReadHome],
  ['notifications', { request: 2, jobs: 0 }, toReadNotifications],
  ['the cart', { request: 2, jobs: 0 }, toReadCart],
  ['one more of a thing in the cart', { request: 3, jobs: 0 }, toChangeLine],
  // A separate statement would read the cart's version at another moment than its lines.
  ['two things into a cart that begins', { request: 5, jobs: 0 }, toStart],
  ['two things into the cart', { request: 5, jobs: 0 }, async () => () => add(listingIds)],
  [
    'two things into the cart, once',
    { request: 8, jobs: 0 },
    async () => () => add(listingIds, { headers: key('add') }),
  ],
  ['an order', { request: 17, jobs: 6 }, () => toOrder(listingIds.slice(0, 1))],
  ['an order from two shops, once', { request: 21, jobs: 8 }, () => toOrder(listingIds, key('order'))],
])('%s needs exactly these statements', async (_, { request, jobs }, makeReady) => {
  const call = await makeReady();
  await app.runJobs();
  sent.take();
  expect((await call()).status).toBe(200);
  await app.runJobs();
  const { byRequests, byJobs } = sent.take();
  // The runner's last poll finds no job.
  const counts = { request: byRequests.length, jobs: byJobs.length - 1 };
  expect(counts, [...byRequests, '-- jobs:', ...byJobs].join('\n\n')).toEqual({ request, jobs });
});
