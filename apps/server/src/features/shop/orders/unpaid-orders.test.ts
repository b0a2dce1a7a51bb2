import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { makeCoupon } from '../../money/coupons/coupons.testing.ts';
import { choose, statusOf } from '../../vets/consultations/consultations.testing.ts';
import { readCart } from '../carts/carts.testing.ts';
import { openPage, outcomeOf, PLACED, returned } from './order-payments.testing.ts';
import { sweepOrders } from './orders.jobs.ts';
import {
  type Buyer,
  expireOrder,
  getOrder,
  insertBuyer,
  orderCart,
  placeOrder,
  stockOf,
} from './orders.testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

const buyerCanOrder = async (buyer: Buyer) =>
  orderCart(app, buyer, { cartVersion: (await readCart(app, buyer.token)).version });

describe('an order that was not paid in time', () => {
  test('returns its stock and its coupon, once', async () => {
    const coupon = await makeCoupon(app, { usesInAll: 1 });
    const { buyer, listingId, id } = await openPage(app, { couponCode: coupon.code });
    await expireOrder(app, id);
    expect(await getOrder(app, buyer.token, id)).toMatchObject({
      status: 'expired',
      parcels: [{ status: 'expired' }],
      cancellation: { isAllowed: false },
    });
    await Promise.all([1, 2, 3, 4].map(() => sweepOrders(app.context)));
    expect(await stockOf(app, listingId)).toBe(5);
    const { used } = await app.db
      .selectFrom('coupons')
      .where('id', '=', coupon.id)
      .select('used')
      .executeTakeFirstOrThrow();
    expect(used).toBe(0);
    const answer = await app.call('POST /payment/start/v1', { token: buyer.token, body: { orderId: id } });
    expect([answer.status, answer.body.code]).toEqual([409, 'HOLD_OVER']);
  });

  test('releases its stock to the next buyer, even before any job has run', async () => {
    const { listingId, id } = await openPage(app, {}, { stock: 2 });
    await expireOrder(app, id);
    const next = await insertBuyer(app.db);
    // A user whose cart was filled while there was stock.
    await app.db.insertInto('carts').values({ userId: next.id, version: 7 }).execute();
    await app.db
      .insertInto('cartLines')
      .values({ userId: next.id, listingId, quantity: 2, seenPricePaise: 40_000 })
      .execute();
    const answer = await orderCart(app, next, { cartVersion: 7 });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    expect(await stockOf(app, listingId)).toBe(0);
  });

  test.each([false, true])(
    'is placed after all by a late payment, while stock lasts (expired by the job: %j)',
    async (isExpired) => {
      const coupon = await makeCoupon(app, { usesInAll: 1 });
      const { buyer, listingId, id, paymentId } = await openPage(app, { couponCode: coupon.code });
      await expireOrder(app, id);
      if (isExpired) await sweepOrders(app.context);
      await choose(app, paymentId, 'pay');
      await statusOf(app, paymentId);
      expect(await outcomeOf(app, paymentId)).toEqual(PLACED);
      expect(await stockOf(app, listingId)).toBe(3);
      expect((await readCart(app, buyer.token)).count).toBe(0);
      const use = await app.db
        .selectFrom('couponUses')
        .where('couponId', '=', coupon.id)
        .select('state')
        .execute();
      expect(use).toEqual([{ state: 'used' }]);
    },
  );

  test('has its late payment refunded once if the stock is sold, and holds no coupon', async () => {
    const coupon = await makeCoupon(app, { usesInAll: 1 });
    const { buyer, listingId, id, paymentId } = await openPage(app, { couponCode: coupon.code });
    await expireOrder(app, id);
    await sweepOrders(app.context);
    const winner = await insertBuyer(app.db);
    await placeOrder(app, winner.token, {
      lines: [{ listingId, quantity: 4 }],
      addressId: winner.addressId,
    });
    await choose(app, paymentId, 'pay');
    await Promise.all(Array.from({ length: 10 }, () => statusOf(app, paymentId)));
    expect(await outcomeOf(app, paymentId)).toEqual({ ...returned('late', 75_000), order: 'expired' });
    expect(await stockOf(app, listingId)).toBe(1);
    const { used } = await app.db
      .selectFrom('coupons')
      .where('id', '=', coupon.id)
      .select('used')
      .executeTakeFirstOrThrow();
    expect(used).toBe(0);
    expect(await getOrder(app, buyer.token, id)).toMatchObject({ refund: { amount: 750 } });
    const list = await app.call('GET /order/get/all/order/v1?tab=cancelled', { token: buyer.token });
    expect(list.body.data).toMatchObject([{ _id: id, status: 'expired' }]);
  });

  test('has its late payment refunded if a product is no longer sold', async () => {
    const { listingId, id, paymentId } = await openPage(app, {});
    await expireOrder(app, id);
    await sweepOrders(app.context);
    const ofListing = app.db.selectFrom('listings').where('id', '=', listingId).select('productId');
    await app.db.updateTable('products').set({ isActive: false }).where('id', '=', ofListing).execute();
    await choose(app, paymentId, 'pay');
    await statusOf(app, paymentId);
    expect(await outcomeOf(app, paymentId)).toMatchObject({ order: 'expired' });
    expect(await stockOf(app, listingId)).toBe(5);
  });

  test('has its late payment refunded if its coupon has been used in the meantime', async () => {
    const coupon = await makeCoupon(app, { usesInAll: 1 });
    const { listingId, id, paymentId } = await openPage(app, { couponCode: coupon.code });
    await expireOrder(app, id);
    await sweepOrders(app.context);
    const other = await insertBuyer(app.db);
    await placeOrder(app, other.token, {
      lines: [{ listingId }],
      addressId: other.addressId,
      couponCode: coupon.code,
    });
    await choose(app, paymentId, 'pay');
    await statusOf(app, paymentId);
    expect(await outcomeOf(app, paymentId)).toEqual({ ...returned('late', 75_000), order: 'expired' });
    expect(await stockOf(app, listingId)).toBe(4);
  });
});

