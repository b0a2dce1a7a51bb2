import { expect, test } from 'vitest';
import { rupees } from './money.ts';

test.each([
  [0, 0],
  [0.29, 29],
  [299, 29_900],
  [1499.5, 149_950],
  [1234567.89, 123_456_789],
])('₹%d are %d paise, and back', (amount, paise) => {
  expect(rupees.decode(amount)).toBe(paise);
  expect(rupees.encode(paise)).toBe(amount);
});

test.each([-1, 0.001, 1e308, Number.NaN, 10_000_001])('₹%d is no amount', (amount) => {
  expect(rupees.safeDecode(amount).success).toBe(false);
});
