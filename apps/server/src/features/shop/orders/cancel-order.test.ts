import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '../../../platform/database/db.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { makeCoupon } from '../../money/coupons/coupons.testing.ts';
import { readCart } from '../carts/carts.testing.ts';
import { makeListing } from '../products/products.testing.ts';
import { moveParcel } from './move-parcels.flow.ts';
import { lockParcel } from './order-locks.sql.ts';
import { openPage, outcomeOf } from './order-payments.testing.ts';
import { sweepOrders } from './orders.jobs.ts';
import {
  type Buyer,
  getOrder,
  insertBuyer,
  newKey,
  placeOrder,
  placePaidOrder,
  reasonFor,
  sendReturnPhoto,
  stockOf,
  walkParcel,
} from './orders.testing.ts';

let app: TestApp;
let reasonId: string;
beforeAll(async () => {
  app = await buildTestApp();
  reasonId = await reasonFor(app, (await insertBuyer(app.db)).token, 'cancel');
});
afterAll(() => app.close());

/** A paid order of two units for ₹800 from one shop and one for ₹500 from another. */
async function makePaid(more: Record<string, unknown> = {}) {
  const buyer = await insertBuyer(app.db);
  const one = await makeListing(app, { stock: 5 });
  const other = await makeListing(app, { stock: 5, pricePaise: 50_000 });
  const lines = [{ listingId: one.id, quantity: 2 }, { listingId: other.id }];
  const { addressId } = buyer;
  const { order, paymentId } = await placePaidOrder(app, buyer.token, { lines, addressId, ...more });
  return { buyer, one, other, order, paymentId };
}

const cancel = (buyer: Buyer, id: string, body: Record<string, unknown> = {}, headers = {}) =>
  app.call(`PUT /order/update/order/${id}/v1`, { token: buyer.token, body, headers });

describe('an owner', () => {
  test('cancels an order that is not packed yet, and gets a full refund once', async () => {
    const { buyer, one, other, order, paymentId } = await makePaid();
    await walkParcel(app, order.parcels[0]._id, ['accepted']);
    const tries = await Promise.all(
      Array.from({ length: 10 }, () => cancel(buyer, order._id, { reasonId, expectedRefund: 1300 })),
    );
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(tries.filter(({ status }) => status !== 200).map(({ body }) => body.code))).toEqual(
      new Set(['NOT_CANCELLABLE']),
    );
    const cancelled = await getOrder(app, buyer.token, order._id);
    expect(cancelled).toMatchObject({
      // So does the order.
      status: 'cancelled_by_user',
      cancellation: { isAllowed: false, refund: 0 },
      parcels: [
        { status: 'cancelled_by_user', reason: expect.any(String), refund: { amount: 800 } },
        { status: 'cancelled_by_user', refund: { amount: 500 } },
      ],
    });
    expect((await outcomeOf(app, paymentId)).refunds).toEqual([
      { cause: 'cancelled', amountPaise: 80_000 },
      { cause: 'cancelled', amountPaise: 50_000 },
    ]);
    expect([await stockOf(app, one.id), await stockOf(app, other.id)]).toEqual([5, 5]);
    const list = await app.call('GET /order/get/all/order/v1?tab=cancelled', { token: buyer.token });
    expect(list.body).toMatchObject({ total: 1, data: [{ _id: order._id }] });
  });

  test('cancels one shop’s parcel, and the coupon stays used until nothing is left', async () => {
    const coupon = await makeCoupon(app);
    const { buyer, one, order } = await makePaid({ couponCode: coupon.code });
    const [first, second] = order.parcels;
    expect(first.total + second.total).toBe(1250);
    const answer = await cancel(buyer, order._id, { reasonId, parcelId: first._id, note: 'No need' });
    expect(answer.body.data.parcels).toMatchObject([
      { status: 'cancelled_by_user', note: 'No need', refund: { amount: first.total } },
      { status: 'placed', refund: null },
    ]);
    expect(await stockOf(app, one.id)).toBe(5);
    const used = () => app.db.selectFrom('coupons').where('id', '=', coupon.id).select('used').execute();
    expect(await used()).toEqual([{ used: 1 }]);
    await cancel(buyer, order._id, { reasonId });
    expect(await used()).toEqual([{ used: 0 }]);
  });

  test('pays nothing and gets no refund for cash on delivery', async () => {
    const buyer = await insertBuyer(app.db);
    const { id: listingId } = await makeListing(app, { stock: 2 });
    const { addressId } = buyer;
    const order = await placeOrder(app, buyer.token, { lines: [{ listingId, quantity: 2 }], addressId });
    const answer = await cancel(buyer, order._id, { reasonId, expectedRefund: 0 });
    expect(answer.body.data.parcels).toMatchObject([{ status: 'cancelled_by_user', refund: null }]);
    expect(await stockOf(app, listingId)).toBe(2);
  });

  test('can release an unpaid order without giving a reason', async () => {
    const { buyer, listingId, id, paymentId } = await openPage(app);
    const answer = await cancel(buyer, id);
    expect(answer.body.data).toMatchObject({ status: 'cancelled_by_user' });
    expect(await stockOf(app, listingId)).toBe(5);
    expect((await outcomeOf(app, paymentId)).status).toBe('expired');
    expect((await readCart(app, buyer.token)).count).toBe(2);
  });

  test.each([
    ['when it is packed', ['accepted', 'packed'], {}, 409, 'NOT_CANCELLABLE'],
    ['without a reason', [], { reasonId: null }, 422, 'REASON_UNKNOWN'],
    ['for a refund of before', [], { expectedRefund: 1 }, 409, 'REFUND_CHANGED'],
    ['by another order’s parcel', [], { parcelId: '01234567-89ab-7def-8123-456789abcdef' }, 404, 'NOT_FOUND'],
  ] as const)('can’t cancel %s', async (_, states, body, status, code) => {
    const { buyer, order, paymentId } = await makePaid();
    for (const { _id } of order.parcels) await walkParcel(app, _id, [...states]);
    const answer = await cancel(buyer, order._id, { reasonId, ...body });
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect((await outcomeOf(app, paymentId)).refunds).toEqual([]);
  });

  test('can’t cancel by a reason for returns', async () => {
    const { buyer, order } = await makePaid();
    const answer = await cancel(buyer, order._id, { reasonId: await reasonFor(app, buyer.token, 'return') });
    expect(answer.body.code).toBe('REASON_UNKNOWN');
  });

  test('gets the same response when retrying with the same key', async () => {
    const { buyer, order } = await makePaid();
    const key = newKey();
    const [one, other] = [
      await cancel(buyer, order._id, { reasonId }, key),
      await cancel(buyer, order._id, { reasonId }, key),
    ];
    expect(other).toMatchObject({ status: 200, body: one.body });
  });

  test('cancels what can be cancelled, with refunds, by deleting the account', async () => {
    const { buyer, order, paymentId, one } = await makePaid();
    await walkParcel(app, order.parcels[1]._id, ['accepted', 'packed']);
    const deleted = await app.call('DELETE /user/delete/my/profile/v1', { token: buyer.token });
    expect(deleted.status, JSON.stringify(deleted.body)).toBe(200);
    expect((await outcomeOf(app, paymentId)).refunds).toEqual([{ cause: 'cancelled', amountPaise: 80_000 }]);
    expect(await stockOf(app, one.id)).toBe(5);
  });
});

