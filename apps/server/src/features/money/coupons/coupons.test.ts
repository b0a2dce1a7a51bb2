import type { CouponCategory } from '@tailwell/contract/money/coupons';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, signIn, type TestApp } from '../../../testing/test-app.ts';
import { couponUses, DAY, makeCoupon, makeOwner } from './coupons.testing.ts';

let app: TestApp;
let token: string;
let bookings: ReturnType<typeof couponUses>;
beforeAll(async () => {
  app = await buildTestApp();
  token = (await signIn(app)).token;
  bookings = couponUses(app);
});
afterAll(() => app.close());

const LIST = 'GET /coupon/get/all/coupon/card/for/user/v1';
const FIND = 'GET /coupon/search/coupon/card/v1';

interface ListedCoupon {
  code: string;
  isEligible: boolean;
  missing: string | null;
  discount: number;
  usesLeft: number;
}
const list = async (query: Record<string, string>, by = token): Promise<ListedCoupon[]> => {
  const answer = await app.call(`${LIST}?${new URLSearchParams(query)}`, { token: by });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.data;
};
const find = async (searchInput: string, query = {}, by = token): Promise<ListedCoupon[]> => {
  const text = new URLSearchParams({ searchInput, category: 'consultation', ...query });
  const answer = await app.call(`${FIND}?${text}`, { token: by });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.data;
};

describe('the list', () => {
  test('shows running coupons for a consultation, best first, and none that is hidden, ended or used up', async () => {
    const shown = await list({ category: 'consultation', amount: '1200' });
    expect(shown.map(({ code, discount }) => [code, discount])).toEqual([
      ['FIRSTVET', 150],
      ['INDIE10', 100],
      ['PAWS50', 50],
    ]);
    expect(shown[0]).toEqual({
      _id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      code: 'FIRSTVET',
      title: '20% off a vet’s advice',
      description: expect.any(String),
      category: 'consultation',
      discountType: 'percent',
      percent: 20,
      flatAmount: null,
      maxDiscount: 150,
      minimumAmount: 0,
      validUntil: expect.stringMatching(/Z$/),
      usesLeft: 1,
      isEligible: true,
      missing: null,
      discount: 150,
    });
  });

  test('shows how much is missing for coupons that can’t be used yet', async () => {
    const shown = await list({ category: 'order', amount: '679' });
    expect(
      shown.map(({ code, isEligible, missing, discount }) => [code, isEligible, missing, discount]),
    ).toEqual([
      ['INDIE10', true, null, 67.9],
      ['PAWS50', true, null, 50],
      ['MONSOON15', false, 'Add ₹120 more to use this.', 0],
    ]);
  });

  test('has no discounts without an amount', async () => {
    const shown = await list({ category: 'home-care' });
    expect(shown.map(({ code, isEligible, discount }) => [code, isEligible, discount])).toEqual([
      ['INDIE10', true, 0],
      ['PAWS50', true, 0],
      ['HOME100', true, 0],
    ]);
  });

  test.each([
    '',
    '?category=grooming',
    '?category=order&amount=-1',
    '?category=order&amount=much',
    '?category=order&amount=0.001',
  ])('with the query %j is refused with a message', async (query) => {
    const answer = await app.call(LIST + query, { token });
    expect(answer.status).toBe(422);
    expect(Object.values(answer.body.fields)).toHaveLength(1);
  });
});

