import { describe, expect, test } from 'vitest';
import {
  dateInIndia,
  dayInIndia,
  dayInSentence,
  deviceTime,
  fullMomentInIndia,
  inputTime,
  momentInIndia,
  readInputTime,
  relativeTime,
  timeOfDay,
  weekdayInIndia,
} from './times';

describe('relative time', () => {
  const now = new Date('2025-10-14T11:00:00Z');
  test.each([
    [0, 'just now'],
    [0.9, 'just now'],
    [-5, 'just now'],
    [1, '1 second ago'],
    [59, '59 seconds ago'],
    [60, '1 minute ago'],
    [119, '1 minute ago'],
    [120, '2 minutes ago'],
    [3_599, '59 minutes ago'],
    [3_600, '1 hour ago'],
    [86_399, '23 hours ago'],
    [86_400, '1 day ago'],
    [86_400 * 400, '400 days ago'],
  ])('%d seconds back is %s', (seconds, text) => {
    expect(relativeTime(new Date(now.getTime() - seconds * 1_000), now)).toBe(text);
  });
});

describe('a moment in India', () => {
  const now = new Date('2025-10-14T18:00:00Z'); // 11:30 pm
  test.each([
    ['2025-10-14T11:00:00Z', 'Today, 4:30 pm'],
    ['2025-10-13T18:30:00Z', 'Today, 12:00 am'],
    ['2025-10-13T18:29:59Z', 'Yesterday, 11:59 pm'],
    ['2025-10-14T18:30:00Z', 'Tomorrow, 12:00 am'],
    ['2025-10-15T06:30:00Z', 'Tomorrow, 12:00 pm'],
    ['2025-10-16T03:35:00Z', 'Thu, 16 Oct, 9:05 am'],
    ['2025-09-02T03:35:00Z', 'Tue, 2 Sep, 9:05 am'],
    ['2025-12-31T18:30:00Z', 'Thu, 1 Jan 2026, 12:00 am'],
  ])('%s is written %s', (moment, text) => {
    expect(momentInIndia(new Date(moment), now)).toBe(text);
  });

  test.each([
    ['2025-10-14T18:29:00Z', 'today'],
    ['2025-10-14T18:30:00Z', 'tomorrow'],
    ['2025-10-17T10:15:00Z', 'Fri, 17 Oct'],
    ['2026-01-02T10:15:00Z', 'Fri, 2 Jan 2026'],
  ])('%s within a sentence is %s, without the time', (moment, text) => {
    expect(dayInSentence(new Date(moment), now)).toBe(text);
  });

  test('its weekday and its date separately', () => {
    const night = new Date('2025-09-01T18:30:00Z');
    expect([weekdayInIndia(night), dateInIndia(night)]).toEqual(['Tue', '2 Sep']);
  });

  test('a date', () => expect(dayInIndia(new Date('2025-10-16T03:35:00Z'), now)).toBe('Thu, 16 Oct'));
  test('with the year', () =>
    expect(fullMomentInIndia(new Date('2025-10-14T11:00:00Z'))).toBe('14 Oct 2025, 4:30 pm'));
});

test('a time of day is parsed as Indian time in any time zone', () => {
  expect([0, 540, 750, 1_439].map(timeOfDay)).toEqual(['12:00 am', '9:00 am', '12:30 pm', '11:59 pm']);
  expect([0, 540, 1_439].map(inputTime)).toEqual(['00:00', '09:00', '23:59']);
  expect(['00:00', '09:00', '23:59', '', '9'].map(readInputTime)).toEqual([
    0,
    540,
    1_439,
    undefined,
    undefined,
  ]);
});

test('in another time zone, local time is shown beside Indian time', () => {
  const moment = (offset: number) =>
    Object.assign(new Date('2026-11-23T03:30:00Z'), { getTimezoneOffset: () => offset });
  expect(deviceTime(moment(-330))).toBeUndefined();
  expect(deviceTime(moment(480))).toBe('7:30 pm');
  expect(deviceTime(moment(0))).toBe('3:30 am');
});
