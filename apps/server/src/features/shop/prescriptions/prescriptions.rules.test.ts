import { expect, test } from 'vitest';
import { isValid, validUntil } from './prescriptions.rules.ts';

test.each([
  [[], '2026-12-21'],
  [[5, 7], '2026-12-21'],
  [[null], '2026-12-21'],
  [[7, 60], '2027-01-20'],
  [[365], '2027-05-20'],
])('courses of %j days can be bought until %s', (days, day) => {
  const lines = days.map((count) => ({ days: count }));
  expect(validUntil(new Date('2026-11-21T11:00:00Z'), lines).toISOString().slice(0, 10)).toBe(day);
});

// Signed on 21 November in India, in the first and the last minute of that day.
test.each([
  ['2026-11-20T18:30:00Z', '2026-12-20T18:29:59Z', true],
  ['2026-11-20T18:30:00Z', '2026-12-21T18:29:59Z', true],
  ['2026-11-20T18:30:00Z', '2026-12-21T18:30:00Z', false],
  ['2026-11-21T18:29:59Z', '2026-12-21T18:29:59Z', true],
  ['2026-11-21T18:29:59Z', '2026-12-21T18:30:00Z', false],
])('signed at %s it is valid at %s: %s', (signedAt, now, expected) => {
  expect(isValid(validUntil(new Date(signedAt), []), new Date(now))).toBe(expected);
});
