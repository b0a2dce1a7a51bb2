import { describe, expect, test } from 'vitest';
import { linesOf, totalsOf } from '../../money/invoices/invoice.rules.ts';
import { shareOut } from '../../money/invoices/tax.rules.ts';
import { type BillLine, computeBill, type DeliveryRoute } from './carts.bill.rules.ts';

const terms = {
  nearFeePaise: 3_900,
  nearFreeFromPaise: 49_900,
  farFeePaise: 7_900,
  farFreeFromPaise: 149_900,
  cashFeePaise: 2_500,
  cashLimitPaise: 500_000,
};

const line = (changes: Partial<BillLine> = {}): BillLine => ({
  shopId: 'a',
  quantity: 1,
  mrpPaise: 50_000,
  pricePaise: 40_000,
  gstPercent: 12,
  ...changes,
});

const TENTH = { percent: 10, maxDiscountPaise: 20_000 };
const near: DeliveryRoute = { distanceKm: 3, deliversWithinKm: 12 };
const far: DeliveryRoute = { distanceKm: 12.1, deliversWithinKm: 12 };

function bill(lines: BillLine[], changes: Partial<Parameters<typeof computeBill>[0]> = {}) {
  return computeBill({
    lines,
    routes: new Map([
      ['a', near],
      ['b', far],
    ]),
    terms,
    paymentMethod: 'ONLINE',
    couponDiscountPaise: 0,
    referral: null,
    ...changes,
  });
}

test('one item from a nearby shop costs its price plus delivery', () => {
  expect(bill([line()])).toEqual({
    isDeliveryKnown: true,
    mrpPaise: 50_000,
    itemsPaise: 40_000,
    couponDiscountPaise: 0,
    referralDiscountPaise: 0,
    deliveryPaise: 3_900,
    cashFeePaise: 0,
    // 12% in ₹400 and 18% in ₹39.
    taxPaise: 4_286 + 594,
    toPayPaise: 43_900,
    youSavePaise: 10_000,
    parcels: [
      {
        shopId: 'a',
        itemsPaise: 40_000,
        discountPaise: 0,
        deliveryPaise: 3_900,
        cashFeePaise: 0,
        isByCourier: false,
        distanceKm: 3,
        freeFromPaise: 49_900,
      },
    ],
  });
});

test('two shops share the discount by item totals, and each charges its own delivery', () => {
  const lines = [
    line({ quantity: 2 }),
    line({ shopId: 'b', pricePaise: 20_000 }),
    line({ pricePaise: 10_000 }),
  ];
  const { parcels, ...fullBill } = bill(lines, {
    couponDiscountPaise: 10_000,
    referral: { percent: 10, maxDiscountPaise: 20_000 },
    paymentMethod: 'COD',
  });
  // 1,100 less 100 is 1,000, of which a tenth goes off: 200 are shared 9 to 2.
  expect(fullBill).toMatchObject({
    itemsPaise: 110_000,
    couponDiscountPaise: 10_000,
    referralDiscountPaise: 10_000,
    deliveryPaise: 7_900,
    cashFeePaise: 2_500,
    toPayPaise: 110_000 - 20_000 + 7_900 + 2_500,
    youSavePaise: 200_000 - 110_000 + 20_000,
  });
  expect(parcels.map(({ shopId, discountPaise }) => [shopId, discountPaise])).toEqual([
    ['a', 16_363],
    ['b', 3_637],
  ]);
  expect(parcels.map(({ cashFeePaise }) => cashFeePaise)).toEqual([2_500, 0]);
  expect(parcels.map(({ isByCourier }) => isByCourier)).toEqual([false, true]);
});

test.each([
  ['a paisa short of it', near, 49_899, 3_900],
  ['exactly as much', near, 49_900, 0],
  ['a paisa short of it, by courier', far, 149_899, 7_900],
  ['exactly as much, by courier', far, 149_900, 0],
  ['enough for near, but by courier', far, 49_900, 7_900],
])('delivery is free from a minimum amount: %s', (_, route, pricePaise, fee) => {
  const { deliveryPaise, youSavePaise } = bill([line({ pricePaise, mrpPaise: pricePaise })], {
    routes: new Map([['a', route]]),
  });
  expect(deliveryPaise).toBe(fee);
  // A fee that isn't charged doesn't appear in the bill.
  expect(youSavePaise).toBe(0);
});

