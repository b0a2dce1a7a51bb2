import { expect, test } from 'vitest';
import { addVisit } from './visits';

const MINUTE = 60_000;
const noon = Date.parse('2026-11-21T12:00:00Z');

test('pages opened one after another count as one visit', () => {
  const first = addVisit(null, noon);
  expect(first.count).toBe(1);
  const later = addVisit(JSON.stringify(first), noon + 20 * MINUTE);
  expect(addVisit(JSON.stringify(later), noon + 40 * MINUTE).count).toBe(1);
});

test('a return after more than half an hour counts as a second visit', () => {
  expect(addVisit(JSON.stringify(addVisit(null, noon)), noon + 31 * MINUTE).count).toBe(2);
});

test.each(['nonsense', '7', 'null', '{"count":"many","lastAt":1}', '{}'])(
  'what can’t be read counts as nothing: %s',
  (stored) => expect(addVisit(stored, noon)).toEqual({ count: 1, lastAt: noon }),
);
