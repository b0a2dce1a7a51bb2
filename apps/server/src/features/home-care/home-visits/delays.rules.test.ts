import { expect, test } from 'vitest';
import { delaysOf } from './delays.rules.ts';

const visit = (hour: number, minutes = 30, longitude = 77.6) => ({
  windowEnd: new Date(`2026-11-23T${hour}:00:00+05:30`),
  minutes,
  latitude: 12.97,
  longitude,
});

test.each([
  ['alone', [visit(10)], 20, [20]],
  // 10:20 + 30 min + 3 min to the next door, whose window is until 11.
  ['with time to spare', [visit(10), visit(11)], 20, [20, 0]],
  [
    'so that the next ones wait',
    [visit(10, 60), visit(11, 60), visit(12, 30), visit(15)],
    20,
    [20, 25, 30, 0],
  ],
  ['across town', [visit(10), visit(11, 30, 77.7)], 20, [20, 35]],
  ['in time after all', [visit(10), visit(11)], 0, [0, 0]],
])('late %s', (_, visits, minutes, expected) => {
  const delays = delaysOf(visits, minutes);
  expect(delays.map(({ lateMinutes }) => lateMinutes)).toEqual(expected);
  expect(delays.map(({ expectedAt }) => expectedAt !== null)).toEqual(expected.map((late) => late > 0));
});
