import { expect, test } from 'vitest';
import { counted, formatRating, grouped, listed } from './count';
import { formatDistance, formatKm } from './distance';
import { clockOf, formatDuration } from './duration';
import { formatMobile } from './mobile';

test('numbers are formatted as in India, with a singular or plural noun', () => {
  expect(grouped(123_456)).toBe('1,23,456');
  expect([0, 1, 2, 1_240].map((count) => counted(count, 'vet'))).toEqual([
    '0 vets',
    '1 vet',
    '2 vets',
    '1,240 vets',
  ]);
  expect([1, 2].map((count) => counted(count, 'try', 'tries'))).toEqual(['1 try', '2 tries']);
  expect([4, 4.66, 5].map(formatRating)).toEqual(['4.0', '4.7', '5.0']);
  expect([['cats'], ['cats', 'dogs'], ['cats', 'dogs', 'birds']].map(listed)).toEqual([
    'cats',
    'cats and dogs',
    'cats, dogs and birds',
  ]);
});

test.each([
  [0.01, '50 m'],
  [0.83, '850 m'],
  [0.99, '1 km'],
  [3.42, '3.4 km'],
  [3, '3 km'],
  [9.96, '10 km'],
  [1_240.4, '1,240 km'],
])('%f km are %s', (km, text) => {
  expect(formatDistance(km)).toBe(text.replace(' ', '\u00a0'));
});

test('a configured distance is shown exactly', () => expect(formatKm(12.5)).toBe('12.5\u00a0km'));

test.each([
  [0, '0:00'],
  [9, '0:09'],
  [581, '9:41'],
  [3_600, '1:00:00'],
  [3_753, '1:02:33'],
])('after %i seconds a clock shows %s', (seconds, text) => expect(clockOf(seconds)).toBe(text));

test.each([
  [0, '1 minute'],
  [779, '12 minutes'],
  [3_600, '1 hour'],
  [86_399, '23 hours'],
  [86_400 * 2, '2 days'],
])('%i seconds take %s', (seconds, text) => expect(formatDuration(seconds)).toBe(text));

test('a mobile number is shown in two groups', () =>
  expect(formatMobile('9876543210')).toBe('+91 98765 43210'));
