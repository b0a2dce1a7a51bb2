import { reviewChecks } from '@tailwell/contract/shop/order-constants';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BodyOf } from '../../../testing/answers.ts';
import { buildTestApp, signIn, type TestApp } from '../../../testing/test-app.ts';
import { addressBody } from '../../account/addresses/addresses.testing.ts';
import { makeCoupon } from '../../money/coupons/coupons.testing.ts';
import { creditsOf, invite } from '../../money/referrals/referrals.testing.ts';
import { choose, statusOf } from '../../vets/consultations/consultations.testing.ts';
import { linesOf, readCart } from '../carts/carts.testing.ts';
import { makeListing, makeProduct, makeShop } from '../products/products.testing.ts';
import { find, learnTerms } from '../search/search.testing.ts';
import { reasonNamed, signInPharmacist, signInShop } from '../shop-console/shop-console.testing.ts';
import { getOrder, newKey, sendPrescription, startOrderPayment, stockOf } from './orders.testing.ts';

let app: TestApp;
let pharmacist: string;
beforeAll(async () => {
  app = await buildTestApp();
  pharmacist = (await signInPharmacist(app)).token;
});
afterAll(() => app.close());

/** A shop with staff and ten units of one product. */
async function openShop(name: string, product: Parameters<typeof makeProduct>[1], pricePaise: number) {
  const shop = await makeShop(app, { name });
  const { id: productId } = await makeProduct(app, product);
  const listing = await makeListing(app, {
    shopId: shop.id,
    productId,
    pricePaise,
    stock: 10,
    batchNumber: 'B26',
  });
  const { token } = await signInShop(app, shop.id);
  return { id: shop.id, token, productId, listingId: listing.id };
}

type Shop = Awaited<ReturnType<typeof openShop>>;

/** A call that must succeed; returns its data. */
async function must<const Route extends string>(
  route: Route,
  token: string,
  body?: object,
  headers = {},
): Promise<BodyOf<Route>['data']> {
  const answer = await app.call(route, { token, body, headers });
  expect(answer.status, `${route}: ${JSON.stringify(answer.body)}`).toBe(200);
  return answer.body.data as BodyOf<Route>['data'];
}

async function moveIn() {
  const { token } = await signIn(app);
  const { _id: addressId } = await must('POST /address/add/address/v1', token, addressBody());
  return { token, addressId };
}

/** Adds a product's cheapest listing to the cart, as its page does. */
async function addFromPage(token: string, productId: string, quantity: number) {
  const product = await must(`GET /product/get/single/product/${productId}/info/v1`, token);
  const [cheapest] = product.listings;
  return must('POST /cart/add/products/to/cart/v1', token, { listingId: cheapest._id, quantity }, newKey());
}

interface Buyer {
  token: string;
  addressId: string;
}

async function orderAndPay({ token, addressId }: Buyer, more: Record<string, unknown> = {}) {
  const { version: cartVersion } = await readCart(app, token);
  const query = new URLSearchParams({
    addressId,
    ...(typeof more.couponCode === 'string' && { couponCode: more.couponCode }),
  });
  const bill = await must(`GET /cart/get/my/cart/calculated/price/v2?${query}`, token);
  const body = { cartVersion, addressId, paymentMethod: 'ONLINE', expectedToPay: bill.toPay, ...more };
  const order = await must('POST /order/add/order/v3', token, body, newKey());
  expect(order).toMatchObject({ status: 'payment_pending', bill: { toPay: bill.toPay } });
  const paymentId = await startOrderPayment(app, token, order._id);
  await choose(app, paymentId, 'pay');
  expect((await statusOf(app, paymentId)).body.data).toMatchObject({
    status: 'completed',
    amount: bill.toPay,
  });
  return { id: order._id as string, toPay: bill.toPay as number, paymentId };
}

interface Parcel {
  _id: string;
  status: string;
  shop: { _id: string };
  deliveryCode: string | null;
  total: number;
}

async function parcelsOf(token: string, orderId: string) {
  const { parcels } = await getOrder(app, token, orderId);
  return (shop: Shop): Parcel => {
    const parcel = parcels.find(({ shop: { _id } }) => _id === shop.id);
    if (!parcel) throw new Error('the shop has no parcel of the order');
    return parcel;
  };
}

