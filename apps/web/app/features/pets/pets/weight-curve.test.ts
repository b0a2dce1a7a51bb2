import { expect, test } from 'vitest';
import { curveOf } from './weight-curve';

test.each([
  [[['2026-11-22', 12.5]], 'M160 60'],
  [
    [
      ['2026-11-01', 10],
      ['2026-11-11', 12],
      ['2026-11-21', 11],
    ],
    'M8 112L160 8L312 60',
  ],
  [
    [
      ['2026-11-01', 10],
      ['2026-11-21', 10],
    ],
    'M8 60L312 60',
  ],
] as [[string, number][], string][])('%j', (weights, path) => {
  expect(curveOf(weights.map(([on, weightKg]) => ({ on, weightKg }))).path).toBe(path);
});
