import { expect, test } from 'vitest';
import { isJoinable } from './joinable';

const times = { startsAt: '2026-11-21T10:00:00.000Z', endsAt: '2026-11-21T10:15:00.000Z' };
const at = (minute: number) => new Date(Date.parse(times.startsAt) + minute * 60_000);

test.each([
  ['confirmed', -11, false],
  ['confirmed', -10, true],
  ['booked', 0, true],
  ['in_call', 29, true],
  ['in_call', 30, false],
  ['awaiting_notes', 5, false],
  ['cancelled_by_user', 5, false],
  ['payment_pending', 0, false],
] as const)(
  'a consultation with status %s, %s minutes from its start: the join button is shown: %s',
  (status, minute, isShown) => {
    expect(isJoinable({ ...times, status }, at(minute))).toBe(isShown);
  },
);
