import { expect, test } from 'vitest';
import { minuteInIndia } from '../../../platform/india-time.ts';
import { arrivesBy, formatArrival, type OpenHours, openState, pauseEnd } from './shops.rules.ts';

// 2026-11-23 is a Monday.
const india = (text: string) => new Date(`${text}+05:30`);
const stateAt = (moment: Date | null) =>
  moment && new Date(moment.getTime() + 330 * 60_000).toISOString().slice(0, 16);

const on = (weekday: number, fromMinute: number, toMinute: number): OpenHours => ({
  weekday,
  fromMinute,
  toMinute,
});
const DAYTIME = [1, 2, 3, 4, 5].map((weekday) => on(weekday, 600, 1260));
const ALWAYS = [0, 1, 2, 3, 4, 5, 6].map((weekday) => on(weekday, 0, 1440));

test.each<[string, OpenHours[], string, string | null, string | null]>([
  ['open by day', DAYTIME, '2026-11-23T12:00', null, '2026-11-23T21:00'],
  ['from its first minute', DAYTIME, '2026-11-23T10:00', null, '2026-11-23T21:00'],
  ['closed before', DAYTIME, '2026-11-23T09:59:59', '2026-11-23T10:00', null],
  ['closed from its last minute', DAYTIME, '2026-11-23T21:00', '2026-11-24T10:00', null],
  ['closed over the weekend', DAYTIME, '2026-11-28T12:00', '2026-11-30T10:00', null],
  ['at lunch', [on(1, 960, 1200), on(1, 540, 780)], '2026-11-23T14:00', '2026-11-23T16:00', null],
  ['before lunch', [on(1, 960, 1200), on(1, 540, 780)], '2026-11-23T12:00', null, '2026-11-23T13:00'],
  ['spans that touch', [on(1, 540, 780), on(1, 780, 1200)], '2026-11-23T12:00', null, '2026-11-23T20:00'],
  ['past midnight', [on(1, 1200, 1440), on(2, 0, 120)], '2026-11-23T23:00', null, '2026-11-24T02:00'],
  ['after midnight', [on(1, 1200, 1440), on(2, 0, 120)], '2026-11-24T01:00', null, '2026-11-24T02:00'],
  ['until midnight', [on(1, 1200, 1440)], '2026-11-23T23:59', null, '2026-11-24T00:00'],
  ['once a week, just over', [on(1, 600, 660)], '2026-11-23T11:00', '2026-11-30T10:00', null],
  ['day and night', ALWAYS, '2026-11-23T03:00', null, null],
  ['without hours', [], '2026-11-23T12:00', null, null],
])('%s', (name, hours, now, opensAt, closesAt) => {
  const state = openState(hours, india(now));
  expect([stateAt(state.opensAt), stateAt(state.closesAt)]).toEqual([opensAt, closesAt]);
  expect(state.isOpen).toBe(closesAt !== null || name === 'day and night');
});

test('the minute of the day is India’s', () => {
  expect(minuteInIndia(new Date('2026-11-22T18:30:00Z'))).toEqual({ weekday: 1, minute: 0 });
  expect(minuteInIndia(new Date('2026-11-22T18:29:59Z'))).toEqual({ weekday: 0, minute: 1439 });
});

const TERMS = { nearHours: 24, farDays: 5 };

test.each<[string, OpenHours[], string, string, string]>([
  ['in the afternoon', DAYTIME, '2026-11-23T15:00', '2026-11-24T15:00', 'Today or tomorrow'],
  ['in the night before it opens', DAYTIME, '2026-11-24T01:21', '2026-11-24T21:00', 'Today'],
  ['after it has closed', DAYTIME, '2026-11-23T22:00', '2026-11-24T21:00', 'Tomorrow'],
  ['by night, from a shop that never closes', ALWAYS, '2026-11-24T01:21', '2026-11-24T21:00', 'Today'],
  [
    'late, from a shop that never closes',
    ALWAYS,
    '2026-11-23T23:00',
    '2026-11-24T21:00',
    'Today or tomorrow',
  ],
  ['before a day off, early', DAYTIME, '2026-11-27T15:00', '2026-11-27T21:00', 'Today'],
  ['before a day off, too late', DAYTIME, '2026-11-27T20:00', '2026-11-30T12:00', 'By Mon, 30 Nov'],
  ['on a day off', DAYTIME, '2026-11-28T12:00', '2026-11-30T21:00', 'By Mon, 30 Nov'],
  ['without hours', [], '2026-11-23T12:00', '2026-11-25T12:00', 'By Wed, 25 Nov'],
])('an order placed %s arrives during the shop’s hours, by day', (_, hours, now, by, text) => {
  const delivery = { ...TERMS, isByCourier: false };
  expect(stateAt(arrivesBy(hours, india(now), delivery))).toBe(by);
  expect(formatArrival(hours, india(now), delivery)).toBe(text);
});

test('a courier takes full days from when the shop opens', () => {
  const delivery = { ...TERMS, isByCourier: true };
  expect(stateAt(arrivesBy(DAYTIME, india('2026-11-24T01:21'), delivery))).toBe('2026-11-29T10:00');
  expect(formatArrival(DAYTIME, india('2026-11-24T01:21'), delivery)).toBe('In 2 to 5 days');
});

test.each<[string, OpenHours[], string, string]>([
  ['by day', DAYTIME, '2026-11-23T15:00', '2026-11-24T10:00'],
  ['before it opens', DAYTIME, '2026-11-23T08:00', '2026-11-24T10:00'],
  ['before a day off', DAYTIME, '2026-11-27T15:00', '2026-11-30T10:00'],
  [
    'past midnight',
    [on(1, 1200, 1440), on(2, 0, 120), on(2, 1200, 1440)],
    '2026-11-23T23:00',
    '2026-11-24T20:00',
  ],
  ['day and night', ALWAYS, '2026-11-23T15:00', '2026-11-24T00:00'],
  ['without hours', [], '2026-11-23T15:00', '2026-11-24T00:00'],
])('a pause for today, %s', (_, hours, now, end) => {
  expect(stateAt(pauseEnd('today', hours, india(now)))).toBe(end);
});

test('what is ordered after a pause arrives later', () => {
  const now = india('2026-11-23T15:00');
  const pausedUntil = india('2026-11-24T10:00');
  expect(formatArrival(DAYTIME, now, { ...TERMS, isByCourier: false, pausedUntil })).not.toContain('Today');
});
