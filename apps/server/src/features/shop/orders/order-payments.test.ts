import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { makeCoupon } from '../../money/coupons/coupons.testing.ts';
import { choose, statusOf } from '../../vets/consultations/consultations.testing.ts';
import {
  checkPayments,
  deliver,
  eventOf,
  settleWithoutWebhook,
} from '../../vets/consultations/paying/payments.testing.ts';
import { fillCart, linesOf, readCart } from '../carts/carts.testing.ts';
import { makeListing } from '../products/products.testing.ts';
import { openPage, outcomeOf, PLACED } from './order-payments.testing.ts';
import {
  getOrder,
  insertBuyer,
  newKey,
  orderCart,
  placeOrder,
  placePaidOrder,
  startOrderPayment,
  stockOf,
  walkParcel,
} from './orders.testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

describe('an order that is paid online', () => {
  test('reserves its stock while it waits, and is placed once it is paid', async () => {
    const { buyer, listingId, id, order, paymentId } = await openPage(app);
    expect(order).toMatchObject({ status: 'payment_pending', parcels: [{ status: 'payment_pending' }] });
    expect(Date.parse(order.holdExpiresAt) - Date.parse(order.now)).toBe(600_000);
    expect(await stockOf(app, listingId)).toBe(3);
    expect((await readCart(app, buyer.token)).count).toBe(2);
    const before = await statusOf(app, paymentId, buyer.token);
    expect(before.body.data).toMatchObject({
      amount: 800,
      booking: { kind: 'order', _id: id, isHeld: true },
    });
    await choose(app, paymentId, 'pay');
    await statusOf(app, paymentId);
    expect(await outcomeOf(app, paymentId)).toEqual(PLACED);
    expect(await getOrder(app, buyer.token, id)).toMatchObject({
      status: 'placed',
      holdExpiresAt: null,
      payment: { status: 'completed', amount: 800 },
      parcels: [{ status: 'placed', timeline: [{ status: 'payment_pending' }, { status: 'placed' }] }],
      cancellation: { isAllowed: true, refund: 800 },
    });
    expect(await stockOf(app, listingId)).toBe(3);
    expect((await readCart(app, buyer.token)).count).toBe(0);
  });

  test('removes only the ordered items from the cart: those added in the meantime stay', async () => {
    const { buyer, listingId, paymentId } = await openPage(app);
    const { id: otherId } = await makeListing(app);
    await fillCart(app, buyer.token, [{ listingId }, { listingId: otherId }]);
    expect((await readCart(app, buyer.token)).count).toBe(4);
    await choose(app, paymentId, 'pay');
    await statusOf(app, paymentId);
    expect(await outcomeOf(app, paymentId)).toEqual(PLACED);
    const left = linesOf(await readCart(app, buyer.token));
    expect(left.map((line) => [line.listingId, line.quantity])).toEqual([
      [listingId, 1],
      [otherId, 1],
    ]);
  });

  test('whose payment fails keeps waiting, and a second attempt places it', async () => {
    const { buyer, id, paymentId } = await openPage(app);
    await choose(app, paymentId, 'fail');
    expect((await statusOf(app, paymentId, buyer.token)).body.data).toMatchObject({
      status: 'failed',
      booking: { isHeld: true },
    });
    const second = await startOrderPayment(app, buyer.token, id);
    expect(second).not.toBe(paymentId);
    await choose(app, second, 'pay');
    await statusOf(app, second);
    expect(await outcomeOf(app, second)).toEqual(PLACED);
    const stateOf = async (payment: string) => (await statusOf(app, payment, buyer.token)).body.data;
    expect(await stateOf(paymentId)).toMatchObject({
      status: 'failed',
      booking: { isHeld: false, isPaidOtherwise: true },
    });
    expect((await stateOf(second)).booking).toMatchObject({ _id: id, isPaidOtherwise: false });
  });

  test('is announced once, whether by 50 webhooks or by none', async () => {
    const { buyer, listingId, id, paymentId } = await openPage(app);
    await settleWithoutWebhook(app, paymentId, 'pay');
    const event = eventOf(paymentId, { amountPaise: 80_000 });
    const answers = await Promise.all(Array.from({ length: 50 }, () => deliver(app, event)));
    expect(new Set(answers)).toEqual(new Set([200]));
    expect(await outcomeOf(app, paymentId)).toEqual(PLACED);
    expect((await getOrder(app, buyer.token, id)).parcels[0].timeline).toHaveLength(2);
    expect(await stockOf(app, listingId)).toBe(3);

    const unheard = await openPage(app);
    await settleWithoutWebhook(app, unheard.paymentId, 'pay');
    await app.db
      .updateTable('payments')
      .set({ nextCheckAt: new Date(0) })
      .where('id', '=', unheard.paymentId)
      .execute();
    await checkPayments(app);
    expect(await outcomeOf(app, unheard.paymentId)).toEqual(PLACED);
  });

  test('that costs nothing is placed immediately', async () => {
    const { code } = await makeCoupon(app, { kind: 'percent', percent: 100, flatPaise: null });
    const buyer = await insertBuyer(app.db);
    const { id: listingId } = await makeListing(app, { pricePaise: 49_900 });
    const order = await placeOrder(app, buyer.token, {
      lines: [{ listingId }],
      addressId: buyer.addressId,
      paymentMethod: 'ONLINE',
      couponCode: code,
    });
    expect(order).toMatchObject({ status: 'placed', toPay: 0, payment: null });
    const refused = await app.call('POST /payment/start/v1', {
      token: buyer.token,
      body: { orderId: order._id },
    });
    expect([refused.status, refused.body.code]).toEqual([409, 'ALREADY_PAID']);
  });
});

