import { describe, expect, test } from 'vitest';
import {
  formatOnline,
  formatRound,
  formatUsualWait,
  formatVetsAsked,
  secondsLeft,
} from './instant-search-labels';

describe('the seconds of a round', () => {
  const now = new Date('2026-11-21T10:00:00Z');
  test.each([
    ['2026-11-21T10:00:44.200Z', 45],
    ['2026-11-21T10:00:00Z', 0],
    ['2026-11-21T09:59:50Z', 0],
    // A clock that is minutes off.
    ['2026-11-21T10:05:00Z', undefined],
    ['2026-11-21T09:55:00Z', undefined],
    [null, undefined],
  ])('until %s are %s', (endsAt, left) => {
    expect(secondsLeft(endsAt, now)).toBe(left);
  });
});

test('counts of one and zero vets are worded plainly', () => {
  expect([formatVetsAsked(1), formatVetsAsked(3), formatVetsAsked(0)]).toEqual([
    'Calling 1 vet',
    'Calling 3 vets',
    'Looking for an available vet',
  ]);
  expect([formatOnline(0), formatOnline(1)]).toEqual(['No vet is online right now', '1 vet online now']);
});

test('another round is announced only if there is one', () => {
  expect(formatRound(0, 1, 3)).toContain('ask again');
  expect(formatRound(0, 3, 3)).not.toContain('ask again');
});

test.each([
  [null, ''],
  [59, 'Usual wait: under a minute'],
  [60, 'Usual wait: about 1 minute'],
  [100, 'Usual wait: about 2 minutes'],
])('a median wait of %s seconds is shown as %j', (seconds, text) => {
  expect(formatUsualWait(seconds)).toBe(text);
});
