import { expect, test } from 'vitest';
import {
  counted,
  formatAge,
  inIndianDay,
  inIndianDayAndTime,
  inIndianTime,
  inRupees,
  inRupeesAndPaise,
} from './format.ts';

test('messages and documents format money, times, counts and ages as the screens do', () => {
  expect([0, 5_000, 9_950, 1_23_456_00].map(inRupees)).toEqual(['₹0', '₹50', '₹99.50', '₹1,23,456']);
  expect([0, 9_950, 1_23_456_00].map(inRupeesAndPaise)).toEqual(['₹0.00', '₹99.50', '₹1,23,456.00']);
  const evening = new Date('2026-09-24T18:31:00Z');
  expect(inIndianTime(evening)).toBe('Fri, 25 Sep, 12:01 am');
  expect(inIndianTime(new Date('2026-11-24T11:00:00Z'))).toBe('Tue, 24 Nov, 4:30 pm');
  expect(inIndianDay(evening)).toBe('25 September 2026');
  expect(inIndianDayAndTime(evening)).toBe('25 September 2026 at 12:01 am');
  expect([counted(1, 'try', 'tries'), counted(3, 'try', 'tries'), counted(0, 'day')]).toEqual([
    '1 try',
    '3 tries',
    '0 days',
  ]);
  expect(formatAge({ years: 2, months: 3, days: 9 })).toBe('2 yr 3 mo');
  expect(formatAge({ years: 0, months: 5, days: 0 })).toBe('5 mo');
  expect(formatAge({ years: 0, months: 0, days: 1 })).toBe('1 day');
  expect(formatAge({ years: 0, months: 0, days: -1 })).toBe('');
});
