import { expect, test } from 'vitest';
import { secondsLeft, shareLeft } from './ring-clock';

const endsAt = '2026-11-21T10:00:45.000Z';
const at = (seconds: number) => Date.parse('2026-11-21T10:00:00.000Z') + seconds * 1_000;

test.each([
  [0, 45, 1],
  [0.2, 45, 44.8 / 45],
  [22.5, 23, 0.5],
  [45, 0, 0],
  [90, 0, 0],
  // A clock that was set back.
  [-10, 55, 1],
])('after %f s %i are left, a share of %f', (seconds, left, share) => {
  expect(secondsLeft(endsAt, at(seconds))).toBe(left);
  expect(shareLeft(endsAt, at(0), at(seconds))).toBeCloseTo(share, 5);
});

test('a ring first seen after its end has no time left', () => {
  expect(shareLeft(endsAt, at(50), at(50))).toBe(0);
});