describe('an order that another one has replaced', () => {
  test('is released with all it held, and its payment is refunded', async () => {
    const { buyer, listingId, id, paymentId } = await openPage(app);
    const answer = await buyerCanOrder(buyer);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    expect(answer.body.data).toMatchObject({ status: 'placed', paymentMethod: 'COD' });
    expect(await getOrder(app, buyer.token, id)).toMatchObject({ status: 'cancelled_by_user' });
    expect(await stockOf(app, listingId)).toBe(3);
    await choose(app, paymentId, 'pay');
    await statusOf(app, paymentId);
    expect(await outcomeOf(app, paymentId)).toEqual({ ...returned('late'), order: 'cancelled_by_user' });
    expect(await stockOf(app, listingId)).toBe(3);
    await app.runJobs();
    const { refund } = await getOrder(app, buyer.token, id);
    expect(refund).toMatchObject({ status: 'processed', amount: 800 });
  });

  test('passes on the last units and the only use of a coupon', async () => {
    const coupon = await makeCoupon(app, { usesInAll: 1 });
    const { buyer, listingId } = await openPage(app, { couponCode: coupon.code }, { stock: 2 });
    const cartVersion = (await readCart(app, buyer.token)).version;
    const answer = await orderCart(app, buyer, { cartVersion, couponCode: coupon.code });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    expect(await stockOf(app, listingId)).toBe(0);
  });

  test('is not placed by a late payment if the same cart was ordered again', async () => {
    const { buyer, listingId, id, paymentId } = await openPage(app);
    await expireOrder(app, id);
    await sweepOrders(app.context);
    expect((await buyerCanOrder(buyer)).status).toBe(200);
    await choose(app, paymentId, 'pay');
    await statusOf(app, paymentId);
    expect(await outcomeOf(app, paymentId)).toEqual({ ...returned('late'), order: 'expired' });
    expect(await stockOf(app, listingId)).toBe(3);
  });
});