test('the same order twice, without a key, is one waiting order; with another address it is a new one', async () => {
  const { buyer, listingId, id } = await openPage(app);
  const cartVersion = (await readCart(app, buyer.token)).version;
  const body = { cartVersion, paymentMethod: 'ONLINE' };
  const again = await Promise.all(Array.from({ length: 5 }, () => orderCart(app, buyer, body)));
  expect(again.map((one) => one.body.data?._id)).toEqual(Array(5).fill(id));
  const second = await insertBuyer(app.db);
  await app.db
    .updateTable('addresses')
    .set({ userId: buyer.id, house: '7' })
    .where('id', '=', second.addressId)
    .execute();
  const other = await orderCart(app, { ...buyer, addressId: second.addressId }, body);
  expect(other.body.data._id).not.toBe(id);
  expect(await stockOf(app, listingId)).toBe(3);
});

test('no one can pay for another user’s order, or an unknown one', async () => {
  const { id } = await openPage(app);
  const { token } = await insertBuyer(app.db);
  const start = (orderId: string) => app.call('POST /payment/start/v1', { token, body: { orderId } });
  const [strangers, missing] = [await start(id), await start('01234567-89ab-7def-8123-456789abcdef')];
  expect([strangers.status, strangers.body]).toEqual([404, missing.body]);
});

test('payments on two pages of one order fulfil it once and are refunded once', async () => {
  const { buyer, id, paymentId: first } = await openPage(app);
  await choose(app, first, 'fail');
  await statusOf(app, first);
  const second = await startOrderPayment(app, buyer.token, id);
  await Promise.all([choose(app, first, 'pay'), choose(app, second, 'pay')]);
  await Promise.all([statusOf(app, first), statusOf(app, second)]);
  const outcomes = [await outcomeOf(app, first), await outcomeOf(app, second)];
  expect(outcomes).toContainEqual(PLACED);
  expect(outcomes.filter(({ outcome }) => outcome === 'fulfilled')).toHaveLength(1);
  const states = [await statusOf(app, first, buyer.token), await statusOf(app, second, buyer.token)];
  expect(states.map(({ body }) => body.data.booking.isPaidOtherwise)).toEqual(
    outcomes.map(({ outcome }) => outcome !== 'fulfilled'),
  );
});

test('an order sent again with its key is placed once, and cash is offered only for orders', async () => {
  const { buyer, order } = await placedWithKey();
  expect(order).toMatchObject({ status: 'placed' });
  const forOrders = await app.call('GET /phonepe/user/payment/selection/get/v1?purpose=order', {
    token: buyer.token,
  });
  expect(forOrders.body.data.map(({ _id }: { _id: string }) => _id)).toEqual(['ONLINE', 'COD']);
  expect(forOrders.body.data[1].description).toContain('₹5,000');
  const bare = await app.call('GET /phonepe/user/payment/selection/get/v1', { token: buyer.token });
  expect(bare.body.data).toEqual(forOrders.body.data);
  const others = await app.call('GET /phonepe/user/payment/selection/get/v1?purpose=consultation', {
    token: buyer.token,
  });
  expect(others.body.data.map(({ _id }: { _id: string }) => _id)).toEqual(['ONLINE']);
});

async function placedWithKey() {
  const buyer = await insertBuyer(app.db);
  const { id: listingId } = await makeListing(app, { stock: 5 });
  const { version: cartVersion } = await fillCart(app, buyer.token, [{ listingId }]);
  const key = newKey();
  const answers = await Promise.all([1, 2, 3].map(() => orderCart(app, buyer, { cartVersion }, key)));
  const again = await orderCart(app, buyer, { cartVersion }, key);
  const good = [...answers, again].filter(({ status }) => status === 200);
  expect(new Set(good.map(({ body }) => body.data._id)).size).toBe(1);
  expect(again.status).toBe(200);
  expect(await stockOf(app, listingId)).toBe(4);
  return { buyer, order: again.body.data };
}

test('a parcel that its shop rejects is refunded automatically', async () => {
  const buyer = await insertBuyer(app.db);
  const one = await makeListing(app, { pricePaise: 30_000 });
  const other = await makeListing(app, { pricePaise: 20_000 });
  const { code } = await makeCoupon(app);
  const { order, paymentId } = await placePaidOrder(app, buyer.token, {
    lines: [{ listingId: one.id }, { listingId: other.id }],
    addressId: buyer.addressId,
    couponCode: code,
  });
  // ₹500 less ₹50, and ₹39 for each delivery.
  expect(order.toPay).toBe(528);
  const [first, second] = order.parcels;
  expect(first.total + second.total).toBe(528);
  await walkParcel(app, first._id, ['rejected_by_shop']);
  expect((await outcomeOf(app, paymentId)).refunds).toEqual([
    { cause: 'rejected', amountPaise: first.total * 100 },
  ]);
  const use = () => app.db.selectFrom('couponUses').where('userId', '=', buyer.id).select('state').execute();
  expect(await use()).toEqual([{ state: 'used' }]);
  await walkParcel(app, second._id, ['accepted', 'rejected_by_shop']);
  // Nothing is delivered: the coupon can be used again.
  expect(await use()).toEqual([{ state: 'released' }]);
  const { refundedPaise } = await app.db
    .selectFrom('payments')
    .where('id', '=', paymentId)
    .select('refundedPaise')
    .executeTakeFirstOrThrow();
  expect(refundedPaise).toBe(52_800);
});
