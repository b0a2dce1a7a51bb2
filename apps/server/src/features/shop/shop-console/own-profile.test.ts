import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildTestApp, signIn, type TestApp } from '../../../testing/test-app.ts';
import { signInStaff } from '../../account/staff/staff.testing.ts';
import { makeJpeg, putFile } from '../../pets/pets/pets.testing.ts';
import { choose, statusOf } from '../../vets/consultations/consultations.testing.ts';
import { readCart } from '../carts/carts.testing.ts';
import { placeOrder, startOrderPayment } from '../orders/orders.testing.ts';
import { makeListing, makeShop } from '../products/products.testing.ts';
import { makeShopConsole, type TestShopConsole } from './shop-console.testing.ts';

const GET = 'GET /shop/get/my/profile/v1';
const HOURS = 'PUT /shop/update/my/hours/v1';
const PAUSE = 'PUT /shop/update/my/pause/v1';

let app: TestApp;
let own: TestShopConsole;
beforeAll(async () => {
  app = await buildTestApp();
});
beforeEach(async () => {
  own = await makeShopConsole(app);
});
afterAll(() => app.close());

const MINUTE = 60_000;

/** The shop as the list of shops shows it. */
async function shown() {
  const { name } = await app.db
    .selectFrom('shops')
    .where('id', '=', own.shopId)
    .select('name')
    .executeTakeFirstOrThrow();
  const list = await app.call(`GET /product/get/nearby/shop/list/v1?search=${encodeURIComponent(name)}`);
  const found = list.body.data.find(({ _id }: { _id: string }) => _id === own.shopId);
  if (!found) throw new Error('the shop is not listed');
  return found;
}
const order = () =>
  placeOrder(app, own.buyer.token, {
    addressId: own.buyer.addressId,
    lines: [{ listingId: own.listingId, quantity: 1 }],
  });

test('a paused shop takes no orders, says until when, and takes them again after one tap', async () => {
  const paused = await own.call(PAUSE, { length: 'half_hour' });
  const until = paused.body.data.pausedUntil;
  expect(Date.parse(until) - Date.now()).toBeGreaterThan(28 * MINUTE);
  expect(Date.parse(until) - Date.now()).toBeLessThanOrEqual(31 * MINUTE);
  expect((await own.call('GET /shop/get/my/console/v1')).body.data.pausedUntil).toBe(until);
  expect(await shown()).toMatchObject({ isOpen: false, pausedUntil: until, opensAt: until });

  await expect(order()).rejects.toThrow(/SHOP_PAUSED/);
  const [{ shop }] = (await readCart(app, own.buyer.token)).shops as [{ shop: object }];
  expect(shop).toMatchObject({ isOpen: false, pausedUntil: until });

  const resumed = await own.call(PAUSE, { length: null });
  expect(resumed.body).toMatchObject({ data: { pausedUntil: null }, message: 'You take orders again.' });
  expect(await shown()).toMatchObject({ isOpen: true, pausedUntil: null });
  await order();
});

test('a pause ends automatically', async () => {
  await own.call(PAUSE, { length: 'today' });
  await app.db
    .updateTable('shops')
    .set({ pausedUntil: new Date(Date.now() - MINUTE) })
    .where('id', '=', own.shopId)
    .execute();
  expect((await own.call('GET /shop/get/my/console/v1')).body.data.pausedUntil).toBeNull();
  await order();
});

test('an order that waits for its payment stays payable; the time to answer starts after the pause', async () => {
  const { _id: id } = await placeOrder(app, own.buyer.token, {
    addressId: own.buyer.addressId,
    lines: [{ listingId: own.listingId, quantity: 1 }],
    paymentMethod: 'ONLINE',
  });
  const { pausedUntil } = (await own.call(PAUSE, { length: 'half_hour' })).body.data;
  const paymentId = await startOrderPayment(app, own.buyer.token, id);
  await choose(app, paymentId, 'pay');
  await statusOf(app, paymentId);
  const [parcel] = (await own.call('GET /shop/get/my/orders/v1')).body.data;
  expect(parcel.status).toBe('placed');
  expect(Date.parse(parcel.answerBy)).toBeGreaterThan(Date.parse(pausedUntil));
});

test('“Add” prefers a shop that takes orders, even a dearer one', async () => {
  const { productId } = await app.db
    .selectFrom('listings')
    .where('id', '=', own.listingId)
    .select('productId')
    .executeTakeFirstOrThrow();
  const other = await makeShop(app);
  const dearer = await makeListing(app, { shopId: other.id, productId, pricePaise: 40_100 });
  const best = async () =>
    (await app.call(`GET /product/get/single/product/${productId}/info/v1`)).body.data.best;
  expect((await best())._id).toBe(own.listingId);
  await own.call(PAUSE, { length: 'half_hour' });
  expect(await best()).toMatchObject({ _id: dearer.id, shop: { pausedUntil: null } });
});

test('opening hours are replaced, and refused with the line that can’t be read', async () => {
  const saved = await own.call(HOURS, { hours: 'Mon–Fri 10:00–20:00\nSat 10:00–14:00' });
  expect(saved.body.data.hours).toHaveLength(6);
  expect((await own.call(GET)).body.data).toEqual(saved.body.data);
  const refused = await own.call(HOURS, { hours: 'Every day, all day' });
  expect(refused).toMatchObject({
    status: 422,
    body: { fields: { hours: expect.stringContaining('Every') } },
  });
  expect((await own.call(GET)).body.data.hours).toHaveLength(6);
});

test('the photo is shown to owners, and removed again', async () => {
  const body = { sFileName: 'shop.jpg', sContentType: 'image/jpeg' };
  const { sUrl, sPath } = (await own.call('POST /shop/upload/my/photo/v1', body)).body.data;
  await putFile(app, sUrl, await makeJpeg());
  expect((await own.call('PUT /shop/update/my/photo/v1', { path: sPath })).status).toBe(200);
  expect((await shown()).photo).toBe(`media/${sPath}/400.webp`);
  expect((await own.call('PUT /shop/update/my/photo/v1', { path: null })).status).toBe(200);
  expect((await shown()).photo).toBeNull();
});

test('the shop is the signed-in person’s: no id and no other shop’s header reaches another one', async () => {
  const other = await makeShopConsole(app);
  await own.call(PAUSE, { length: 'today', shopId: other.shopId, id: other.shopId });
  expect((await other.call('GET /shop/get/my/console/v1')).body.data.pausedUntil).toBeNull();
  const stranger = await app.call(PAUSE, {
    token: own.token,
    body: { length: 'today' },
    headers: { 'x-shop': other.shopId },
  });
  expect(stranger.status).toBe(403);
  const admin = await signInStaff(app, { role: 'admin' });
  for (const { token } of [admin, await signIn(app)]) {
    expect((await app.call(PAUSE, { token, body: { length: null } })).status).toBe(403);
  }
});
