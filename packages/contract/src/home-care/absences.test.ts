import { expect, test } from 'vitest';
import { formatAbsences, readAbsences } from './absences.ts';

test('days are parsed as typed, sorted, and formatted so that they can be parsed again', () => {
  const read = readAbsences(' 2026-12-25 | Christmas\n\n2026-12-24');
  expect(read).toEqual([
    { day: '2026-12-24', reason: '' },
    { day: '2026-12-25', reason: 'Christmas' },
  ]);
  expect(formatAbsences(read)).toBe('2026-12-24\n2026-12-25 | Christmas');
});

test.each([
  ['25 December', 'write it like “2026-12-25 | Christmas”'],
  ['2026-02-30', 'write it like'],
  ['2026-13-01', 'write it like'],
  [`2026-12-25 | ${'x'.repeat(201)}`, 'the reason is too long'],
  ['2026-12-25\n2026-12-25 | Again', '2026-12-25 is listed twice.'],
])('%j is reported with its line', (text, message) => {
  expect(() => readAbsences(text)).toThrow(message);
});
