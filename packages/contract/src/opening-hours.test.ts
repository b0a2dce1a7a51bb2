import { expect, test } from 'vitest';
import { formatOpeningHours, readOpeningHours } from './opening-hours.ts';

const on = (weekday: number, fromMinute: number, toMinute: number) => ({ weekday, fromMinute, toMinute });

test.each([
  ['Mon 9:00–21:00', [on(1, 540, 1260)], 'Mon 9:00–21:00'],
  ['sat-sun: 10.00 - 13.30', [on(6, 600, 810), on(0, 600, 810)], 'Sat–Sun 10:00–13:30'],
  ['Monday 16:00-20:00, 9:00-13:00', [on(1, 540, 780), on(1, 960, 1200)], 'Mon 9:00–13:00, 16:00–20:00'],
  ['Sun 0:00–24:00', [on(0, 0, 1440)], 'Sun 0:00–24:00'],
  ['Mon 9:00–10:00\n\nTue 9:00–10:00\n', [on(1, 540, 600), on(2, 540, 600)], 'Mon–Tue 9:00–10:00'],
  ['', [], ''],
])('%j is parsed, and formatted again', (text, hours, written) => {
  expect(readOpeningHours(text)).toEqual(hours);
  expect(formatOpeningHours(hours)).toBe(written);
  expect(readOpeningHours(written)).toEqual(hours);
});

test.each([
  ['9:00–21:00', 'begin with a day'],
  ['Mom 9:00–21:00', 'begin with a day'],
  ['Mon 9–21', 'write times like'],
  ['Mon 21:00–9:00', 'write times like'],
  ['Mon 9:00–24:01', 'write times like'],
  ['Mon 9:60–10:00', 'write times like'],
  ['Mon 9:00–12:00\nMon–Tue 11:00–13:00', 'overlap'],
])('%j is rejected: %s', (text, why) => {
  expect(() => readOpeningHours(text)).toThrow(why);
});
