import { expect, test } from 'vitest';
import { formatMonth, formatTimeLeft, priceRange, productCount, shorten } from './product-labels';

test('a price range, a month and a count are formatted as in speech', () => {
  expect(priceRange(null, 250)).toBe('Up to ₹250');
  expect(priceRange(250, 500)).toBe('₹250 to ₹500');
  expect(priceRange(2500, null)).toBe('₹2,500 and more');
  expect(formatMonth('2027-03')).toBe('Mar\u00a02027');
  expect(productCount(1)).toBe('1 product');
  expect(productCount(1000, true)).toBe('1,000+ products');
});

test('a long name is cut between words, one without spaces anywhere', () => {
  expect(shorten('Short', 20)).toBe('Short');
  expect(shorten('Spot-on drops for small dogs', 20)).toBe('Spot-on drops for …');
  expect(shorten('a'.repeat(40), 20)).toBe(`${'a'.repeat(10)} …`);
});

test.each([
  [9, '0:09'],
  [3_600 * 5 + 9 * 60 + 41, '5:09:41'],
  [86_400, '1 day 0 h'],
  [86_400 * 2 + 3_600 * 3 + 5, '2 days 3 h'],
])('%i seconds left are shown as %s', (seconds, text) => {
  expect(formatTimeLeft(seconds)).toBe(text);
});
