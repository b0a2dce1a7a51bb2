import { expect, test } from 'vitest';
import { ageOn, approximateBirthDate, dayOf, daysLater, formatAge } from './age';

test.each([
  ['2023-08-20', '2026-11-21', '3 yr 3 mo'],
  ['2023-08-22', '2026-11-21', '3 yr 2 mo'],
  ['2024-11-21', '2026-11-21', '2 yr'],
  ['2026-06-21', '2026-11-21', '5 mo'],
  ['2026-11-09', '2026-11-21', '12 days'],
  ['2026-11-20', '2026-11-21', '1 day'],
  ['2026-11-21', '2026-11-21', '0 days'],
  ['2026-01-31', '2026-02-28', '1 mo'],
  ['2024-02-29', '2025-02-28', '1 yr'],
])('born on %s, on %s one is %s old', (bornOn, day, text) => {
  expect(formatAge(bornOn, day)).toBe(text);
});

test.each([
  ['2026-11-21', 2, 3, '2024-08-21'],
  ['2026-03-31', 0, 1, '2026-02-28'],
  ['2026-01-15', 0, 1, '2025-12-15'],
  ['2026-11-21', 0, 0, '2026-11-21'],
])('on %s, %i yr %i mo convert to a birth date of %s and back', (day, years, months, bornOn) => {
  expect(approximateBirthDate(day, { years, months })).toBe(bornOn);
  expect(ageOn(day, bornOn)).toEqual({ years, months });
});

test('days are Indian days', () => {
  expect(dayOf(new Date('2026-11-20T18:31:00Z'))).toBe('2026-11-21');
});

test('days continue across months', () => {
  expect(daysLater('2026-11-21', 14)).toBe('2026-12-05');
});
