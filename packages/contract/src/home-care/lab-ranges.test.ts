import { expect, test } from 'vitest';
import { formatRanges, readRanges } from './lab-ranges.ts';

const TYPED =
  'Dogs | 0–6 months | 0.3–1.2\nDogs | from 6 months | 0.5–1.8\nCats | up to 0.9\nRabbits | from 0.5';
const READ = [
  { species: 'dog', fromMonths: 0, toMonths: 6, low: 0.3, high: 1.2 },
  { species: 'dog', fromMonths: 6, toMonths: null, low: 0.5, high: 1.8 },
  { species: 'cat', fromMonths: 0, toMonths: null, low: null, high: 0.9 },
  { species: 'rabbit', fromMonths: 0, toMonths: null, low: 0.5, high: null },
];

test('usual ranges are parsed as typed, and formatted so that they can be parsed again', () => {
  expect(readRanges(TYPED)).toEqual(READ);
  expect(formatRanges(readRanges(TYPED))).toBe(TYPED);
  expect(readRanges('\n')).toEqual([]);
  expect(readRanges('dogs|0-6 MONTHS| 0.3 - 1.2 ')).toEqual(READ.slice(0, 1));
});

test.each([
  ['Dragons | 1–2', 'begin with the animals'],
  ['Dogs', 'write the values'],
  ['Dogs | 1–2 | 3–4 | 5', 'begin with the animals'],
  ['Dogs | 6–6 months | 1–2', 'write the age'],
  ['Dogs | 0–700 months | 1–2', 'write the age'],
  ['Dogs | young | 1–2', 'write the age'],
  ['Dogs | 2–1', 'write the values'],
  ['Dogs | -1–2', 'write the values'],
  ['Dogs | 1e9', 'write the values'],
])('%j is reported with its line', (text, message) => {
  expect(() => readRanges(text)).toThrow(message);
});

test.each(['Dogs | 0–6 months | 1–2\nDogs | 5–9 months | 1–2', 'Dogs | 1–2\nDogs | from 9 months | 1–2'])(
  'no age of one kind is on two lines: %j',
  (text) => {
    expect(() => readRanges(text)).toThrow('Dogs: two of the lines are for the same age.');
  },
);
