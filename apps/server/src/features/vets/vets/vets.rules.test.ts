import { expect, test } from 'vitest';
import { byNextSlot, endOf, toQuote, yearsOfPractice } from './vets.rules.ts';

const NOW = new Date('2026-11-23T19:00:00Z'); // Already the 24th in India.

test.each([
  ['today', '2026-11-24T18:30:00.000Z'],
  ['tomorrow', '2026-11-25T18:30:00.000Z'],
  ['week', '2026-11-30T18:30:00.000Z'],
] as const)('%s ends at %s', (earliest, end) => {
  expect(endOf(earliest, NOW).toISOString()).toBe(end);
});

test('vets free first are first, those never free last, and ties are sorted by id', () => {
  const at = (id: string, minutes?: number) => ({
    id,
    nextSlot: minutes === undefined ? undefined : new Date(minutes * 60_000),
  });
  const sorted = [at('never'), at('later', 9), at('first', 1), at('as late', 9), at('also never')].toSorted(
    byNextSlot,
  );
  expect(sorted.map(({ id }) => id)).toEqual(['first', 'as late', 'later', 'also never', 'never']);
});

test.each([
  ['2026-12-31T18:29:59Z', 10],
  ['2026-12-31T18:30:00Z', 11],
])(
  'at %s a vet since 2016 has practised for %d years: the year turns when it does in India',
  (now, years) => {
    expect(yearsOfPractice(2016, new Date(now))).toBe(years);
  },
);

test('years of practice are never negative', () => {
  expect([yearsOfPractice(2016, NOW), yearsOfPractice(2027, NOW)]).toEqual([10, 0]);
});

test.each([
  ['Kind and patient.', 'Kind and patient.'],
  [' She listened.\n\nBruno is well again. ', 'She listened. Bruno is well again.'],
  ['Explains. '.repeat(20), `${'Explains. '.repeat(11)}Explains…`],
  [`${'So patient, '.repeat(9)}so kind and so gentle`, `${'So patient, '.repeat(9)}so kind and…`],
])('a card quotes the review %j as %j', (review, quote) => {
  expect(toQuote(review)).toBe(quote);
});
