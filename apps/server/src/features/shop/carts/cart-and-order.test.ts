import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { makeCoupon } from '../../money/coupons/coupons.testing.ts';
import { invite } from '../../money/referrals/referrals.testing.ts';
import { choose, statusOf } from '../../vets/consultations/consultations.testing.ts';
import {
  type Buyer,
  expireOrder,
  insertBuyer,
  orderCart,
  placeOrder,
  startOrderPayment,
  stockOf,
} from '../orders/orders.testing.ts';
import { makeListing } from '../products/products.testing.ts';
import { fillCart, linesOf, readCart } from './carts.testing.ts';

let app: TestApp;
let buyer: Buyer;
let listingId: string;
beforeAll(async () => {
  app = await buildTestApp();
});
beforeEach(async () => {
  buyer = await insertBuyer(app.db);
  listingId = (await makeListing(app, { stock: 2 })).id;
});
afterAll(() => app.close());

const billOf = async (couponCode: string) => {
  const route = `GET /cart/get/my/cart/calculated/price/v2?couponCode=${couponCode}` as const;
  return (await app.call(route, { token: buyer.token })).body.data;
};

const waitFor = (more: Record<string, unknown> = {}) =>
  placeOrder(app, buyer.token, {
    lines: [{ listingId, quantity: 2 }],
    addressId: buyer.addressId,
    paymentMethod: 'ONLINE',
    ...more,
  });

describe('while an order waits for its payment', () => {
  test('the reserved units stay available to its owner; for other users they are sold out', async () => {
    await waitFor();
    expect(await stockOf(app, listingId)).toBe(0);
    const cart = await readCart(app, buyer.token);
    expect(cart.hasChanges).toBe(false);
    expect(linesOf(cart)).toMatchObject([{ quantity: 2, available: 2, change: null }]);

    const other = await insertBuyer(app.db);
    const refused = await app.call('POST /cart/add/products/to/cart/v1', {
      token: other.token,
      body: { listingId },
    });
    expect(refused.body.code).toBe('OUT_OF_STOCK');
  });

  test('its coupon and referral discount are still on the bill, and pass to the order that replaces it', async () => {
    await invite(app, buyer.token);
    const { id, code } = await makeCoupon(app, { category: 'order', usesInAll: 1 });
    const first = await waitFor({ couponCode: code });
    expect(await billOf(code)).toMatchObject({
      coupon: { code, discount: 50 },
      couponProblem: null,
      referralDiscount: 75,
      toPay: first.toPay,
    });
    const second = await orderCart(app, buyer, { couponCode: code });
    expect(second.body.data).toMatchObject({
      status: 'placed',
      bill: { coupon: { discount: 50 }, referralDiscount: 75 },
    });
    expect(await stockOf(app, listingId)).toBe(0);
    const { used } = await app.db
      .selectFrom('coupons')
      .where('id', '=', id)
      .select('used')
      .executeTakeFirstOrThrow();
    expect(used).toBe(1);
    // Now they are used, and the next bill shows that.
    await fillCart(app, buyer.token, [{ listingId: (await makeListing(app)).id }]);
    expect(await billOf(code)).toMatchObject({ coupon: null, referralDiscount: 0 });
  });

  test('another owner’s bill says that the coupon is used up', async () => {
    const { code } = await makeCoupon(app, { category: 'order', usesInAll: 1 });
    await waitFor({ couponCode: code });
    buyer = await insertBuyer(app.db);
    await fillCart(app, buyer.token, [{ listingId: (await makeListing(app)).id }]);
    expect((await billOf(code)).couponProblem).toContain('fully used');
  });

  test('or has expired, the same cart can be ordered again, and its stock is taken once', async () => {
    const { _id } = await waitFor();
    await expireOrder(app, _id);
    expect(linesOf(await readCart(app, buyer.token))).toMatchObject([{ change: null }]);
    expect((await orderCart(app, buyer)).body.data).toMatchObject({ status: 'placed' });
    expect(await stockOf(app, listingId)).toBe(0);
  });
});

test('items held by an expired order can be bought by other users right away', async () => {
  const { _id } = await waitFor();
  await expireOrder(app, _id);
  const other = await insertBuyer(app.db);
  await fillCart(app, other.token, [{ listingId, quantity: 2 }]);
  expect((await orderCart(app, other)).body.data).toMatchObject({ status: 'placed' });
  expect(await stockOf(app, listingId)).toBe(0);
  expect(linesOf(await readCart(app, buyer.token))).toMatchObject([{ change: 'gone' }]);
});

describe('ordered items leave the cart', () => {
  test('immediately if paid in cash', async () => {
    const { version } = await fillCart(app, buyer.token, [{ listingId, quantity: 2 }]);
    await orderCart(app, buyer);
    expect(await readCart(app, buyer.token)).toMatchObject({ version: version + 1, count: 0 });
  });

  test('after online payment, except for items added in the meantime', async () => {
    const { _id } = await waitFor();
    const later = await makeListing(app);
    const { version } = await fillCart(app, buyer.token, [{ listingId: later.id }]);
    const paymentId = await startOrderPayment(app, buyer.token, _id);
    await choose(app, paymentId, 'pay');
    expect((await statusOf(app, paymentId)).body.data.status).toBe('completed');
    const cart = await readCart(app, buyer.token);
    expect(cart).toMatchObject({ version: version + 1, count: 1 });
    expect(linesOf(cart)).toMatchObject([{ listingId: later.id }]);
  });
});
