import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { fillCart } from '../carts/carts.testing.ts';
import { makeListing, makeOffer, makeProduct, putIntoOffer } from '../products/products.testing.ts';
import { makeShopConsole, type TestShopConsole } from './shop-console.testing.ts';

const LIST = (search = '') => `GET /shop/get/my/listings/v1?search=${encodeURIComponent(search)}` as const;
const UPDATE = (id: string) => `PUT /shop/update/my/listing/${id}/v1` as const;

let app: TestApp;
let testConsole: TestShopConsole;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  testConsole = await makeShopConsole(app);
});

const names = async (search = '') =>
  (await testConsole.call(LIST(search))).body.data.map(
    ({ product }: { product: { name: string } }) => product.name,
  );

test('listings that run low are first, and inactive ones last', async () => {
  const { shopId } = testConsole;
  const productId = async (name: string) => (await makeProduct(app, { name })).id;
  await makeListing(app, { shopId, productId: await productId('Plenty'), stock: 500 });
  await makeListing(app, { shopId, productId: await productId('Gone'), stock: 0 });
  await makeListing(app, { shopId, productId: await productId('Few'), stock: 3 });
  await makeListing(app, { shopId, productId: await productId('Hidden'), stock: 0, isActive: false });
  expect(await names()).toEqual(['Gone', 'Few', expect.any(String), 'Plenty', 'Hidden']);
  expect((await testConsole.call('GET /shop/get/my/console/v1')).body.data.runningOut).toBe(2);
});

test('is found by a part of its name or brand, however it is written, and by nothing else', async () => {
  const { shopId } = testConsole;
  const productId = (await makeProduct(app, { name: 'Crème 100% dry', brand: 'Zooé' })).id;
  await makeListing(app, { shopId, productId });
  for (const search of ['creme', 'CRÈME', '100%', 'zooe', '  dry ']) {
    expect([search, await names(search)]).toEqual([search, ['Crème 100% dry']]);
  }
  for (const search of ['%', '_', 'nothing like it']) {
    expect([search, await names(search)]).toEqual([search, search === '%' ? ['Crème 100% dry'] : []]);
  }
});

test('price, month, batch and whether it is sold are changed in one call', async () => {
  const changes = { price: 399.5, expiresMonth: '2029-06', batchNumber: ' AX 2611 ', isActive: false };
  const changed = await testConsole.call(UPDATE(testConsole.listingId), changes);
  expect(changed.body.data).toMatchObject({
    price: 399.5,
    stock: 10,
    expiresMonth: '2029-06',
    batchNumber: 'AX 2611',
    isActive: false,
  });
  const cleared = await testConsole.call(UPDATE(testConsole.listingId), {
    expiresMonth: null,
    batchNumber: '',
  });
  expect(cleared.body.data).toMatchObject({ expiresMonth: null, batchNumber: null, price: 399.5 });
  expect((await testConsole.call(UPDATE(testConsole.listingId), {})).status).toBe(200);
});

test('nothing costs more than the printed price, or less than a rupee', async () => {
  const dear = await testConsole.call(UPDATE(testConsole.listingId), { price: 500.01 });
  expect([dear.status, dear.body.code, dear.body.fields.price]).toEqual([
    422,
    'PRICE_TOO_HIGH',
    expect.stringContaining('₹500'),
  ]);
  for (const price of [0, 0.5, -1, 1e9, '300']) {
    expect([price, (await testConsole.call(UPDATE(testConsole.listingId), { price })).status]).toEqual([
      price,
      422,
    ]);
  }
  for (const now of [-1, 1.5, 100_001, 1e300]) {
    const answer = await testConsole.call(UPDATE(testConsole.listingId), { stock: { before: 10, now } });
    expect([now, answer.status]).toEqual([now, 422]);
  }
  const far = await testConsole.call(UPDATE(testConsole.listingId), {
    stock: { before: Number.MAX_SAFE_INTEGER, now: 1 },
  });
  expect([far.status, far.body.code]).toEqual([409, 'CHANGED_ELSEWHERE']);
});

test('units sold while staff were counting are not added back', async () => {
  await testConsole.place(3);
  const late = await testConsole.call(UPDATE(testConsole.listingId), {
    stock: { before: 10, now: 25 },
    price: 300,
  });
  expect([late.status, late.body.code, late.body.details]).toEqual([409, 'CHANGED_ELSEWHERE', { stock: 7 }]);
  const stored = (await testConsole.call(LIST())).body.data[0];
  expect(stored).toMatchObject({ stock: 7, price: 400 });
  const again = await testConsole.call(UPDATE(testConsole.listingId), { stock: { before: 7, now: 22 } });
  expect(again.body.data.stock).toBe(22);
});

test('if two staff members count concurrently, one is asked to check again', async () => {
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, at) =>
      testConsole.call(UPDATE(testConsole.listingId), { stock: { before: 10, now: 20 + at } }),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ body }) => body.code === 'CHANGED_ELSEWHERE')).toHaveLength(7);
});

test('while an offer runs the price must stay above it; once it has ended the price is free', async () => {
  const offer = await makeOffer(app);
  await putIntoOffer(app, testConsole.listingId, { offerId: offer.id, pricePaise: 30_000 });
  expect((await testConsole.call(LIST())).body.data[0]).toMatchObject({
    price: 400,
    offer: { _id: offer.id, title: offer.title, price: 300, isRunning: true },
  });
  const low = await testConsole.call(UPDATE(testConsole.listingId), { price: 300 });
  expect([low.status, low.body.code]).toEqual([409, 'OFFER_RUNS']);
  expect((await testConsole.call(UPDATE(testConsole.listingId), { price: 301 })).status).toBe(200);

  const over = await makeOffer(app, { startsInMinutes: -120, endsInMinutes: -60 });
  await putIntoOffer(app, testConsole.listingId, { offerId: over.id, pricePaise: 30_000 });
  const free = await testConsole.call(UPDATE(testConsole.listingId), { price: 250 });
  expect(free.body.data).toMatchObject({ price: 250, offer: null });
});

test('an item taken off the shelf can’t be bought any more', async () => {
  await testConsole.call(UPDATE(testConsole.listingId), { isActive: false });
  const cart = await fillCart(app, testConsole.buyer.token, [
    { listingId: testConsole.listingId, quantity: 1 },
  ]).catch((error: Error) => error);
  expect(cart).toBeInstanceOf(Error);
});
