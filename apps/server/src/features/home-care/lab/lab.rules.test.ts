import { describe, expect, test } from 'vitest';
import { flagOf, isFarOut } from './lab.rules.ts';

const HAEMOGLOBIN = { low: 12, high: 18 };

describe('a value', () => {
  test.each([
    [12, ''],
    [18, ''],
    [11.9, 'low'],
    [18.1, 'high'],
  ])('of %d against 12 to 18 is %j', (value, flag) => {
    expect(flagOf(value, HAEMOGLOBIN)).toBe(flag);
  });

  test('has no flag if a side is open, or the range is unknown', () => {
    expect(flagOf(1e6, { low: 12, high: null })).toBe('');
    expect(flagOf(-5, { low: null, high: 18 })).toBe('');
    expect(flagOf(5, { low: null, high: null })).toBe('');
  });
});

describe('a value to be confirmed', () => {
  test.each([
    ['a comma too few', 134, HAEMOGLOBIN],
    ['a comma too many', 1.34, HAEMOGLOBIN],
    ['a minus', -13.4, HAEMOGLOBIN],
    ['nothing', 0, HAEMOGLOBIN],
    ['another unit', 250_000, { low: 150, high: 500 }],
    ['far above the one bound', 100, { low: null, high: 20 }],
    ['far below the one bound', 1, { low: 20, high: null }],
  ])('is %s', (_, value, range) => {
    expect(isFarOut(value, range)).toBe(true);
  });

  test.each([
    ['as usual', 13.4, HAEMOGLOBIN],
    ['ill, but possible', 5, HAEMOGLOBIN],
    ['ill, but possible', 25, HAEMOGLOBIN],
    ['of a narrow range', 1.1, { low: 0.95, high: 1.05 }],
    ['below zero, where that is usual', -3, { low: -4, high: 4 }],
    ['without a known range', 1e6, { low: null, high: null }],
  ])('is not %s', (_, value, range) => {
    expect(isFarOut(value, range)).toBe(false);
  });
});