test('without an address, no fee is charged or called free', () => {
  const routes = new Map([['a', { ...near, distanceKm: null }]]);
  expect(bill([line()], { routes })).toMatchObject({
    isDeliveryKnown: false,
    deliveryPaise: 0,
    toPayPaise: 40_000,
  });
});

test.each([
  ['exactly as far as the shop goes', { distanceKm: 12, deliversWithinKm: 12 }, false],
  ['a little farther', { distanceKm: 12.1, deliversWithinKm: 12 }, true],
  ['the destination is unknown', { distanceKm: null, deliversWithinKm: 12 }, false],
])('beyond its delivery range, a shop ships by courier: %s', (_, route, isByCourier) => {
  expect(bill([line()], { routes: new Map([['a', route]]) }).parcels[0]).toMatchObject({ isByCourier });
});

test.each<[string, BillLine[], Partial<Parameters<typeof computeBill>[0]>]>([
  ['nothing but the MRP', [line()], {}],
  ['free delivery', [line({ pricePaise: 49_900 })], {}],
  ['free delivery by courier', [line({ shopId: 'b', pricePaise: 150_000, mrpPaise: 160_000 })], {}],
  ['a coupon', [line()], { couponDiscountPaise: 5_000 }],
  ['a coupon and a friend’s code', [line()], { couponDiscountPaise: 5_000, referral: TENTH }],
  [
    'two shops, one of them free, in cash',
    [line({ quantity: 2 }), line({ shopId: 'b' })],
    { paymentMethod: 'COD' },
  ],
])('the amount saved equals the total of the listed discounts: %s', (_, lines, changes) => {
  const fullBill = bill(lines, changes);
  const { mrpPaise, itemsPaise, couponDiscountPaise, referralDiscountPaise, deliveryPaise, cashFeePaise } =
    fullBill;
  const discount = mrpPaise - itemsPaise;
  expect(fullBill.youSavePaise).toBe(discount + couponDiscountPaise + referralDiscountPaise);
  expect(fullBill.toPayPaise).toBe(mrpPaise - fullBill.youSavePaise + deliveryPaise + cashFeePaise);
});

test('a coupon reduces the item total only, never delivery, and never below zero', () => {
  expect(bill([line()], { couponDiscountPaise: 90_000 })).toMatchObject({
    couponDiscountPaise: 40_000,
    toPayPaise: 3_900,
    // On the delivery.
    taxPaise: 594,
  });
});

test.each([
  ['a tenth', 40_000, 4_000],
  ['the half paisa stays with us', 40_009, 4_000],
  ['up to its bound', 300_000, 20_000],
])('a referral takes %s off', (_, pricePaise, off) => {
  const referral = { percent: 10, maxDiscountPaise: 20_000 };
  expect(bill([line({ pricePaise, mrpPaise: pricePaise })], { referral }).referralDiscountPaise).toBe(off);
});

test('a referral discount applies to the amount after the coupon', () => {
  const referral = { percent: 10, maxDiscountPaise: 20_000 };
  expect(bill([line()], { couponDiscountPaise: 40_000, referral }).referralDiscountPaise).toBe(0);
  expect(bill([line()], { couponDiscountPaise: 30_000, referral }).referralDiscountPaise).toBe(1_000);
});

const atNoCost = { terms: { ...terms, nearFeePaise: 0 } };

test.each([
  ['none', 0, 0],
  ['18%: a price of ₹118 holds ₹18', 18, 1_800],
  ['5%', 5, 562],
])('prices include tax: %s', (_, gstPercent, tax) => {
  expect(bill([line({ pricePaise: 11_800, gstPercent })], atNoCost).taxPaise).toBe(tax);
});

test('a discount lowers the tax in the price as well', () => {
  const lines = [line({ pricePaise: 23_600, gstPercent: 18 })];
  expect(bill(lines, { ...atNoCost, couponDiscountPaise: 11_800 }).taxPaise).toBe(1_800);
});