describe('a shop that does not answer', () => {
  const moveBack = (id: string, hours: number) =>
    sql`update parcels set answer_by = now() - make_interval(hours => ${hours}, mins => 1)
      where order_id = ${id}`.execute(app.db);

  test('is reported to the owner once, and loses the order a day later', async () => {
    const { buyer, order, paymentId } = await makePaid();
    await walkParcel(app, order.parcels[1]._id, ['accepted']);
    const kinds = async () => {
      const rows = await app.db
        .selectFrom('notifications')
        .where('userId', '=', buyer.id)
        .orderBy('id')
        .select('kind')
        .execute();
      return rows.map(({ kind }) => kind);
    };
    await moveBack(order._id, 0);
    await sweepOrders(app.context);
    await sweepOrders(app.context);
    expect(await kinds()).toEqual(['order-placed', 'order-late']);
    await moveBack(order._id, 24);
    await Promise.all([sweepOrders(app.context), sweepOrders(app.context), sweepOrders(app.context)]);
    expect(await kinds()).toEqual(['order-placed', 'order-late', 'order-cancelled']);
    const { parcels } = await getOrder(app, buyer.token, order._id);
    expect(parcels).toMatchObject([
      { status: 'cancelled_by_ops', refund: { amount: 800 } },
      { status: 'accepted' },
    ]);
    expect((await outcomeOf(app, paymentId)).refunds).toHaveLength(1);
  });
});

describe('a damaged item', () => {
  async function makeDelivered() {
    const { buyer, order, paymentId } = await makePaid();
    const parcel: string = order.parcels[0]._id;
    await walkParcel(app, parcel, ['accepted', 'packed', 'out_for_delivery', 'delivered']);
    const form = {
      reasonId: await reasonFor(app, buyer.token, 'return'),
      note: 'The bag is torn',
      photos: [await sendReturnPhoto(app, buyer.token)],
    };
    const ask = (body: Record<string, unknown> = form) =>
      app.call(`PUT /order/request/return/${parcel}/v1`, { token: buyer.token, body });
    return { buyer, order, paymentId, parcel, form, ask };
  }

  test('can be returned within 48 hours, with a photo, once', async () => {
    const { ask, parcel, form } = await makeDelivered();
    const answer = await ask();
    expect(answer.body.data.parcels[0]).toMatchObject({
      status: 'return_requested',
      reason: 'It came damaged',
      note: 'The bag is torn',
      return: { isAllowed: false },
    });
    expect((await ask()).body.code).toBe('NOT_RETURNABLE');
    const photos = await app.db
      .selectFrom('orderReturnPhotos')
      .where('parcelId', '=', parcel)
      .select('path')
      .execute();
    expect(photos).toEqual([{ path: form.photos[0] }]);
  });

  test('can’t be returned later, without a photo, or with another user’s', async () => {
    const { ask, parcel, form } = await makeDelivered();
    const stranger = await insertBuyer(app.db);
    const theirs = await sendReturnPhoto(app, stranger.token);
    expect((await ask({ ...form, photos: [theirs] })).body.code).toBe('UPLOAD_UNKNOWN');
    expect((await ask({ ...form, photos: [] })).status).toBe(422);
    const late = sql<Date>`now() - interval '48 hours 1 minute'`;
    await app.db.updateTable('parcels').set({ deliveredAt: late }).where('id', '=', parcel).execute();
    expect((await ask()).body.code).toBe('NOT_RETURNABLE');
  });

  test('is refunded once the return is approved', async () => {
    const { buyer, order, ask, parcel, paymentId } = await makeDelivered();
    await ask();
    await inTransaction(app.db, async (tx) => {
      const locked = await lockParcel(tx, parcel);
      if (locked) await moveParcel(tx, locked, { to: 'returned', actor: 'shop' });
    });
    expect((await outcomeOf(app, paymentId)).refunds).toEqual([{ cause: 'returned', amountPaise: 80_000 }]);
    const { parcels } = await getOrder(app, buyer.token, order._id);
    expect(parcels[0]).toMatchObject({ status: 'returned', refund: { amount: 800 } });
  });
});
