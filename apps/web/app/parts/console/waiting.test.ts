import { expect, test } from 'vitest';
import { formatWaiting } from './waiting';

const now = new Date('2026-11-23T12:00:00Z');

test.each([
  ['2026-11-21T09:00:00Z', '2 d 3 h'],
  ['2026-11-21T12:00:00Z', '2 d'],
  ['2026-11-23T08:40:00Z', '3 h 20 min'],
  ['2026-11-23T09:00:00Z', '3 h'],
  ['2026-11-23T11:48:00Z', '12 min'],
  // The phone's clock is behind the server's.
  ['2026-11-23T12:00:30Z', '1 min'],
])('an item sent at %s has been waiting %s', (since, text) => {
  expect(formatWaiting(since, now)).toBe(text);
});
