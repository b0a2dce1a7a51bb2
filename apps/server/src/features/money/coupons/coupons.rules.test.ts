import { describe, expect, test } from 'vitest';
import { bestFirst, discountOf, type OwnersCoupon, obstacleOf, usesLeft } from './coupons.rules.ts';

const coupon = (changes: Partial<OwnersCoupon> = {}): OwnersCoupon => ({
  percent: 20,
  flatPaise: null,
  maxDiscountPaise: null,
  minimumPaise: 0,
  category: null,
  hasEnded: false,
  usesPerOwner: 1,
  ownUses: 0,
  ownHolds: 0,
  usesInAll: null,
  used: 0,
  ...changes,
});

describe('in paise', () => {
  test.each([
    [20, null, 50_000, 10_000],
    [20, 15_000, 75_000, 15_000],
    [20, 15_000, 75_005, 15_000],
    [100, 200_000, 80_000, 80_000],
    [100, 200_000, 250_000, 200_000],
    [10, null, 14, 1],
    [10, null, 15, 1],
    [10, null, 16, 2],
    [50, null, 1, 0],
    [1, null, 1_000_000_000, 10_000_000],
    [20, null, 0, 0],
  ])('%d %% up to %s of %d are %d', (percent, maxDiscountPaise, amount, discount) => {
    expect(discountOf(coupon({ percent, maxDiscountPaise }), amount)).toBe(discount);
  });

  test.each([
    [5_000, 0, 30_000, 5_000],
    [5_000, 30_000, 30_000, 5_000],
    [5_000, 30_000, 29_999, 0],
    [5_000, 0, 3_000, 3_000],
    [5_000, 0, 0, 0],
  ])('a flat %d from a minimum of %d takes, of %d, %d off', (flatPaise, minimumPaise, amount, discount) => {
    expect(discountOf(coupon({ percent: null, flatPaise, minimumPaise }), amount)).toBe(discount);
  });
});

describe('the reason why a coupon can’t be used is a message', () => {
  test.each<[Partial<OwnersCoupon>, string, string]>([
    [{ category: 'order' }, 'COUPON_ELSEWHERE', 'This is for orders only.'],
    [{ hasEnded: true }, 'COUPON_OVER', 'This coupon has ended. Please choose another one.'],
    [{ ownUses: 1 }, 'COUPON_USED', 'You have used this already.'],
    [{ usesPerOwner: 2, ownUses: 2 }, 'COUPON_USED', 'You have used this 2 times already.'],
    [
      { ownUses: 1, ownHolds: 1 },
      'COUPON_USED',
      'This is reserved for a booking you haven’t paid for yet. Pay or cancel that one first.',
    ],
    [{ usesInAll: 5, used: 5 }, 'COUPON_USED_UP', 'This coupon is fully used. Please choose another one.'],
    [{ minimumPaise: 62_000 }, 'COUPON_TOO_SMALL', 'Add ₹120 more to use this.'],
    [{ minimumPaise: 50_050 }, 'COUPON_TOO_SMALL', 'Add ₹0.50 more to use this.'],
    [{ minimumPaise: 12_350_000 }, 'COUPON_TOO_SMALL', 'Add ₹1,23,000 more to use this.'],
  ])('%j: %s, %s', (changes, code, message) => {
    expect(obstacleOf(coupon(changes), 'home-care', 50_000)).toMatchObject({ code, message });
  });

  test('an owner is never asked to add to a vet’s fee', () => {
    expect(obstacleOf(coupon({ minimumPaise: 30_000 }), 'consultation', 20_000)?.message).toBe(
      'This is for fees of ₹300 and more.',
    );
  });

  test('an owner who has used the last one reads that, not that others have', () => {
    expect(obstacleOf(coupon({ usesInAll: 5, used: 5, ownUses: 1 }), 'order')?.code).toBe('COUPON_USED');
  });

  test('without an amount to pay there is no discount', () => {
    expect(obstacleOf(coupon(), 'order', 0)?.code).toBe('COUPON_TOO_SMALL');
  });

  test('without an amount the minimum isn’t checked', () => {
    expect(obstacleOf(coupon({ minimumPaise: 30_000, category: 'order' }), 'order')).toBeUndefined();
  });
});

test.each([
  [{}, 1],
  [{ usesPerOwner: 3, ownUses: 1 }, 2],
  [{ usesPerOwner: 3, usesInAll: 10, used: 9 }, 1],
  [{ usesInAll: 10, used: 10 }, 0],
  [{ usesPerOwner: 1, ownUses: 2 }, 0],
])('of %j %d uses are left', (changes, left) => {
  expect(usesLeft(coupon(changes))).toBe(left);
});

test('the best comes first', () => {
  const entry = (code: string, changes = {}) => ({
    code,
    isEligible: true,
    usesLeft: 1,
    discount: 0,
    minimumAmount: 0,
    validUntil: new Date(9),
    ...changes,
  });
  const sorted = [
    entry('USED', { isEligible: false, usesLeft: 0 }),
    entry('NEAR', { isEligible: false, minimumAmount: 300 }),
    entry('FAR', { isEligible: false, minimumAmount: 999 }),
    entry('B'),
    entry('A'),
    entry('SOON', { validUntil: new Date(1) }),
    entry('MOST', { discount: 9 }),
  ].toSorted(bestFirst);
  expect(sorted.map(({ code }) => code)).toEqual(['MOST', 'SOON', 'A', 'B', 'NEAR', 'FAR', 'USED']);
});
