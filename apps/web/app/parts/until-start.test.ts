import { expect, test } from 'vitest';
import { minutesUntil, untilStart } from './until-start';

const now = new Date('2026-11-22T11:00:00Z'); // 4:30 pm in India

test.each([
  ['2026-11-24T11:00:00Z', 'in 2 days'],
  // A bit less than 48 hours, but the day after tomorrow on the calendar.
  ['2026-11-24T04:00:00Z', 'in 2 days'],
  ['2026-11-23T11:00:00Z', 'in 1 day'],
  ['2026-11-23T10:59:00Z', 'in 23 hours'],
  ['2026-11-22T13:59:59Z', 'in 2 hours'],
  ['2026-11-22T12:00:01Z', 'in 1 hour'],
  ['2026-11-22T12:00:00Z', 'in 1 hour'],
  ['2026-11-22T11:59:59Z', 'in 59:59'],
  ['2026-11-22T11:42:10Z', 'in 42:10'],
  ['2026-11-22T11:00:09Z', 'in 0:09'],
  ['2026-11-22T11:00:00Z', undefined],
  ['2026-11-22T10:00:00Z', undefined],
])('a consultation at %s starts %s', (startsAt, text) => {
  expect(untilStart(startsAt, now)).toBe(text);
});

test.each([
  ['2026-11-22T11:41:01Z', 42],
  ['2026-11-22T11:10:00Z', 10],
  ['2026-11-22T10:00:00Z', 0],
])('until %s it is %i minutes', (startsAt, minutes) => {
  expect(minutesUntil(startsAt, now)).toBe(minutes);
});