test('delivery and the cash fee include 18% tax', () => {
  const fees = { nearFeePaise: 11_800, cashFeePaise: 5_900 };
  const lines = [line({ gstPercent: 0 })];
  expect(bill(lines, { terms: { ...terms, ...fees }, paymentMethod: 'COD' }).taxPaise).toBe(1_800 + 900);
});

test('an empty cart costs nothing, also in cash', () => {
  expect(bill([], { paymentMethod: 'COD', couponDiscountPaise: 5_000 })).toMatchObject({
    toPayPaise: 0,
    cashFeePaise: 0,
    parcels: [],
  });
});

describe('for 1,000 random carts', () => {
  let state = 20261121;
  const chance = (below: number) => {
    // The generator of Numerical Recipes: the same carts in every run.
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state % below;
  };
  const anyCart = () =>
    Array.from({ length: 1 + chance(12) }, () => {
      const pricePaise = 100 + chance(500_000);
      return line({
        shopId: 'abcdef'.charAt(chance(6)),
        quantity: 1 + chance(20),
        pricePaise,
        mrpPaise: pricePaise + chance(50_000),
        gstPercent: [0, 5, 12, 18, 28][chance(5)] as number,
      });
    });

  test('the parcels add up to the total, to the paisa, and no discount exceeds a parcel’s price', () => {
    for (let round = 0; round < 1_000; round += 1) {
      const lines = anyCart();
      const fullBill = bill(lines, {
        couponDiscountPaise: chance(3) === 0 ? 0 : chance(2_000_000),
        referral:
          chance(2) === 0 ? { percent: 1 + chance(100), maxDiscountPaise: 1 + chance(100_000) } : null,
        paymentMethod: chance(2) === 0 ? 'COD' : 'ONLINE',
        routes: new Map(['a', 'c', 'e'].map((shop) => [shop, chance(2) === 0 ? near : far])),
      });
      const total = (of: (parcel: (typeof fullBill.parcels)[number]) => number) =>
        fullBill.parcels.reduce((sum, parcel) => sum + of(parcel), 0);
      expect(total(({ discountPaise }) => discountPaise)).toBe(
        fullBill.couponDiscountPaise + fullBill.referralDiscountPaise,
      );
      expect(
        total(
          (parcel) => parcel.itemsPaise - parcel.discountPaise + parcel.deliveryPaise + parcel.cashFeePaise,
        ),
      ).toBe(fullBill.toPayPaise);
      for (const { itemsPaise, discountPaise } of fullBill.parcels) {
        expect(discountPaise).toBeGreaterThanOrEqual(0);
        expect(discountPaise).toBeLessThanOrEqual(itemsPaise);
      }
      expect(Number.isInteger(fullBill.toPayPaise) && fullBill.toPayPaise >= 0).toBe(true);
      // The totals of its parcels' invoices, wherever they go and however their lines were read.
      for (const isInterState of [false, true]) {
        const papers = fullBill.parcels.map((parcel) => {
          const own = lines.filter(({ shopId }) => shopId === parcel.shopId).toReversed();
          const totals = totalsOf(linesOf({ ...parcel, lines: own.map(toDelivered) }, isInterState));
          expect(totals.totalPaise).toBe(
            parcel.itemsPaise - parcel.discountPaise + parcel.deliveryPaise + parcel.cashFeePaise,
          );
          return totals.cgstPaise + totals.sgstPaise + totals.igstPaise;
        });
        expect(papers.reduce((sum, tax) => sum + tax, 0)).toBe(fullBill.taxPaise);
      }
    }
  });

  const toDelivered = (ordered: BillLine) => ({
    ...ordered,
    name: '',
    detail: '',
    code: null,
    batch: null,
    expires: null,
  });
});

test.each([
  [100, [1, 1, 1], [33, 33, 34]],
  [1, [5, 5], [0, 1]],
  [0, [5, 5], [0, 0]],
  [7, [], []],
  [0, [0, 0], [0, 0]],
  // More than a number can hold exactly, once multiplied.
  [999_999_937, [999_999_937, 3], [999_999_934, 3]],
])('%i shared by %j is %j', (paise, weights, shares) => {
  expect(shareOut(paise, weights)).toEqual(shares);
});
