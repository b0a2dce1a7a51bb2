import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { makeCoupon } from '../../money/coupons/coupons.testing.ts';
import { creditsOf, invite } from '../../money/referrals/referrals.testing.ts';
import { fillCart, linesOf, readCart } from '../carts/carts.testing.ts';
import { makeListing, makeOffer, makeProduct, makeShop, putIntoOffer } from '../products/products.testing.ts';
import { signInShop } from '../shop-console/shop-console.testing.ts';
import {
  type Buyer,
  getOrder,
  insertBuyer,
  orderCart,
  placeOrder,
  placePaidOrder,
  reasonFor,
  stockOf,
  walkParcel,
} from './orders.testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

/** A cart over two shops: two units for ₹400, one for ₹300. */
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
  test('is placed immediately, with a parcel for each shop, and takes its stock and cart lines', async () => {
    const { buyer, one, other, cart } = await fillFromTwoShops();
    const answer = await orderCart(app, buyer, { cartVersion: cart.version });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    const order = answer.body.data;
    expect(order).toMatchObject({
      number: expect.stringMatching(/^TW-\d{6,}$/),
      status: 'placed',
      paymentMethod: 'COD',
      // ₹800 ship free, ₹300 cost ₹39, and cash ₹25; one free delivery is saved.
      bill: { mrpTotal: 1500, discount: 400, itemTotal: 1100, delivery: 39, cashFee: 25, youSave: 400 },
      toPay: 1164,
      address: { fullName: 'Asha Menon', pincode: '560038' },
      parcels: [
        {
          status: 'placed',
          papers: [],
          itemTotal: 800,
          delivery: 0,
          cashFee: 25,
          total: 825,
          needsPrescription: false,
        },
        { status: 'placed', itemTotal: 300, delivery: 39, cashFee: 0, total: 339 },
      ],
      cancellation: { isAllowed: true, refund: 0 },
      payment: null,
    });
    expect(order.parcels[0].timeline).toMatchObject([{ status: 'placed', actor: 'owner' }]);
    expect(order.parcels[0].deliveryCode).toBeNull();
    expect(Date.parse(order.parcels[0].answerBy)).toBeGreaterThan(Date.now() + 9 * 60_000);
    expect([await stockOf(app, one.id), await stockOf(app, other.id)]).toEqual([3, 2]);
    expect(await readCart(app, buyer.token)).toMatchObject({ count: 0, version: cart.version + 1 });
  });

  test('costs what the screen showed, with coupon and referral discount, and uses both', async () => {
    const { buyer, cart } = await fillFromTwoShops();
    await invite(app, buyer.token);
    const statesOfCredits = () =>
      app.db.selectFrom('referralCredits').where('userId', '=', buyer.id).select('state').execute();
    const { code } = await makeCoupon(app);
    const query = `couponCode=${code}&addressId=${buyer.addressId}&paymentMethod=COD`;
    const price = await app.call(`GET /cart/get/my/cart/calculated/price/v2?${query}`, {
      token: buyer.token,
    });
    const expectedToPay = price.body.data.toPay;
    const body = { cartVersion: cart.version, couponCode: code, expectedToPay };
    const { data: order } = (await orderCart(app, buyer, body)).body;
    expect(order.bill).toMatchObject({
      coupon: { code, discount: 50 },
      referralDiscount: 105,
      toPay: expectedToPay,
      youSave: price.body.data.youSave,
    });
    const total = order.parcels.reduce((sum: number, parcel: { total: number }) => sum + parcel.total, 0);
    expect(total).toBeCloseTo(expectedToPay, 2);
    expect(await statesOfCredits()).toEqual([{ state: 'used' }]);
    const reasonId = await reasonFor(app, buyer.token, 'cancel');
    await app.call(`PUT /order/update/order/${order._id}/v1`, { token: buyer.token, body: { reasonId } });
    expect(await statesOfCredits()).toEqual([{ state: 'ready' }]);
  });

  test('without a version orders the current cart, once, and never at a price the owner has not seen', async () => {
    const buyer = await insertBuyer(app.db);
    const { id: listingId } = await makeListing(app, { stock: 9 });
    await fillCart(app, buyer.token, [{ listingId }]);
    const bare = () =>
      app.call('POST /order/add/order/v3', {
        token: buyer.token,
        body: { addressId: buyer.addressId, paymentMethod: 'COD' },
      });
    await app.db.updateTable('listings').set({ pricePaise: 45_000 }).where('id', '=', listingId).execute();
    const dearer = await bare();
    expect([dearer.status, dearer.body.code]).toEqual([409, 'CART_CHANGED']);
    await app.db.updateTable('listings').set({ pricePaise: 40_000 }).where('id', '=', listingId).execute();
    const tries = await Promise.all(Array.from({ length: 5 }, bare));
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = tries.filter(({ status }) => status !== 200).map(({ body }) => body.code);
    expect(refused).toEqual(Array(4).fill('CART_EMPTY'));
  });

  test('rewards the referrer once something is delivered', async () => {
    const { buyer } = await fillFromTwoShops();
    const friend = await invite(app, buyer.token);
    const { body } = await orderCart(app, buyer);
    const { _id: parcel } = body.data.parcels[0];
    await walkParcel(app, parcel, ['accepted', 'packed', 'out_for_delivery']);
    expect(await creditsOf(app, friend.token)).toEqual([]);
    const { parcels } = await getOrder(app, buyer.token, body.data._id);
    expect(parcels.map(({ deliveryCode }: { deliveryCode: string }) => deliveryCode)).toEqual([
      expect.stringMatching(/^\d{4}$/),
      null,
    ]);
    await walkParcel(app, parcel, ['delivered']);
    expect(await creditsOf(app, friend.token)).toMatchObject([{ cause: 'has_invited', state: 'ready' }]);
  });

  test('notifies the shop’s staff and its owner, once each', async () => {
    const buyer = await insertBuyer(app.db);
    const shop = await makeShop(app);
    const [one, other] = [await signInShop(app, shop.id), await signInShop(app, shop.id)];
    const { id: listingId } = await makeListing(app, { shopId: shop.id });
    const order = await placeOrder(app, buyer.token, { lines: [{ listingId }], addressId: buyer.addressId });
    const published = await app.db
      .selectFrom('notifications')
      .where('body', 'like', `%${order.number}%`)
      .orderBy('kind')
      .select(['userId', 'kind', 'url'])
      .execute();
    const incoming = { kind: 'order-received', url: `/console/orders/${order.parcels[0]._id}` };
    expect(published).toEqual(
      expect.arrayContaining([
        { userId: buyer.id, kind: 'order-placed', url: `/my-orders/${order._id}` },
        { userId: one.userId, ...incoming },
        { userId: other.userId, ...incoming },
      ]),
    );
    expect(published).toHaveLength(3);
  });

  test('gives a closed shop time to answer from when it opens', async () => {
    const buyer = await insertBuyer(app.db);
    const { weekday } = (
      await sql<{ weekday: number }>`
        select extract(dow from now() at time zone 'Asia/Kolkata' + interval '2 days')::int as weekday`.execute(
        app.db,
      )
    ).rows[0] ?? { weekday: 0 };
    const shop = await makeShop(app, { hours: [{ weekday, fromMinute: 600, toMinute: 1200 }] });
    const { id: listingId } = await makeListing(app, { shopId: shop.id });
    const order = await placeOrder(app, buyer.token, { lines: [{ listingId }], addressId: buyer.addressId });
    const answerBy = new Date(order.parcels[0].answerBy);
    // Ten past ten in India.
    expect(answerBy.toISOString()).toMatch(/T04:40:00/);
    expect(answerBy.getTime()).toBeGreaterThan(Date.now() + 86_400_000);
  });
});

