import { timeOfMinute } from '@tailwell/contract/time-of-day';
import { findOverlap, sandboxVetEmail } from '@tailwell/contract/vets/vet-console-constants';
import { expect, test } from 'vitest';
import type { Timetable } from '../calendar/slots.rules.ts';
import { canCancel, canConfirm, findTooShort, isWithinHours } from './vet-console.rules.ts';

const india = (text: string) => new Date(`${text}+05:30`);

// 2026-11-23 is a Monday.
const timetable: Timetable = {
  isListed: true,
  slotMinutes: 30,
  bufferMinutes: 0,
  hours: [
    { weekday: 1, fromMinute: 720, toMinute: 840 },
    { weekday: 1, fromMinute: 600, toMinute: 720 },
    { weekday: 2, fromMinute: 1380, toMinute: 1440 },
  ],
  exceptions: [
    { day: '2026-11-30', fromMinute: null, toMinute: null },
    { day: '2026-12-02', fromMinute: 600, toMinute: 660 },
  ],
};

test.each([
  ['2026-11-23T10:00', '2026-11-23T10:30', true],
  ['2026-11-23T09:45', '2026-11-23T10:15', false],
  ['2026-11-23T13:45', '2026-11-23T14:15', false],
  ['2026-11-23T13:30', '2026-11-23T14:00', true],
  // Adjoining hours are one.
  ['2026-11-23T11:45', '2026-11-23T12:15', true],
  ['2026-11-24T23:30', '2026-11-25T00:00', true],
  ['2026-11-24T10:00', '2026-11-24T10:30', false],
  ['2026-11-30T10:00', '2026-11-30T10:30', false],
  ['2026-12-02T10:30', '2026-12-02T11:00', true],
  ['2026-12-02T11:00', '2026-12-02T11:30', false],
])('whether %s to %s is within the hours', (from, to, is) => {
  expect(isWithinHours(timetable, { startsAt: india(from), endsAt: india(to) })).toBe(is);
});

const now = india('2026-11-23T10:00');
const later = { startsAt: india('2026-11-23T10:30'), endsAt: india('2026-11-23T11:00') };
const running = { startsAt: india('2026-11-23T09:45'), endsAt: india('2026-11-23T10:15') };
const over = { startsAt: india('2026-11-23T09:00'), endsAt: india('2026-11-23T09:30') };

test.each([
  ['booked', later, true, true],
  ['booked', running, false, true],
  ['booked', over, false, false],
  ['confirmed', later, false, true],
  ['ready', running, false, true],
  ['connecting', running, false, true],
  ['in_call', running, false, false],
  ['awaiting_notes', running, false, false],
  ['completed', over, false, false],
  ['cancelled_by_user', later, false, false],
  ['cancelled_by_vet', later, false, false],
] as const)('a vet of a consultation that is %s', (status, times, mayConfirm, mayCancel) => {
  const appointment = { status, ...times };
  expect([canConfirm(appointment, now), canCancel(appointment, now)]).toEqual([mayConfirm, mayCancel]);
});

test.each([
  [[], undefined],
  [
    [
      { weekday: 1, fromMinute: 600, toMinute: 720 },
      { weekday: 1, fromMinute: 720, toMinute: 800 },
      { weekday: 2, fromMinute: 610, toMinute: 700 },
    ],
    undefined,
  ],
  [
    [
      { weekday: 1, fromMinute: 600, toMinute: 720 },
      { weekday: 2, fromMinute: 600, toMinute: 720 },
      { weekday: 1, fromMinute: 715, toMinute: 800 },
    ],
    [2, 0],
  ],
  [
    [
      { weekday: 3, fromMinute: 600, toMinute: 720 },
      { weekday: 3, fromMinute: 600, toMinute: 720 },
    ],
    [1, 0],
  ],
])('overlaps of a week are found (%#)', (spans, found) => {
  expect(findOverlap(spans)).toEqual(found);
});

test('hours in which no consultation has room are found', () => {
  const spans = [
    { fromMinute: 600, toMinute: 630 },
    { fromMinute: 700, toMinute: 725 },
  ];
  expect([findTooShort(spans, 30), findTooShort(spans, 15)]).toEqual([1, undefined]);
});

test.each([
  [0, 'midnight'],
  [570, '9:30 am'],
  [720, '12:00 pm'],
  [1439, '11:59 pm'],
  [1440, 'midnight'],
])('minute %i of a day is %s', (minute, text) => {
  expect(timeOfMinute(minute)).toBe(text);
});

test.each([
  ['Aparna Hegde', 'aparna.hegde@vets.sandbox.example'],
  ['Joseph D’Mello', 'joseph.dmello@vets.sandbox.example'],
  ['Adil Hussain Mirza', 'adil.mirza@vets.sandbox.example'],
  ['Madonna', 'madonna@vets.sandbox.example'],
])('%s signs in as %s', (name, email) => {
  expect(sandboxVetEmail(name)).toBe(email);
});
