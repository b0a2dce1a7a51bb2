import { expect, test } from 'vitest';
import { weekOf } from './settlement-labels';

test.each([
  ['2026-11-16', '2026-11-22', '16–22 Nov 2026'],
  ['2026-11-30', '2026-12-06', '30 Nov – 6 Dec 2026'],
  ['2026-12-28', '2027-01-03', '28 Dec 2026 – 3 Jan 2027'],
])('the week from %s to %s is written %s', (fromDay, toDay, text) => {
  expect(weekOf({ fromDay, toDay })).toBe(text);
});