describe('an order is refused', () => {
  test.each([
    ['of a cart that has changed since', { cartVersion: 99 }, 409, 'CART_CHANGED'],
    ['to an unknown address', { addressId: '01234567-89ab-7def-8123-456789abcdef' }, 422, 'ADDRESS_UNKNOWN'],
    ['for another sum', { expectedToPay: 1 }, 409, 'PRICE_CHANGED'],
    ['with an unknown coupon', { couponCode: 'NOSUCH' }, 422, 'COUPON_UNKNOWN'],
  ])('%s', async (_, body, status, code) => {
    const { buyer, one } = await fillFromTwoShops();
    const answer = await orderCart(app, buyer, body);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(await stockOf(app, one.id)).toBe(5);
    expect((await readCart(app, buyer.token)).count).toBe(3);
  });

  test('if the cart is empty, or was ordered already', async () => {
    const { buyer, cart } = await fillFromTwoShops();
    const first = await orderCart(app, buyer, { cartVersion: cart.version });
    const again = await orderCart(app, buyer, { cartVersion: cart.version });
    expect(again.body).toMatchObject({
      code: 'ALREADY_ORDERED',
      details: { orderId: first.body.data._id },
    });
    const empty = await orderCart(app, buyer, { cartVersion: cart.version + 1 });
    expect([empty.status, empty.body.code]).toEqual([409, 'CART_EMPTY']);
  });

  test('to another user’s address', async () => {
    const { buyer } = await fillFromTwoShops();
    const { addressId } = await insertBuyer(app.db);
    expect((await orderCart(app, { ...buyer, addressId })).body.code).toBe('ADDRESS_UNKNOWN');
  });

  test('in cash when it is worth too much', async () => {
    const buyer = await insertBuyer(app.db);
    const { id: productId } = await makeProduct(app, { mrpPaise: 600_000 });
    const { id: listingId } = await makeListing(app, { productId, pricePaise: 550_000 });
    await fillCart(app, buyer.token, [{ listingId }]);
    expect((await orderCart(app, buyer)).body.code).toBe('CASH_NOT_POSSIBLE');
    expect((await orderCart(app, buyer, { paymentMethod: 'ONLINE' })).status).toBe(200);
  });

  test('when a price went up, and not when it went down', async () => {
    const { buyer, one, other } = await fillFromTwoShops();
    const setPrice = (id: string, pricePaise: number) =>
      app.db.updateTable('listings').set({ pricePaise }).where('id', '=', id).execute();
    await setPrice(one.id, 45_000);
    const answer = await orderCart(app, buyer);
    expect(answer.body).toMatchObject({ code: 'CART_CHANGED', details: { changes: [{ change: 'price' }] } });
    await setPrice(one.id, 40_000);
    await setPrice(other.id, 20_000);
    expect((await orderCart(app, buyer)).body.data.bill.itemTotal).toBe(1000);
  });

  test('at the price of an offer that has ended', async () => {
    const buyer = await insertBuyer(app.db);
    const { id: listingId } = await makeListing(app);
    const offer = await makeOffer(app);
    await putIntoOffer(app, listingId, { offerId: offer.id, pricePaise: 25_000 });
    await fillCart(app, buyer.token, [{ listingId }]);
    const ended = sql<Date>`now() - interval '1 second'`;
    await app.db.updateTable('limitedOffers').set({ endsAt: ended }).where('id', '=', offer.id).execute();
    expect((await orderCart(app, buyer)).body.code).toBe('CART_CHANGED');
  });
});

