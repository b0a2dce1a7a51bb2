import { expect, test } from 'vitest';
import { trendOf } from './trend-curve';

const at = (day: number) => `2026-11-${String(day).padStart(2, '0')}T04:00:00.000Z`;

test('the oldest value is on the left, the lowest at the bottom, and the usual range is a band', () => {
  const { path, least, most, band } = trendOf(
    [
      { at: at(1), value: 10 },
      { at: at(2), value: 20 },
      { at: at(3), value: 15 },
    ],
    { low: 12, high: 18 },
  );
  expect([least, most]).toEqual([10, 20]);
  expect(path).toBe('M10 110L160 10L310 60');
  expect(band).toEqual({ y: 30, height: 60 });
});

test('a single value, or identical ones, are placed in the middle', () => {
  expect(trendOf([{ at: at(1), value: 7 }], { low: null, high: null })).toMatchObject({
    path: 'M160 60',
    band: undefined,
  });
});

test('a range without a limit on one side extends to the edge of the chart', () => {
  const points = [
    { at: at(1), value: 0 },
    { at: at(2), value: 10 },
  ];
  expect(trendOf(points, { low: null, high: 10 }).band).toEqual({ y: 10, height: 110 });
  expect(trendOf(points, { low: 0, high: null }).band).toEqual({ y: 0, height: 110 });
});
