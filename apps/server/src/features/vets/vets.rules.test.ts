import { expect, test } from 'vitest';
import { byNextSlot, containing, endOf, meanRating, roundKm, yearsOfPractice } from './vets.rules.ts';

const NOW = new Date('2026-11-23T19:00:00Z'); // Already the 24th in India.

test.each([
  ['today', '2026-11-24T18:30:00.000Z'],
  ['tomorrow', '2026-11-25T18:30:00.000Z'],
  ['week', '2026-11-30T18:30:00.000Z'],
] as const)('%s ends at %s', (earliest, end) => {
  expect(endOf(earliest, NOW).toISOString()).toBe(end);
});

test('who is free first comes first, who never is comes last, and equals come by their ids', () => {
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
  [0, 0, null],
  [5, 1, 5],
  [4_789, 1_040, 4.6],
  [13, 3, 4.3],
])('%d stars of %d ratings are %s', (sum, count, mean) => {
  expect(meanRating(sum, count)).toBe(mean);
});

test.each([
  [0.04, 0],
  [2.349, 2.3],
  [9.96, 10],
  [1_731.4, 1_731],
])('%d km are shown as %d', (km, shown) => {
  expect(roundKm(km)).toBe(shown);
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

test('years of practice never fall below none', () => {
  expect([yearsOfPractice(2016, NOW), yearsOfPractice(2027, NOW)]).toEqual([10, 0]);
});

test('wildcards in a search are plain characters', () => {
  expect(containing('50%_\\')).toBe('%50\\%\\_\\\\%');
});
