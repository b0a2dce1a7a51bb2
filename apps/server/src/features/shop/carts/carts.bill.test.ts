import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp, signIn, type TestApp } from '../../../testing/test-app.ts';
import { addressBody } from '../../account/addresses/addresses.testing.ts';
import { DAY, makeCoupon } from '../../money/coupons/coupons.testing.ts';
import { invite } from '../../money/referrals/referrals.testing.ts';
import { BENGALURU, makeListing, makeProduct, makeShop } from '../products/products.testing.ts';
import { fillCart } from './carts.testing.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await buildTestApp();
});
beforeEach(async () => {
  token = (await signIn(app)).token;
});
afterAll(() => app.close());

const priceOf = (query: Record<string, string> = {}, by = token) =>
  app.call(`GET /cart/get/my/cart/calculated/price/v2?${new URLSearchParams(query)}`, { token: by });

const billOf = async (query: Record<string, string> = {}) => {
  const answer = await priceOf(query);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.data;
};

async function makeAddress({ lat, lng }: { lat: number; lng: number }, by = token): Promise<string> {
  const location = { type: 'Point', coordinates: [lng, lat] };
  const added = await app.call('POST /address/add/address/v1', {
    token: by,
    body: addressBody({ location }),
  });
  return added.body.data._id;
}

/** A listing at this price per unit, with a printed price that is 100 rupees higher. */
async function makePriced(pricePaise: number, changes = {}) {
  const product = await makeProduct(app, { mrpPaise: pricePaise + 10_000, gstPercent: 18 });
  return makeListing(app, { productId: product.id, pricePaise, stock: 100, ...changes });
}

const buy = async (pricePaise: number, quantity = 1, changes = {}) => {
  const listing = await makePriced(pricePaise, changes);
  await fillCart(app, token, [{ listingId: listing.id, quantity }]);
  return listing;
};

test('the bill of an empty cart is zero, also in cash', async () => {
  expect(await billOf({ paymentMethod: 'COD' })).toEqual({
    mrpTotal: 0,
    discount: 0,
    itemTotal: 0,
    coupon: null,
    couponProblem: null,
    referralDiscount: 0,
    delivery: 0,
    cashFee: 0,
    tax: 0,
    toPay: 0,
    youSave: 0,
    deliveries: [],
    oneShop: null,
    cash: { isPossible: true, why: null },
  });
});

test('two shops each deliver on their own terms, and all discounts apply', async () => {
  const near = await makeShop(app);
  // About 35 km to the north.
  const far = await makeShop(app, { latitude: BENGALURU.lat + 0.315, longitude: BENGALURU.lng });
  await buy(30_000, 2, { shopId: near.id });
  await buy(20_050, 1, { shopId: far.id });
  const addressId = await makeAddress(BENGALURU);

  expect(await billOf({ addressId, paymentMethod: 'COD' })).toEqual({
    mrpTotal: 1_100.5,
    discount: 300,
    itemTotal: 800.5,
    coupon: null,
    couponProblem: null,
    referralDiscount: 0,
    delivery: 79,
    cashFee: 25,
    tax: 137.98,
    toPay: 904.5,
    youSave: 300,
    oneShop: null,
    deliveries: [
      {
        shopId: near.id,
        fee: 0,
        isByCourier: false,
        distanceKm: 0,
        arrives: expect.stringMatching(/^Today/),
        freeFrom: 499,
        missingForFree: 0,
      },
      {
        shopId: far.id,
        fee: 79,
        isByCourier: true,
        distanceKm: 35,
        arrives: 'In 2 to 5 days',
        freeFrom: 1_499,
        missingForFree: 1_298.5,
      },
    ],
    cash: { isPossible: true, why: null },
  });
});

test('without a location no fee is estimated; with one it equals the fee for an address there', async () => {
  await buy(30_000);
  expect(await billOf()).toMatchObject({ delivery: null, toPay: 300, deliveries: [] });
  const far = { lat: BENGALURU.lat + 0.315, lng: BENGALURU.lng };
  for (const [place, fee] of [
    [BENGALURU, 39],
    [far, 79],
  ] as const) {
    const near = { lat: `${place.lat}`, lng: `${place.lng}` };
    const nearby = await billOf(near);
    expect(nearby).toMatchObject({ delivery: fee, toPay: 300 + fee });
    expect(await billOf({ addressId: await makeAddress(place) })).toEqual(nearby);
    // An address takes precedence over a location.
    const elsewhere = { lat: '28.6', lng: '77.2' };
    expect(await billOf({ ...elsewhere, addressId: await makeAddress(place) })).toEqual(nearby);
  }
  expect((await priceOf({ lat: '12' })).status).toBe(422);
});

