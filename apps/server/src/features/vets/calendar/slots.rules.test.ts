import { expect, test } from 'vitest';
import { dayInIndia, startOfDay } from '../../../platform/india-time.ts';
import { firstSlots, freeDays, type Timetable } from './slots.rules.ts';

// 2026-11-23 is a Monday.
const MONDAY = 1;
const timetable = (changes: Partial<Timetable> = {}): Timetable => ({
  isListed: true,
  slotMinutes: 30,
  bufferMinutes: 0,
  hours: [{ weekday: MONDAY, fromMinute: 600, toMinute: 720 }],
  exceptions: [],
  ...changes,
});
const india = (text: string) => new Date(`${text}+05:30`);
const EARLY = india('2026-11-23T06:00');

const timesOn = (
  date: string,
  changes: Partial<Timetable> = {},
  now = EARLY,
  bookings: [string, string][] = [],
) =>
  freeDays(
    timetable(changes),
    bookings.map(([from, to]) => ({ from: india(`${date}T${from}`), to: india(`${date}T${to}`) })),
    now,
  )
    .find((day) => day.date === date)
    ?.starts.map((start) => new Date(start.getTime() + 330 * 60_000).toISOString().slice(11, 16));

test('two hours of half-hours are four, in UTC', () => {
  expect(timesOn('2026-11-23')).toEqual(['10:00', '10:30', '11:00', '11:30']);
  expect(firstSlots(timetable(), [], EARLY, 1)).toEqual([new Date('2026-11-23T04:30:00.000Z')]);
});

test.each<[string, Partial<Timetable>, string[]]>([
  [
    'quarters of an hour',
    { slotMinutes: 15, hours: [{ weekday: 1, fromMinute: 600, toMinute: 640 }] },
    ['10:00', '10:15'],
  ],
  ['a buffer after each', { bufferMinutes: 15 }, ['10:00', '10:45', '11:30']],
  ['hours shorter than one consultation', { hours: [{ weekday: 1, fromMinute: 600, toMinute: 629 }] }, []],
  ['hours until midnight', { hours: [{ weekday: 1, fromMinute: 1380, toMinute: 1440 }] }, ['23:00', '23:30']],
  ['hours from midnight', { hours: [{ weekday: 2, fromMinute: 0, toMinute: 30 }] }, []],
  [
    'two spans in any order',
    {
      hours: [
        { weekday: 1, fromMinute: 960, toMinute: 990 },
        { weekday: 1, fromMinute: 600, toMinute: 630 },
      ],
    },
    ['10:00', '16:00'],
  ],
  ['a closed day', { exceptions: [{ day: '2026-11-23', fromMinute: null, toMinute: null }] }, []],
  [
    'other hours on this day',
    { exceptions: [{ day: '2026-11-23', fromMinute: 900, toMinute: 960 }] },
    ['15:00', '15:30'],
  ],
  [
    'another day closed',
    { exceptions: [{ day: '2026-11-24', fromMinute: null, toMinute: null }] },
    ['10:00', '10:30', '11:00', '11:30'],
  ],
])('%s', (_, changes, times) => {
  expect(timesOn('2026-11-23', changes)).toEqual(times);
});

test.each<[string, string[]]>([
  ['2026-11-23T09:30', ['10:00', '10:30', '11:00', '11:30']],
  ['2026-11-23T09:30:01', ['10:30', '11:00', '11:30']],
  ['2026-11-23T11:01', []],
  ['2026-11-23T23:59', []],
])('at %s the remaining times are at least half an hour ahead', (now, times) => {
  expect(timesOn('2026-11-23', {}, india(now))).toEqual(times);
});

test.each<[string, [string, string][], Partial<Timetable>, string[]]>([
  ['one', [['10:30', '11:00']], {}, ['10:00', '11:00', '11:30']],
  ['one across two', [['10:45', '11:15']], {}, ['10:00', '11:30']],
  ['one that only touches', [['09:30', '10:00']], {}, ['10:00', '10:30', '11:00', '11:30']],
  ['one whose buffer reaches in', [['09:30', '10:00']], { bufferMinutes: 5 }, ['10:35', '11:10']],
])('booked times are not free: %s', (_, bookings, changes, times) => {
  expect(timesOn('2026-11-23', changes, EARLY, bookings)).toEqual(times);
});

test('the day in India changes at 18:30 UTC', () => {
  expect(dayInIndia(new Date('2026-11-23T18:29:59Z'))).toBe('2026-11-23');
  expect(dayInIndia(new Date('2026-11-23T18:30:00Z'))).toBe('2026-11-24');
  expect(dayInIndia(new Date('2026-12-31T18:30:00Z'))).toBe('2027-01-01');
  expect(startOfDay('2026-11-24')).toEqual(new Date('2026-11-23T18:30:00Z'));
});

test('fourteen days are shown, today the first; the same weekday two weeks on is not', () => {
  const days = freeDays(timetable(), [], india('2026-11-23T12:00'));
  expect(days).toHaveLength(14);
  expect([days[0]?.date, days[13]?.date]).toEqual(['2026-11-23', '2026-12-06']);
  expect(days.filter(({ starts }) => starts.length > 0).map(({ date }) => date)).toEqual(['2026-11-30']);
});

test('the first day is India’s, also while it is still the day before in UTC', () => {
  expect(freeDays(timetable(), [], india('2026-11-24T01:00'))[0]?.date).toBe('2026-11-24');
});

test('a vet without hours is never free', () => {
  expect(firstSlots(timetable({ hours: [] }), [], EARLY, 1)).toEqual([]);
});

test('a day without free times is closed if the vet doesn’t work, and full if everything is booked', () => {
  const now = india('2026-11-23T06:00');
  const worked = freeDays(timetable(), [], now).find(({ starts }) => starts.length > 0);
  if (!worked) throw new Error('the vet never works');
  const bookings = [
    { from: startOfDay(worked.date), to: new Date(startOfDay(worked.date).getTime() + 86_400_000) },
  ];
  const [full] = freeDays(timetable(), bookings, now).filter(({ date }) => date === worked.date);
  expect(full).toEqual({ date: worked.date, isClosed: false, starts: [] });
  const off = { day: worked.date, fromMinute: null, toMinute: null };
  const [closed] = freeDays({ ...timetable(), exceptions: [off] }, [], now).filter(
    ({ date }) => date === worked.date,
  );
  expect(closed).toEqual({ date: worked.date, isClosed: true, starts: [] });
});
