import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { fillCart, linesOf, readCart } from '../../carts/carts.testing.ts';
import { makeListing } from '../../products/products.testing.ts';
import { type Buyer, insertBuyer } from '../orders.testing.ts';
import {
  ignoredInCarts,
  ignoredInOrders,
  type Loot,
  malformedOrders,
  type TamperedBody,
  tamperedAdditions,
  tamperedBulkAdditions,
  tamperedChanges,
  tamperedOrders,
} from './tampered-bodies.testing.ts';
import { gatherLoot } from './tampered-loot.testing.ts';

const ORDER = 'POST /order/add/order/v3';
const ADD = 'POST /cart/add/products/to/cart/v1';
const ADD_ALL = 'POST /cart/add/all/products/to/cart/v1';
const CHANGE = 'PUT /cart/update/product/in/cart/v1';

let app: TestApp;
let buyer: Buyer;
let loot: Loot;
let before: unknown;
beforeAll(async () => {
  app = await buildTestApp();
  buyer = await insertBuyer(app.db);
  loot = await gatherLoot(app, buyer);
  before = await takeStock();
});
afterAll(() => app.close());

let tried = 0;

/** Everything that orders and carts consist of: how many rows, their sums, and their owners. */
async function takeStock() {
  const { rows } = await sql`
    select (select count(*) from orders) as orders, (select count(*) from parcels) as parcels,
      (select count(*) from order_lines) as lines, (select count(*) from order_events) as events,
      (select count(*) from order_prescriptions) as prescriptions, (select count(*) from payments) as payments,
      (select count(*) from refunds) as refunds, (select count(*) from coupon_uses) as uses,
      (select sum(used) from coupons) as used, (select sum(stock) from listings) as stock,
      (select count(*) from live_events) as live_events, (select count(*) from notifications) as notifications,
      (select md5(string_agg(carts::text, ' ' order by user_id)) from carts) as carts,
      (select md5(string_agg(cart_lines::text, ' ' order by id)) from cart_lines) as cart_lines,
      (select md5(string_agg(uploads::text, ' ' order by path)) from uploads) as uploads`.execute(app.db);
  return rows[0];
}

/** Sends it; it must be refused with a message, and nothing must have changed. */
async function refuse(route: string, { make, code }: TamperedBody) {
  tried += 1;
  const answer = await app.call(route, { token: buyer.token, body: make(loot) });
  const brief = `${answer.status} ${JSON.stringify(answer.body).slice(0, 300)}`;
  expect(answer.status, brief).toBeGreaterThanOrEqual(400);
  expect(answer.status, brief).toBeLessThan(500);
  expect(answer.body, brief).toMatchObject({
    success: false,
    message: expect.stringMatching(/\w{2,} \w/),
    code: code ?? expect.stringMatching(/^[A-Z_0-9]+$/),
  });
  expect(await takeStock()).toEqual(before);
}

describe('an order is refused, and changes nothing', () => {
  test.each(tamperedOrders)('$what', (tampered) => refuse(ORDER, tampered));

  test.each(malformedOrders)('that is $what', (tampered) => refuse(ORDER, tampered));
});

describe('a cart stays as it is', () => {
  test.each(tamperedAdditions)('when this is added: $what', (tampered) => refuse(ADD, tampered));

  test.each(tamperedBulkAdditions)('when all of this is added: $what', (tampered) =>
    refuse(ADD_ALL, tampered),
  );

  test.each(tamperedChanges)('when a line is changed to $what', (tampered) => refuse(CHANGE, tampered));

  test('when another user’s line is removed', () =>
    refuse(`PUT /cart/delete/product/from/cart/${loot.stranger.lineId}/v1`, {
      what: 'a stranger’s line',
      make: () => ({}),
      code: 'NOT_FOUND',
    }));
});

describe('values computed by the server can’t be sent', () => {
  test('whatever else an order contains, its price and status are the server’s', async () => {
    const { id: listingId } = await makeListing(app, { stock: 1_000 });
    for (const extra of ignoredInOrders(loot)) {
      tried += 1;
      const brief = JSON.stringify(extra);
      const { id, token, addressId } = await insertBuyer(app.db);
      const { version: cartVersion } = await fillCart(app, token, [{ listingId, quantity: 2 }]);
      const right = { cartVersion, addressId, paymentMethod: 'COD' };
      const { status, body } = await app.call(ORDER, { token, body: { ...right, ...extra } });
      expect(status, `${brief} ${JSON.stringify(body).slice(0, 300)}`).toBe(200);
      const order = await app.db
        .selectFrom('orders')
        .where('id', '=', body.data._id)
        .selectAll()
        .executeTakeFirstOrThrow();
      expect(order, brief).toMatchObject({
        userId: id,
        status: 'placed',
        itemsPaise: 80_000,
        couponDiscountPaise: 0,
        referralDiscountPaise: 0,
        deliveryPaise: 0,
        cashFeePaise: 2_500,
        toPayPaise: 82_500,
      });
      expect(order.placedAt?.getTime(), brief).toBeGreaterThan(Date.now() - 60_000);
      expect(body.data, brief).toMatchObject({
        bill: { toPay: 825, cashFee: 25 },
        payment: null,
        parcels: [{ status: 'placed', lines: [{ quantity: 2, price: 400 }] }],
      });
    }
    const sold = ignoredInOrders(loot).length * 2;
    const left = await app.db
      .selectFrom('listings')
      .where('id', '=', listingId)
      .select('stock')
      .executeTakeFirstOrThrow();
    expect(left.stock).toBe(1_000 - sold);
  });

  test('whatever else a line contains, its price is the shop’s and its cart the sender’s', async () => {
    const { id: listingId } = await makeListing(app);
    for (const extra of ignoredInCarts(loot)) {
      for (const route of [ADD, ADD_ALL, CHANGE]) {
        tried += 1;
        const { token } = await insertBuyer(app.db);
        const line = { listingId, quantity: 2, ...extra };
        if (route === CHANGE) {
          const lineId = linesOf(await fillCart(app, token, [{ listingId }]))[0]?._id;
          await app.call(route, { token, body: { ...line, lineId } });
        } else {
          await app.call(route, { token, body: route === ADD ? line : { allProducts: [line] } });
        }
        const cart = await readCart(app, token);
        expect(cart, JSON.stringify(extra)).toMatchObject({ version: expect.any(Number), count: 2 });
        expect(linesOf(cart)).toMatchObject([
          { listingId, quantity: 2, price: 400, seenPrice: 400, total: 800 },
        ]);
        expect(cart.version).toBeLessThan(4);
      }
    }
  });

  test('the valid order is then accepted for the right amount', async () => {
    const { status, body } = await app.call(ORDER, { token: buyer.token, body: loot.right });
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.data.bill).toMatchObject({ toPay: loot.right.expectedToPay, coupon: { discount: 50 } });
    expect(tried).toBeGreaterThanOrEqual(200);
    console.info(`${tried} tampered bodies were tried.`);
  });
});
