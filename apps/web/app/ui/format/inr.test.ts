import { expect, test } from 'vitest';
import { inr } from './inr';

test.each([
  [0, '₹0'],
  [5, '₹5'],
  [499, '₹499'],
  [1_249, '₹1,249'],
  [1_23_456, '₹1,23,456'],
  [1_00_00_000, '₹1,00,00,000'],
  [99.5, '₹99.50'],
  [99.05, '₹99.05'],
  [1_249.999, '₹1,250'],
  [-50, '−₹50'],
  [-0.001, '₹0'],
])('%d rupees are written %s', (rupees, text) => {
  expect(inr(rupees)).toBe(text);
});
