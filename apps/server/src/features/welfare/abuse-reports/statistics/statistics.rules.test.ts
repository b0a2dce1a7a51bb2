import { expect, test } from 'vitest';
import { roundDown, toHours, toNamed } from './statistics.rules.ts';

test.each([
  [0, 0],
  [4, 0],
  [5, 5],
  [9, 5],
  [10, 10],
  [1_234, 1_230],
])('%i cases are published as %i', (cases, shown) => expect(roundDown(cases)).toBe(shown));

const counted = (counts: Record<string, number>) =>
  Object.entries(counts).map(([name, cases]) => ({ name, cases }));

test.each([
  ['nothing', {}, {}],
  ['too few, also together', { Goa: 1, Kerala: 3 }, {}],
  ['enough together', { Goa: 4, Kerala: 4, '': 3 }, { Others: 10 }],
  ['those that are named', { Goa: 1, Kerala: 5, Karnataka: 23 }, { Karnataka: 20, Kerala: 5 }],
  ['what is nowhere', { '': 50 }, { Others: 50 }],
  ['the order of what is shown, not of what is known', { Odisha: 9, Assam: 5 }, { Assam: 5, Odisha: 5 }],
])('names %s', (_, input, shown) => {
  const named = toNamed(counted(input));
  expect(named).toEqual(counted(shown));
});

test('a median is in full hours, and based on five cases or more', () => {
  expect(toHours({ cases: 5, hours: 13.42 })).toBe(13);
  expect(toHours({ cases: 4, hours: 13.42 })).toBeNull();
  expect(toHours({ cases: 0, hours: null })).toBeNull();
});
