import { expect, test } from 'vitest';
import { halfway, plausibleValue } from './visits.rules.ts';

test.each([
  [{ low: 10, high: 20, decimals: 0 }, 0, 13],
  [{ low: 10, high: 20, decimals: 1 }, 1, 17.5],
  [{ low: null, high: 1, decimals: 2 }, 0.5, 0.6],
  [{ low: 0.5, high: null, decimals: 2 }, 0.5, 0.75],
  [{ low: null, high: null, decimals: 1 }, 0.5, 0.7],
])('a sandbox lab measures plausible values: %j', (parameter, share, value) => {
  expect(plausibleValue(parameter, share)).toBe(value);
});

test('halfway is in the middle', () => {
  expect(halfway({ latitude: 1, longitude: 2 }, { latitude: 3, longitude: 6 })).toEqual({
    latitude: 2,
    longitude: 4,
  });
});