test('another user’s address is refused like an unknown one', async () => {
  const stranger = (await signIn(app)).token;
  const theirs = await priceOf({ addressId: await makeAddress(BENGALURU, stranger) });
  const missing = await priceOf({ addressId: '01234567-89ab-7def-8123-456789abcdef' });
  expect([theirs.status, theirs.body.code]).toEqual([422, 'ADDRESS_UNKNOWN']);
  expect(theirs.body).toEqual(missing.body);
});

test('only available items are billed', async () => {
  const [gone, few, dearer] = [await buy(50_000, 2), await buy(10_000, 5), await buy(20_000)];
  await app.db.updateTable('listings').set({ stock: 0 }).where('id', '=', gone.id).execute();
  await app.db.updateTable('listings').set({ stock: 3 }).where('id', '=', few.id).execute();
  await app.db.updateTable('listings').set({ pricePaise: 25_000 }).where('id', '=', dearer.id).execute();
  expect(await billOf()).toMatchObject({ itemTotal: 550, mrpTotal: 900, toPay: 550 });
});

test('cash is possible up to ₹5,000 with all fees, and beyond the bill says why not', async () => {
  // With the fee of ₹25 exactly as much.
  await buy(497_500);
  expect((await billOf({ paymentMethod: 'COD' })).toPay).toBe(5_000);
  expect((await billOf()).cash).toEqual({ isPossible: true, why: null });
  await buy(100);
  for (const paymentMethod of ['COD', 'ONLINE']) {
    expect((await billOf({ paymentMethod })).cash).toEqual({
      isPossible: false,
      why: 'Orders of more than ₹5,000 can’t be paid in cash. Please pay online.',
    });
  }
});

describe('a coupon', () => {
  test('takes off its amount, and is not used up by previewing the bill', async () => {
    const { id, code } = await makeCoupon(app, { category: 'order' });
    await buy(60_000);
    for (let attempt = 0; attempt < 3; attempt += 1) {
      expect(await billOf({ couponCode: code.toLowerCase() })).toMatchObject({
        coupon: { code, discount: 50 },
        couponProblem: null,
        toPay: 550,
        youSave: 100 + 50,
      });
    }
    const { used } = await app.db
      .selectFrom('coupons')
      .where('id', '=', id)
      .select('used')
      .executeTakeFirstOrThrow();
    expect(used).toBe(0);
  });

  test.each<[string, object, string]>([
    ['for consultations', { category: 'consultation' }, 'This is for consultations only.'],
    [
      'that has ended',
      { startsAt: new Date(Date.now() - 2 * DAY), endsAt: new Date(Date.now() - DAY) },
      'This coupon has ended. Please choose another one.',
    ],
    ['for more than this', { minimumPaise: 75_000 }, 'Add ₹150 more to use this.'],
    ['that is used up', { usesInAll: 1, used: 1 }, 'This coupon is fully used. Please choose another one.'],
  ])('%s is not accepted, and the bill says why', async (_, changes, problem) => {
    const { code } = await makeCoupon(app, changes);
    await buy(60_000);
    expect(await billOf({ couponCode: code })).toMatchObject({
      coupon: null,
      couponProblem: problem,
      toPay: 600,
    });
  });

  test.each(['%', '_', "' or 1=1 --", 'NOSUCHCODE', '{"$ne":""}'])('%j is unknown', async (couponCode) => {
    await buy(60_000);
    expect(await billOf({ couponCode })).toMatchObject({
      coupon: null,
      couponProblem: 'We don’t know this coupon. Please check the code.',
      toPay: 600,
    });
  });
});

describe('a referral', () => {
  test('takes a tenth off the amount after the coupon, up to ₹200, as a separate line', async () => {
    await invite(app, token);
    const { code } = await makeCoupon(app, { flatPaise: 10_000 });
    await buy(60_000);
    expect(await billOf({ couponCode: code })).toMatchObject({
      coupon: { discount: 100 },
      referralDiscount: 50,
      toPay: 450,
    });
    await buy(500_000);
    expect((await billOf()).referralDiscount).toBe(200);
  });

  test('is named with the charges while it waits', async () => {
    const charges = async () =>
      (await app.call('GET /discount/get/discount/and/delivery/charges/v1', { token })).body.data;
    const terms = {
      nearFee: 39,
      nearFreeFrom: 499,
      farFee: 79,
      farFreeFrom: 1_499,
      cashFee: 25,
      cashLimit: 5_000,
    };
    expect(await charges()).toEqual({ ...terms, referral: null });
    await invite(app, token);
    expect(await charges()).toEqual({ ...terms, referral: { percent: 10, atMost: 200 } });
  });
});