/** Takes a parcel from its shop's list to the buyer's door. */
async function deliver(shop: Shop, buyer: Buyer, orderId: string) {
  const { _id } = (await parcelsOf(buyer.token, orderId))(shop);
  for (const step of ['accept', 'pack', 'send'])
    await must(`PUT /shop/${step}/order/${_id}/v1`, shop.token, {});
  const { deliveryCode: code } = (await parcelsOf(buyer.token, orderId))(shop);
  await must(`PUT /shop/deliver/order/${_id}/v1`, shop.token, { code });
}

/** The pharmacist can't read the first prescription, but approves the second. */
async function addOtherPrescription(token: string, orderId: string, parcelId: string) {
  const reasonId = await reasonNamed(app, 'prescription', 'The picture cannot be read');
  await must(`PUT /pharmacist/reject/prescription/${parcelId}/v1`, pharmacist, { reasonId });
  expect(await getOrder(app, token, orderId)).toMatchObject({ canAddPrescription: true });
  const attachPrescriptionFile = [await sendPrescription(app, token)];
  await must(`PUT /order/add/prescription/${orderId}/v1`, token, { attachPrescriptionFile });
  await must(`PUT /pharmacist/approve/prescription/${parcelId}/v1`, pharmacist, {
    checks: [...reviewChecks],
  });
}