describe('the search', () => {
  test.each(['VETCARE', 'vetcare', '  VetCare '])(
    'finds a hidden coupon by its code, written %j',
    async (text) => {
      expect((await find(text, { amount: '500' })).map(({ code, discount }) => [code, discount])).toEqual([
        ['VETCARE', 75],
      ]);
    },
  );

  test('treats a percent sign literally: some titles have one', async () => {
    const codes = (await find('%')).map(({ code }) => code);
    expect(codes).toContain('INDIE10');
    expect(codes).not.toContain('PAWS50');
  });

  test.each([
    '_',
    'VETCAR_',
    'VET%',
    '%VETCARE%',
    'VETCAR',
    'VETCAREE',
    '*',
    '.*',
    '\\',
    "' or 1=1 --",
    'ＶＥＴＣＡＲＥ',
  ])('finds nothing for %j', async (text) => {
    expect(await find(text)).toEqual([]);
  });

  test.each([
    ['DIWALI25', 'This coupon has ended. Please choose another one.'],
    ['PUPPY150', 'This coupon is fully used. Please choose another one.'],
    ['MONSOON15', 'This is for orders only.'],
    ['PAWS50', 'This is for fees of ₹300 and more.'],
  ])('explains why %s can’t be used', async (code, missing) => {
    expect(await find(code, { amount: '250' })).toMatchObject([{ isEligible: false, missing, discount: 0 }]);
  });

  test('doesn’t find an upcoming coupon', async () => {
    const { code } = await makeCoupon(app, { startsAt: new Date(Date.now() + DAY / 2) });
    expect(await find(code)).toEqual([]);
    await expect(bookings.hold(code, await makeOwner(app))).rejects.toMatchObject({ code: 'COUPON_UNKNOWN' });
  });

  test.each([
    ['first', ['FIRSTVET']],
    ['VET', ['FIRSTVET']],
    // A hidden coupon is found only by its exact code, and then comes first.
    ['VETCARE', ['VETCARE']],
    ['', ['FIRSTVET', 'INDIE10', 'PAWS50']],
  ])('of %j finds the listed ones: %j', async (text, codes) => {
    expect((await find(text, { amount: '1200' })).map(({ code }) => code)).toEqual(codes);
  });

  test('needs neither a search text nor a category', async () => {
    const { status, body } = await app.call(FIND, { token });
    expect(status).toBe(200);
    const codes = body.data.map(({ code }: ListedCoupon) => code);
    expect(codes).toEqual(expect.arrayContaining(['FIRSTVET', 'MONSOON15']));
    expect(codes).not.toContain('VETCARE');
    expect(codes).not.toContain('DIWALI25');
  });

  test.each(['x'.repeat(41)])('for %j is refused with a message', async (text) => {
    const answer = await app.call(`${FIND}?category=order&searchInput=${encodeURIComponent(text)}`, {
      token,
    });
    expect([answer.status, answer.body.code]).toEqual([422, 'INVALID']);
    expect(answer.body.fields.searchInput).toMatch(/^Coupon code /);
  });

  test('can’t be used to guess: after 30 in a minute it is refused', async () => {
    const limited = await buildTestApp({ CALL_LIMIT_FACTOR: '1' });
    try {
      const by = (await signIn(limited)).token;
      const guess = (at: number) =>
        limited.call(`${FIND}?category=order&searchInput=GUESS${at}`, { token: by });
      const answers = await Promise.all(Array.from({ length: 31 }, (_, at) => guess(at)));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(30);
      expect(answers.find(({ status }) => status !== 200)?.body.code).toBe('TOO_MANY_CALLS');
    } finally {
      await limited.close();
    }
  });
});

describe('the database itself refuses', () => {
  test('more uses than there are, in all and for one owner', async () => {
    const coupon = await makeCoupon(app, { usesInAll: 1 });
    const userId = await makeOwner(app);
    await bookings.hold(coupon.code, userId);
    const again = {
      couponId: coupon.id,
      userId,
      nth: 1,
      category: 'order' as const,
      amountPaise: 100,
      discountPaise: 100,
    };
    await expect(app.db.insertInto('couponUses').values(again).execute()).rejects.toThrow(
      'coupon_uses_of_owner',
    );
    const more = app.db.updateTable('coupons').set({ used: 2 }).where('id', '=', coupon.id);
    await expect(more.execute()).rejects.toThrow('coupons_not_overused');
  });

  test.each<Parameters<typeof makeCoupon>[1]>([
    { code: 'lower' },
    { code: 'A_B' },
    { percent: 10 },
    { kind: 'percent' },
    { kind: 'percent', flatPaise: null, percent: 101 },
    { flatPaise: 0 },
    { maxDiscountPaise: 100 },
    { endsAt: new Date(0) },
    // Not allowed by the types.
    { category: 'grooming' as CouponCategory },
  ])('a coupon with %j', async (changes) => {
    await expect(makeCoupon(app, changes)).rejects.toThrow(/violates check constraint/);
  });
});
