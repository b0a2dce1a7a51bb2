import { expect, test } from 'vitest';
import { validUntil } from './prescriptions.rules.ts';

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