test('from a mistyped search to two shops’ deliveries, ratings and a reorder', async () => {
  const medicine = { name: 'Zorvexin Ear Drops', needsPrescription: true, mrpPaise: 40_000 };
  const chemist = await openShop('Story Chemist', medicine, 35_000);
  const grocer = await openShop('Story Grocer', { name: 'Crunchalot Kibble', mrpPaise: 120_000 }, 110_000);
  await learnTerms(app);
  const buyer = await moveIn();
  const { token } = buyer;
  const friend = await invite(app, token);

  const found = await find(app, 'zorvexn', { token });
  expect(found.titles('products')).toEqual(['Zorvexin Ear Drops']);
  await addFromPage(token, chemist.productId, 1);
  await addFromPage(token, grocer.productId, 2);

  const { code: couponCode } = await makeCoupon(app, { category: 'order', flatPaise: 10_000 });
  const paper = await sendPrescription(app, token);
  const order = await orderAndPay(buyer, { couponCode, attachPrescriptionFile: paper });
  // 350 and 2 × 1,100, less 100, less a tenth up to 200; the chemist's delivery costs 39, the grocer's is free.
  expect(order.toPay).toBe(2_550 - 100 - 200 + 39);
  expect((await readCart(app, token)).count).toBe(0);
  expect([await stockOf(app, chemist.listingId), await stockOf(app, grocer.listingId)]).toEqual([9, 8]);

  const parcel = await parcelsOf(token, order.id);
  expect([parcel(chemist).status, parcel(grocer).status]).toEqual(['rx_review', 'placed']);
  expect(parcel(chemist).total + parcel(grocer).total).toBeCloseTo(order.toPay, 2);
  const early = await app.call(`PUT /shop/accept/order/${parcel(chemist)._id}/v1`, {
    token: chemist.token,
    body: {},
  });
  // Nor does the shop see it yet.
  expect(early.status).toBe(404);

  await addOtherPrescription(token, order.id, parcel(chemist)._id);
  await deliver(grocer, buyer, order.id);
  await deliver(chemist, buyer, order.id);
  const done = await getOrder(app, token, order.id);
  expect(done.parcels.map(({ status }: Parcel) => status)).toEqual(['delivered', 'delivered']);
  expect(done.refund).toBeNull();
  for (const { papers } of done.parcels) {
    expect(papers).toMatchObject([{ kind: 'invoice' }]);
    const invoice = await fetch(new URL(papers[0].url, app.origin));
    expect([invoice.status, invoice.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  }
  const credits = await creditsOf(app, friend.token);
  expect(credits).toMatchObject([{ cause: 'has_invited', state: 'ready' }]);

  await must('POST /ratings/take/from/user/v1', token, { productId: grocer.productId, stars: 5 });
  await must('POST /ratings/take/from/user/v1', token, { shopId: chemist.id, stars: 4 });
  const { rating, ratingCount } = await must(
    `GET /product/get/single/product/${grocer.productId}/info/v1`,
    token,
  );
  expect([rating, ratingCount]).toEqual([5, 1]);

  expect(await must(`POST /order/reorder/${order.id}/v1`, token, {})).toEqual({
    added: 3,
    problems: [],
    repriced: [],
  });
  expect(
    linesOf(await readCart(app, token))
      .map(({ quantity }) => quantity)
      .toSorted(),
  ).toEqual([1, 2]);
});

test('one shop rejects its parcel: it is refunded to the paisa, the other parcel is delivered', async () => {
  const [one, other] = [
    await openShop('Refusing Shop', { name: 'Odd Bone', mrpPaise: 33_333 }, 33_333),
    await openShop('Willing Shop', { name: 'Even Bone', mrpPaise: 77_777 }, 77_777),
  ];
  const buyer = await moveIn();
  await addFromPage(buyer.token, one.productId, 1);
  await addFromPage(buyer.token, other.productId, 1);
  const { code: couponCode } = await makeCoupon(app, { category: 'order', flatPaise: 10_001 });
  const order = await orderAndPay(buyer, { couponCode });
  const before = await parcelsOf(buyer.token, order.id);

  const reasonId = await reasonNamed(app, 'reject', 'Out of stock');
  await must(`PUT /shop/reject/order/${before(one)._id}/v1`, one.token, { reasonId });
  await deliver(other, buyer, order.id);

  const refunds = await app.db
    .selectFrom('refunds')
    .where('paymentId', '=', order.paymentId)
    .select(['amountPaise', 'parcelId', 'cause'])
    .execute();
  const [back] = refunds;
  expect(refunds).toEqual([
    { amountPaise: Math.round(before(one).total * 100), parcelId: before(one)._id, cause: 'rejected' },
  ]);
  expect((back?.amountPaise ?? 0) + Math.round(before(other).total * 100)).toBe(
    Math.round(order.toPay * 100),
  );
  expect([await stockOf(app, one.listingId), await stockOf(app, other.listingId)]).toEqual([10, 9]);
});

test('a price that its shop raises in the meantime is shown, accepted, and then ordered', async () => {
  const shop = await openShop('Raising Shop', { name: 'Dear Bone', mrpPaise: 60_000 }, 50_000);
  const { token, addressId } = await moveIn();
  const cart = await addFromPage(token, shop.productId, 1);
  await must(`PUT /shop/update/my/listing/${shop.listingId}/v1`, shop.token, { price: 560 });

  const body = { cartVersion: cart.version, addressId, paymentMethod: 'COD', expectedToPay: 525 };
  const refused = await app.call('POST /order/add/order/v3', { token, body });
  expect([refused.status, refused.body.code]).toEqual([409, 'CART_CHANGED']);
  const [line] = linesOf(await readCart(app, token));
  expect(line).toMatchObject({ change: 'price', price: 560, seenPrice: 500 });

  const accepted = { lineId: line?._id, quantity: 1, seenPrice: 560 };
  const { version: cartVersion } = await must('PUT /cart/update/product/in/cart/v1', token, accepted);
  const stale = await app.call('POST /order/add/order/v3', { token, body: { ...body, cartVersion } });
  expect([stale.status, stale.body.code, stale.body.details]).toEqual([409, 'PRICE_CHANGED', { toPay: 585 }]);
  const order = { ...body, cartVersion, expectedToPay: 585 };
  expect(await must('POST /order/add/order/v3', token, order)).toMatchObject({ status: 'placed' });
});

test('of two carts with the last unit one is ordered; the other gets an error, and can be corrected', async () => {
  const shop = await openShop('Last Shop', { name: 'Last Bone' }, 40_000);
  await app.db.updateTable('listings').set({ stock: 1 }).where('id', '=', shop.listingId).execute();
  const buyers = [await moveIn(), await moveIn()];
  const bodies: object[] = [];
  for (const { token, addressId } of buyers) {
    const { version: cartVersion } = await addFromPage(token, shop.productId, 1);
    bodies.push({ cartVersion, addressId, paymentMethod: 'COD' });
  }
  const answers = await Promise.all(
    buyers.map(({ token }, at) => app.call('POST /order/add/order/v3', { token, body: bodies[at] })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const loser = answers.findIndex(({ status }) => status === 409);
  expect(['OUT_OF_STOCK', 'CART_CHANGED']).toContain(answers[loser]?.body.code);
  const { token } = buyers[loser] as Buyer;
  const [line] = linesOf(await readCart(app, token));
  expect(line?.change).toBe('gone');
  const emptied = await must(`PUT /cart/delete/product/from/cart/${line?._id}/v1`, token, {});
  expect(emptied).toMatchObject({ count: 0, hasChanges: false });
  expect(await stockOf(app, shop.listingId)).toBe(0);
});
