import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildTestApp, signIn, type TestApp } from '../../../testing/test-app.ts';
import { fillCart } from '../carts/carts.testing.ts';
import { makeProduct, makeShop } from '../products/products.testing.ts';
import { signInShop } from './shop-console.testing.ts';

const ADD = 'POST /shop/add/my/listing/v1';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  token = (await signInShop(app, (await makeShop(app)).id)).token;
});

const find = async (search: string, by = token) =>
  (await app.call(`GET /shop/find/catalogue/products/v1?search=${encodeURIComponent(search)}`, { token: by }))
    .body;
const add = (body: object, by = token) => app.call(ADD, { token: by, body });

test('a product of the catalogue is found, put on the shelf, and can be bought', async () => {
  const product = await makeProduct(app, { name: 'Narwhal nibbles', brand: 'Shelfie', mrpPaise: 30_000 });
  const { data, total } = await find('shelfie narwhal');
  expect([total, data[0]]).toEqual([
    1,
    expect.objectContaining({ _id: product.id, mrp: 300, listingId: null, needsLicence: false }),
  ]);
  const added = await add({ productId: product.id, price: 280, stock: 4, expiresMonth: '2030-01' });
  expect([added.status, added.body.data]).toEqual([
    200,
    expect.objectContaining({ price: 280, stock: 4, expiresMonth: '2030-01', isActive: true }),
  ]);
  expect((await find('narwhal')).data[0].listingId).toBe(added.body.data._id);
  const page = await app.call(`GET /product/get/single/product/${product.id}/info/v1`);
  expect(page.body.data.listings).toHaveLength(1);
  const buyer = await signIn(app);
  await expect(
    fillCart(app, buyer.token, [{ listingId: added.body.data._id, quantity: 2 }]),
  ).resolves.not.toThrow();
});

test('of many parallel attempts to list the same product, one succeeds', async () => {
  const { id: productId } = await makeProduct(app);
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => add({ productId, price: 300, stock: 1 })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ body }) => body.code === 'ON_SHELF')).toHaveLength(7);
});

test('nothing costs more than the printed price, and only existing products can be listed', async () => {
  const { id: productId } = await makeProduct(app, { mrpPaise: 30_000 });
  const dear = await add({ productId, price: 300.5, stock: 1 });
  expect([dear.status, dear.body.code, Object.keys(dear.body.fields)]).toEqual([
    422,
    'PRICE_TOO_HIGH',
    ['price'],
  ]);
  for (const wrong of [{ price: 0 }, { stock: -1 }, { stock: 1.5 }, { expiresMonth: '2030-13' }]) {
    expect([wrong, (await add({ productId, price: 100, stock: 1, ...wrong })).status]).toEqual([wrong, 422]);
  }
  const removed = await makeProduct(app, { isActive: false });
  expect((await add({ productId: removed.id, price: 100, stock: 1 })).status).toBe(404);
});

test('only shops with a licence can list medicine', async () => {
  const { id: productId } = await makeProduct(app, { name: 'Yakmycin', needsPrescription: true });
  const plain = await makeShop(app, { hasPharmacy: false, licenceNumber: null });
  const { token: other } = await signInShop(app, plain.id);
  expect((await find('yakmycin', other)).data[0].needsLicence).toBe(true);
  expect((await add({ productId, price: 100, stock: 1 }, other)).body.code).toBe('LICENCE_MISSING');
  expect((await find('yakmycin')).data[0].needsLicence).toBe(false);
  expect((await add({ productId, price: 100, stock: 1 })).status).toBe(200);
});

test('wildcards are literal in a search, and other shops’ shelves are separate', async () => {
  const { id: productId } = await makeProduct(app, { name: '100%_sure' });
  expect((await find('100%_')).total).toBe(1);
  expect((await find('%%%')).total).toBe(0);
  const { token: other } = await signInShop(app, (await makeShop(app)).id);
  await add({ productId, price: 100, stock: 1 }, other);
  expect((await find('100%_')).data[0].listingId).toBeNull();
});
