import { expect, test } from 'vitest';
import { type Field, formatValue } from './fields';
import { minuteOf, momentOf, timeText } from './time-text';

const field = (control: object) => ({ key: 'key', label: 'Label', ...control }) as Field;
const choices = [
  { value: 'dog', label: 'Dogs' },
  { value: 'cat', label: 'Cats' },
];

test.each([
  [{ kind: 'text' }, '', '–'],
  [{ kind: 'text' }, 'Kothrud', 'Kothrud'],
  [{ kind: 'number' }, 0, '0'],
  [{ kind: 'number', unit: 'day' }, 1, '1 day'],
  [{ kind: 'number', unit: 'day' }, 1_200, '1,200 days'],
  [{ kind: 'rupees' }, 99.5, '₹99.50'],
  [{ kind: 'percent' }, 10, '10%'],
  [{ kind: 'switch' }, false, 'No'],
  [{ kind: 'select', choices }, 'dog', 'Dogs'],
  [{ kind: 'select', choices }, 'yak', 'yak'],
  [{ kind: 'chips', choices }, ['dog', 'cat'], 'Dogs and Cats'],
  [{ kind: 'chips', choices }, [], '–'],
  [{ kind: 'minutes' }, 630, '10:30 am'],
  [{ kind: 'moment' }, '2026-11-21T12:00:00.000Z', '21 Nov 2026, 5:30 pm'],
  [{ kind: 'moment' }, null, '–'],
  [{ kind: 'date' }, '2026-11-21', '21 Nov 2026'],
])('%j with the value %j is shown as %s', (control, value, text) => {
  expect(formatValue(field(control), value)).toBe(text);
});

test.each([
  [0, '00:00', 0, 1_440],
  [630, '10:30', 630, 630],
  [1_440, '00:00', 0, 1_440],
])('minute %i is shown as %s in its field; parsed it is %i, as an end %i', (minute, text, start, end) => {
  expect(timeText(minute)).toBe(text);
  expect(minuteOf(text)).toBe(start);
  expect(minuteOf(text, true)).toBe(end);
});

test('an incomplete time or moment counts as none', () => {
  expect([timeText(null), minuteOf(''), momentOf('')]).toEqual(['', null, null]);
});

test('moments are typed in Indian time in any time zone', () => {
  expect(momentOf('2026-11-21T17:30')).toBe('2026-11-21T12:00:00.000Z');
});
