import { expect, test } from 'vitest';
import { type Coupon, describeDiscount, tidyCode } from './coupon-labels';

test.each([
  [{ percent: 10, flatAmount: null, maxDiscount: 200 }, '10% off, up to ₹200'],
  [{ percent: 100, flatAmount: null, maxDiscount: null }, '100% off'],
  [{ percent: null, flatAmount: 150, maxDiscount: null }, '₹150 off'],
])('a coupon of %o says %s', (coupon, text) => {
  expect(describeDiscount(coupon as Coupon)).toBe(text);
});

test('a code may be typed in small letters and with blanks around it', () => {
  expect(tidyCode(' first50 ')).toBe('FIRST50');
});
