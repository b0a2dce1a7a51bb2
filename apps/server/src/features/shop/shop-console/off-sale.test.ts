import { todayInIndia } from '@tailwell/contract/dates';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { signInStaff } from '../../account/staff/staff.testing.ts';
import { fillCart } from '../carts/carts.testing.ts';
import { orderCart, placeOrder } from '../orders/orders.testing.ts';
import { applyNewDay } from '../products/products.jobs.ts';
import { makeCategory, makeListing, makeProduct } from '../products/products.testing.ts';
import { remindOfLicences } from '../shops/shops.jobs.ts';
import { makeShopConsole, notificationsOf, type TestShopConsole } from './shop-console.testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

const DAY = 86_400_000;
/** The day in India this many days from today. */
const inDays = (days: number) => new Date(Date.parse(todayInIndia()) + days * DAY).toISOString().slice(0, 10);

async function setLicence({ shopId }: Pick<TestShopConsole, 'shopId'>, licenceExpiresOn: string | null) {
  await app.db.updateTable('shops').set({ licenceExpiresOn }).where('id', '=', shopId).execute();
}

/** A pharmacy with a tablet on its shelf, which needs no prescription at the counter, and an ordinary item. */
async function makePharmacy() {
  const own = await makeShopConsole(app);
  const category = `medicine-${own.shopId.slice(-12)}`;
  await makeCategory(app, category, { isPharmacy: true });
  const tablet = await makeProduct(app, { category });
  const listing = await makeListing(app, { shopId: own.shopId, productId: tablet.id });
  return { ...own, medicineId: listing.id, tabletId: tablet.id };
}

const order = ({ buyer }: TestShopConsole, listingId: string) =>
  placeOrder(app, buyer.token, { addressId: buyer.addressId, lines: [{ listingId, quantity: 1 }] });
const bestOf = async (productId: string) =>
  (await app.call(`GET /product/get/single/product/${productId}/info/v1`)).body.data.best;
const listed = (id: string) =>
  app.db
    .selectFrom('products')
    .where('id', '=', id)
    .select(['isInStock', 'bestPricePaise'])
    .executeTakeFirstOrThrow();
const shelfOf = async (own: TestShopConsole, listingId: string) =>
  (await own.call('GET /shop/get/my/listings/v1')).body.data.find(
    ({ _id }: { _id: string }) => _id === listingId,
  );

test('medicine is sold on the last day of the licence, and not on the next', async () => {
  const own = await makePharmacy();
  await setLicence(own, inDays(0));
  await order(own, own.medicineId);
  expect(await shelfOf(own, own.medicineId)).toMatchObject({ isLicenceExpired: false });

  await fillCart(app, own.buyer.token, [{ listingId: own.medicineId, quantity: 1 }]);
  await setLicence(own, inDays(-1));
  const { status, body } = await orderCart(app, own.buyer, {});
  expect([status, body.code]).toEqual([409, 'CART_CHANGED']);
  await expect(order(own, own.medicineId)).rejects.toThrow('This shop no longer sells it.');
  expect(await bestOf(own.tabletId)).toBeNull();
  expect(await listed(own.tabletId)).toEqual({ isInStock: false, bestPricePaise: null });
  expect(await shelfOf(own, own.medicineId)).toMatchObject({ isActive: true, isLicenceExpired: true });
  expect((await own.call('GET /shop/get/my/console/v1')).body.data.licenceExpiresOn).toBe(inDays(-1));
});

test('what is no medicine stays on sale, and a renewed licence brings medicine back', async () => {
  const own = await makePharmacy();
  await setLicence(own, inDays(-1));
  await setLicence(own, inDays(365));
  expect(await bestOf(own.tabletId)).toMatchObject({ _id: own.medicineId });
  expect(await listed(own.tabletId)).toMatchObject({ isInStock: true });
  await setLicence(own, inDays(-1));
  await order(own, own.listingId);
});

test('medicine put on the shelf of a shop, and what becomes medicine, follow its licence', async () => {
  const own = await makePharmacy();
  await setLicence(own, inDays(-1));
  const late = await makeListing(app, {
    shopId: own.shopId,
    productId: (await makeProduct(app, { needsPrescription: true })).id,
  });
  expect(await shelfOf(own, late.id)).toMatchObject({ isLicenceExpired: true });
  const { productId } = await app.db
    .selectFrom('listings')
    .where('id', '=', own.listingId)
    .select('productId')
    .executeTakeFirstOrThrow();
  await app.db.updateTable('products').set({ needsPrescription: true }).where('id', '=', productId).execute();
  expect(await shelfOf(own, own.listingId)).toMatchObject({ isLicenceExpired: true });
});

test('owners of a shop are reminded once of a licence that expires within 30 days, or has expired', async () => {
  const own = await makePharmacy();
  const staff = await signInStaff(app, { role: 'shop_owner', shopId: own.shopId });
  const titles = async () =>
    (await notificationsOf(app, staff.userId))
      .map(({ title }) => title)
      .filter((title) => title.startsWith('The licence'));
  for (const [days, count] of [
    [31, 0],
    [30, 1],
    [12, 1],
    [7, 1],
    [1, 1],
    [0, 1],
    [-1, 1],
    [-31, 0],
  ] as const) {
    const before = (await titles()).length;
    // Each of these days is the end of another licence.
    await setLicence(own, inDays(days));
    await remindOfLicences(app.context);
    await remindOfLicences(app.context);
    expect([days, (await titles()).length - before]).toEqual([days, count]);
  }
});

test('an item is off sale until a day, and back on it', async () => {
  const own = await makeShopConsole(app);
  const path = `PUT /shop/update/my/listing/${own.listingId}/v1` as const;
  for (const backOn of [inDays(0), inDays(-3), inDays(366)]) {
    expect((await own.call(path, { backOn })).body.fields).toEqual({
      backOn: expect.stringContaining('tomorrow'),
    });
  }
  const saved = await own.call(path, { backOn: inDays(3) });
  expect(saved.body.data).toMatchObject({ backOn: inDays(3), isActive: true });
  await expect(order(own, own.listingId)).rejects.toThrow('This shop no longer sells it.');

  const { productId } = await app.db
    .updateTable('listings')
    .set({ backOn: inDays(0) })
    .where('id', '=', own.listingId)
    .returning('productId')
    .executeTakeFirstOrThrow();
  await order(own, own.listingId);
  expect(await shelfOf(own, own.listingId)).toMatchObject({ backOn: null });
  expect(await listed(productId)).toMatchObject({ isInStock: true });
});

test('the lists follow when the day comes by the clock alone', async () => {
  const own = await makePharmacy();
  await setLicence(own, inDays(-1));
  // As if the licence had expired at midnight, after the last change.
  await app.db
    .updateTable('products')
    .set({ isInStock: true, bestPricePaise: 40_000 })
    .where('id', '=', own.tabletId)
    .execute();
  await applyNewDay(app.context);
  expect(await listed(own.tabletId)).toEqual({ isInStock: false, bestPricePaise: null });
});
