import { expect, test } from 'vitest';
import { billWith } from './bill-with';

const bill = {
  lines: [],
  services: 899.5,
  charge: 150,
  tax: 0,
  discount: 0,
  couponCode: null,
  referral: 0,
  toPay: 1_049.5,
};
const none = { code: null, discount: 0 };

test.each([
  ['nothing is taken off', none, null, { discount: 0, referral: 0, toPay: 1_049.5 }],
  ['a coupon', { code: 'HOME100', discount: 100 }, null, { discount: 100, referral: 0, toPay: 949.5 }],
  [
    'a friend’s code takes off what the coupon leaves',
    { code: 'HOME100', discount: 100 },
    { percent: 10, atMost: 200 },
    { discount: 100, referral: 94.95, toPay: 854.55 },
  ],
  [
    'a friend’s code is capped',
    none,
    { percent: 10, atMost: 50 },
    { discount: 0, referral: 50, toPay: 999.5 },
  ],
  [
    'no coupon is worth more than all',
    { code: 'BIG', discount: 5_000 },
    null,
    { discount: 1_049.5, toPay: 0 },
  ],
])('%s', (_, coupon, referral, billed) => {
  expect(billWith(bill, { coupon, referral })).toMatchObject(billed);
});

test('a coupon that isn’t applied isn’t named', () => {
  const coupon = { code: 'OLD', discount: 0, problem: 'It has ended.' };
  expect(billWith(bill, { coupon, referral: null }).couponCode).toBeNull();
});
