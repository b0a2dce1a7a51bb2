import { expect, test } from 'vitest';
import { barOf } from './range-bar';

test.each([
  ['the low end', 12, 25],
  ['the middle', 15, 50],
  ['the high end', 18, 75],
  ['below', 9, 2],
  ['a little above', 19.2, 85],
  ['far above', 1_000, 98],
])('%s of the usual range', (_, value, at) => {
  expect(barOf({ value, low: 12, high: 18 })).toEqual({ from: 25, to: 75, at });
});

test('a range without a limit on one side extends to the end of the bar', () => {
  expect(barOf({ value: 10, low: null, high: 20 })).toEqual({ from: 0, to: 75, at: 37.5 });
  expect(barOf({ value: 20, low: 20, high: null })).toEqual({ from: 25, to: 100, at: 25 });
  expect(barOf({ value: 0, low: null, high: 0 })?.at).toBe(2);
});

test('without a usual range there is no bar', () => {
  expect(barOf({ value: 1, low: null, high: null })).toBeUndefined();
});