describe('the list of orders', () => {
  const list = async (buyer: Buyer, query = '') =>
    (await app.call(`GET /order/get/all/order/v1${query}`, { token: buyer.token })).body;

  test('has each order in the tab of its status, newest first', async () => {
    const buyer = await insertBuyer(app.db);
    const { id: listingId } = await makeListing(app, { stock: 20 });
    const order = () => placeOrder(app, buyer.token, { lines: [{ listingId }], addressId: buyer.addressId });
    const [open, past, cancelled] = [await order(), await order(), await order()];
    await walkParcel(app, past.parcels[0]._id, ['accepted', 'packed', 'out_for_delivery', 'delivered']);
    await walkParcel(app, cancelled.parcels[0]._id, ['rejected_by_shop']);
    const ids = ({ data }: { data: { _id: string }[] }) => data.map(({ _id }) => _id);
    expect(ids(await list(buyer))).toEqual([cancelled._id, past._id, open._id]);
    expect(ids(await list(buyer, '?tab=open'))).toEqual([open._id]);
    expect(await list(buyer, '?tab=past')).toMatchObject({ total: 1, data: [{ _id: past._id }] });
    expect(ids(await list(buyer, '?tab=cancelled'))).toEqual([cancelled._id]);
    expect((await list(buyer, '?page=2')).data).toEqual([]);
  });
});

describe('ordering again', () => {
  test('adds what is still sold to the cart, and reports what isn’t', async () => {
    const buyer = await insertBuyer(app.db);
    const [one, gone] = [await makeListing(app, { stock: 3 }), await makeListing(app)];
    const lines = [{ listingId: one.id, quantity: 2 }, { listingId: gone.id }];
    const { order } = await placePaidOrder(app, buyer.token, { lines, addressId: buyer.addressId });
    await app.db.updateTable('listings').set({ isActive: false }).where('id', '=', gone.id).execute();
    const answer = await app.call(`POST /order/reorder/${order._id}/v1`, { token: buyer.token, body: {} });
    // Of three, two were bought.
    expect(answer.body.data).toMatchObject({ added: 1, problems: [{}, {}] });
    expect((await readCart(app, buyer.token)).count).toBe(1);
  });

  test('adds to the cart or replaces it, and reports changed prices', async () => {
    const buyer = await insertBuyer(app.db);
    const [again, other] = [await makeListing(app, { pricePaise: 40_000 }), await makeListing(app)];
    const lines = [{ listingId: again.id }];
    const { order } = await placePaidOrder(app, buyer.token, { lines, addressId: buyer.addressId });
    await app.db.updateTable('listings').set({ pricePaise: 45_000 }).where('id', '=', again.id).execute();
    await fillCart(app, buyer.token, [{ listingId: other.id }]);
    const listingsIn = async () => linesOf(await readCart(app, buyer.token)).map((line) => line.listingId);
    const reorder = (isReplacing: boolean) =>
      app.call(`POST /order/reorder/${order._id}/v1`, { token: buyer.token, body: { isReplacing } });

    const { body } = await reorder(false);
    expect(body.data).toMatchObject({ added: 1, problems: [], repriced: [{ was: 400, now: 450 }] });
    expect((await listingsIn()).toSorted()).toEqual([again.id, other.id].toSorted());
    expect((await reorder(true)).body.data).toMatchObject({ added: 1 });
    expect(await listingsIn()).toEqual([again.id]);

    // Nothing in it is available: the cart stays.
    await app.db.updateTable('listings').set({ isActive: false }).where('id', '=', again.id).execute();
    expect((await reorder(true)).body.data).toMatchObject({ added: 0, problems: [{}] });
    expect(await listingsIn()).toEqual([again.id]);
  });
});
