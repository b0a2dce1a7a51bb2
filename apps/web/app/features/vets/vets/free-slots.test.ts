import { describe, expect, test } from 'vitest';
import { dayToShow, formatFree, groupByPartOfDay } from './free-slots';

describe('times of a day', () => {
  test('are morning until noon, afternoon until five, then evening, in Indian time', () => {
    const at = (time: string) => new Date(`2026-11-24T${time}:00+05:30`).toISOString();
    const times = ['08:00', '11:45', '12:00', '16:45', '17:00', '21:30'].map(at);
    expect(groupByPartOfDay(times)).toEqual([
      { name: 'Morning', starts: times.slice(0, 2) },
      { name: 'Afternoon', starts: times.slice(2, 4) },
      { name: 'Evening', starts: times.slice(4) },
    ]);
  });

  test('omit parts of the day without a free slot', () => {
    expect(groupByPartOfDay(['2026-11-24T11:00:00.000Z']).map(({ name }) => name)).toEqual(['Afternoon']);
    expect(groupByPartOfDay([])).toEqual([]);
  });
});

describe('the day that is shown', () => {
  const full = { date: '2026-11-23', isClosed: false, starts: [] };
  const tuesday = { date: '2026-11-24', isClosed: false, starts: ['2026-11-24T11:00:00.000Z'] };
  const friday = { date: '2026-11-27', isClosed: false, starts: ['2026-11-27T05:00:00.000Z'] };
  const days = [full, tuesday, friday];

  test('is initially the first one with a free slot', () => {
    expect(dayToShow(days, undefined, null)).toBe(tuesday);
  });

  test('is the picked one until it is full', () => {
    expect(dayToShow(days, '2026-11-27', '2026-11-24T11:00:00.000Z')).toBe(friday);
    expect(dayToShow(days, '2026-11-23', null)).toBe(tuesday);
  });

  test('is the day of the selected slot if none was picked', () => {
    expect(dayToShow(days, undefined, '2026-11-27T05:00:00.000Z')).toBe(friday);
  });

  test('is undefined without a free slot', () => {
    expect(dayToShow([full], '2026-11-23', null)).toBeUndefined();
  });
});

test.each([
  [{ isClosed: true, starts: [] }, 'Closed'],
  [{ isClosed: false, starts: [] }, 'Full'],
  [{ isClosed: false, starts: ['2026-11-24T11:00:00.000Z'] }, '1 free'],
])('a day with %j reads %s', (day, text) => {
  expect(formatFree(day)).toBe(text);
});
