import { expect, test } from 'vitest';
import { roundKm } from './database/distance.ts';

test.each([
  [0.04, 0],
  [2.349, 2.3],
  [9.96, 10],
  [1_731.4, 1_731],
])('%d km are shown as %d', (km, shown) => {
  expect(roundKm(km)).toBe(shown);
});
