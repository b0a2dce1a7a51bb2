import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../testing/test-app.ts';
import { fillCart, readCart } from '../carts/carts.testing.ts';
import { makeListing } from '../products/products.testing.ts';
import { insertBuyer, orderCart, stockOf } from './orders.testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

/** A cart over two shops: two of a thing for ₹400, one for ₹300. */
async function fillFromTwoShops() {
  const buyer = await insertBuyer(app.db);
  const one = await makeListing(app, { stock: 5 });
  const other = await makeListing(app, { stock: 3, pricePaise: 30_000 });
  const cart = await fillCart(app, buyer.token, [
    { listingId: one.id, quantity: 2 },
    { listingId: other.id, quantity: 1 },
  ]);
  return { buyer, one, other, cart };
}

describe('an order in cash', () => {
  test('is placed at once, with a part for each shop, and takes its pieces and its lines', async () => {
    const { buyer, one, other, cart } = await fillFromTwoShops();
    const answer = await orderCart(app, buyer, { cartVersion: cart.version });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    const order = answer.body.data;
    expect(order).toMatchObject({
      number: expect.stringMatching(/^TW-\d{6,}$/),
      status: 'placed',
      paymentMethod: 'COD',
      // ₹800 go free, ₹300 cost ₹39, and cash ₹25.
      bill: { mrpTotal: 1500, discount: 400, itemTotal: 1100, delivery: 39, cashFee: 25, toPay: 1164 },
      toPay: 1164,
      address: { fullName: 'Asha Menon', pincode: '560038' },
      subOrders: [
        { status: 'placed', itemTotal: 800, delivery: 0, cashFee: 25, total: 825, needsPrescription: false },
        { status: 'placed', itemTotal: 300, delivery: 39, cashFee: 0, total: 339 },
      ],
      cancellation: { isAllowed: true, refund: 0 },
      invoiceUrl: null,
      payment: null,
    });
    expect(order.subOrders[0].timeline).toMatchObject([{ status: 'placed', actor: 'owner' }]);
    expect(order.subOrders[0].deliveryCode).toBeNull();
    expect(Date.parse(order.subOrders[0].answerBy)).toBeGreaterThan(Date.now() + 9 * 60_000);
    expect([await stockOf(app, one.id), await stockOf(app, other.id)]).toEqual([3, 2]);
    expect(await readCart(app, buyer.token)).toMatchObject({ count: 0, version: cart.version + 1 });
  });
});
