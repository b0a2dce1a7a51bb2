import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { insertBuyer, placeOrder, sendPrescription } from '../../features/shop/orders/orders.testing.ts';
import { makeListing, makeProduct, makeShop } from '../../features/shop/products/products.testing.ts';
import {
  notificationsOf,
  signInPharmacist,
  signInShop,
} from '../../features/shop/shop-console/shop-console.testing.ts';
import { buildTestApp, type TestApp } from '../../testing/test-app.ts';

const SWITCH = 'PUT /sandbox/shops/v1';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());
beforeEach(() => app.call(SWITCH, { body: { isOn: true } }));

/** An order at a shop that no user is playing, with or without medicine. */
async function place({ needsPrescription = false } = {}) {
  const buyer = await insertBuyer(app.db);
  const { id: shopId } = await makeShop(app);
  const product = await makeProduct(app, { needsPrescription });
  const listing = await makeListing(app, { shopId, productId: product.id });
  const order = await placeOrder(app, buyer.token, {
    addressId: buyer.addressId,
    lines: [{ listingId: listing.id }],
    ...(needsPrescription && { attachPrescriptionFile: [await sendPrescription(app, buyer.token)] }),
  });
  return { id: order.parcels[0]._id as string, shopId, buyer };
}

async function statusOf(id: string): Promise<string> {
  const parcel = await app.db
    .selectFrom('parcels')
    .where('id', '=', id)
    .select('status')
    .executeTakeFirstOrThrow();
  return parcel.status;
}

/** Runs the jobs of the next seconds. */
const pass = (seconds: number) => app.runJobs({ untilAt: new Date(Date.now() + seconds * 1_000) });

test('a sandbox shop accepts, packs, sends and delivers automatically, step by step', async () => {
  const { id, buyer } = await place();
  await app.runJobs();
  expect(await statusOf(id)).toBe('placed');
  for (const [seconds, status] of [
    [21, 'accepted'],
    [31, 'packed'],
    [31, 'out_for_delivery'],
    [61, 'delivered'],
  ] as const) {
    await pass(seconds);
    expect(await statusOf(id)).toBe(status);
  }
  const events = await app.db
    .selectFrom('orderEvents')
    .where('parcelId', '=', id)
    .where('actor', '=', 'shop')
    .select('toStatus')
    .execute();
  expect(events).toHaveLength(4);
  expect((await notificationsOf(app, buyer.id)).map(({ kind }) => kind)).toContain('order-delivered');
});

test('a sandbox pharmacist approves first', async () => {
  const { id } = await place({ needsPrescription: true });
  await pass(26);
  expect(await statusOf(id)).toBe('placed');
  await pass(21);
  expect(await statusOf(id)).toBe('accepted');
  // No batch is known: the sandbox shop invents one.
  await pass(31);
  expect(await statusOf(id)).toBe('packed');
  const line = await app.db
    .selectFrom('orderLines')
    .where('parcelId', '=', id)
    .select(['batchNumber', 'expiresMonth'])
    .executeTakeFirst();
  expect(line).toEqual({ batchNumber: 'SANDBOX', expiresMonth: expect.anything() });
});

test('when switched off, nothing is answered automatically; switched on again, waiting orders are picked up', async () => {
  const off = await app.call(SWITCH, { body: { isOn: false } });
  expect(off.body.data).toEqual({ isOn: false });
  expect((await app.call('GET /sandbox/shops/v1')).body.data).toEqual({ isOn: false });
  const { id } = await place();
  const medicine = await place({ needsPrescription: true });
  await pass(30);
  expect(await statusOf(id)).toBe('placed');

  await app.call(SWITCH, { body: { isOn: true } });
  await pass(26);
  expect([await statusOf(id), await statusOf(medicine.id)]).toEqual(['accepted', 'placed']);
});

test('a parcel that has moved on is left alone', async () => {
  const { id } = await place();
  await app.db.updateTable('parcels').set({ status: 'cancelled_by_user' }).where('id', '=', id).execute();
  await pass(30);
  expect(await statusOf(id)).toBe('cancelled_by_user');
});

test('while a user is at the shop’s console, the sandbox waits; yesterday’s visit doesn’t count', async () => {
  const { id, shopId } = await place();
  const { userId } = await signInShop(app, shopId);
  await pass(30);
  expect(await statusOf(id)).toBe('placed');

  const next = await place();
  await app.db.updateTable('roleGrants').set({ shopId: next.shopId }).where('userId', '=', userId).execute();
  const lastUsedAt = new Date(Date.now() - 25 * 3_600_000);
  await app.db.updateTable('sessions').set({ lastUsedAt }).where('userId', '=', userId).execute();
  await pass(30);
  expect(await statusOf(next.id)).toBe('accepted');
});

test('while a pharmacist is at the console, prescriptions wait for them', async () => {
  const { id } = await place({ needsPrescription: true });
  await signInPharmacist(app);
  await pass(30);
  expect(await statusOf(id)).toBe('rx_review');
});
