import { expect, test } from 'vitest';
import {
  addSpan,
  clockOf,
  copyMonday,
  endOf,
  findProblems,
  isSameWeek,
  minuteOf,
  type SpanText,
  toHours,
  toTexts,
} from './week';

const span = (weekday: number, from: string, until: string): SpanText => ({
  key: `${weekday} ${from} ${until}`,
  weekday,
  from,
  until,
});

test.each([
  [0, '00:00'],
  [570, '09:30'],
  [1435, '23:55'],
  [1440, '00:00'],
])('minute %i is written %s', (minute, clock) => {
  expect(clockOf(minute)).toBe(clock);
});

test('midnight is the start and the end of a day', () => {
  expect([minuteOf('00:00'), endOf('00:00')]).toEqual([0, 1440]);
  expect([minuteOf('09:30'), endOf('09:30')]).toEqual([570, 570]);
  expect([minuteOf(''), endOf('')]).toEqual([undefined, undefined]);
});

test('a week is read back from its fields unchanged', () => {
  const hours = [
    { weekday: 0, fromMinute: 0, toMinute: 1440 },
    { weekday: 1, fromMinute: 570, toMinute: 780 },
    { weekday: 1, fromMinute: 960, toMinute: 1200 },
  ];
  expect(toHours(toTexts(hours))).toEqual(hours);
});

test.each([
  [[span(1, '09:30', '13:00'), span(1, '13:00', '20:00'), span(2, '09:30', '00:00')], []],
  [[span(1, '09:30', '')], ['Enter both times.']],
  [[span(1, '13:00', '09:30')], ['It must end after it begins. Please choose a later end.']],
  [[span(1, '09:30', '09:50')], ['Your consultations take 30 minutes: nothing fits in there.']],
  [[span(1, '09:32', '13:00')], ['Choose full 5 minutes.']],
  [
    [span(1, '09:30', '13:00'), span(1, '12:30', '14:00')],
    ['This overlaps with 9:30 am to 1:00 pm on the same day.'],
  ],
  [
    [span(1, '20:00', '00:00'), span(1, '', '10:00'), span(1, '23:00', '23:30')],
    ['Enter both times.', 'This overlaps with 8:00 pm to midnight on the same day.'],
  ],
])('problems of a week are reported (%#)', (texts, problems) => {
  expect(Object.values(findProblems(texts, 30))).toEqual(problems);
});

test.each([
  [[], '10:00', '13:00'],
  [[span(1, '09:30', '13:00')], '14:00', '17:00'],
  [[span(1, '16:00', '22:00'), span(1, '09:30', '13:00')], '23:00', '00:00'],
  [[span(1, '16:00', '00:00')], '23:30', '00:00'],
])('added hours follow the last ones (%#)', (texts, from, until) => {
  const added = addSpan([...texts, span(3, '08:00', '20:00')], 1, 'new').at(-1);
  expect(added).toEqual({ key: 'new', weekday: 1, from, until });
});

test('a day has six spans at most', () => {
  const full = [1, 2, 3, 4, 5, 6].map((hour) => span(1, `0${hour}:00`, `0${hour}:30`));
  expect(addSpan(full, 1, 'new')).toBe(full);
});

test('the other weekdays get Monday’s hours; weekends stay unchanged', () => {
  let keys = 0;
  const week = [
    span(0, '08:00', '09:00'),
    span(1, '10:00', '12:00'),
    span(3, '18:00', '20:00'),
    span(6, '07:00', '08:00'),
  ];
  const copied = copyMonday(week, () => {
    keys += 1;
    return `new ${keys}`;
  });
  const expected = [0, 1, 2, 3, 4, 5, 6].map((weekday) =>
    weekday === 0
      ? span(0, '08:00', '09:00')
      : weekday === 6
        ? span(6, '07:00', '08:00')
        : span(weekday, '10:00', '12:00'),
  );
  expect(isSameWeek(copied, expected)).toBe(true);
  expect(isSameWeek(copied, week)).toBe(false);
  expect(new Set(copied.map(({ key }) => key)).size).toBe(copied.length);
});
