import { expect, test } from 'vitest';
import { editDistance, nearestTo } from './nearest.rules.ts';

test.each([
  ['', '', 0],
  ['milk', 'milk', 0],
  ['mlik', 'milk', 1],
  ['milkk', 'milk', 1],
  ['mil', 'milk', 1],
  ['silk', 'milk', 1],
  ['kitten', 'sitting', 3],
  ['', 'abc', 3],
  ['दवा', 'दवाई', 1],
])('from %j to %j there are %d typos', (one, other, count) => {
  expect(editDistance(one, other)).toBe(count);
  expect(editDistance(other, one)).toBe(count);
});

const known = (word: string, { weight = 1, similarity = 0 } = {}) => ({ word, weight, similarity });

test.each([
  ['mlik', ['milk', 'mink', 'ml'], 'milk'],
  ['shampo', ['shampoo', 'shame'], 'shampoo'],
  ['amoxcillin', ['amoxicillin', 'ampicillin'], 'amoxicillin'],
  // Typed incompletely.
  ['dorn', ['drontal', 'dog'], 'drontal'],
  ['cta', ['cat', 'cattle'], 'cat'],
  ['pune', ['pu'], null],
  ['xyzzy', ['milk'], null],
])('%j is corrected, given %j, to %j', (typed, candidates, nearest) => {
  expect(
    nearestTo(
      typed,
      candidates.map((word) => known(word)),
    ),
  ).toBe(nearest);
});

test('of words with equally many typos the more common one wins', () => {
  expect(nearestTo('fod', [known('fog', { weight: 2 }), known('food', { weight: 90 })])).toBe('food');
});

test('of equally common words the choice doesn’t depend on their order', () => {
  const candidates = [known('foot'), known('food'), known('fool')];
  expect(nearestTo('foof', candidates)).toBe('food');
  expect(nearestTo('foof', candidates.toReversed())).toBe('food');
});

test('if typos don’t explain it, the most similar word wins, but none that is much shorter', () => {
  const candidates = [known('dewormer', { similarity: 0.5 }), known('worm', { similarity: 0.6 })];
  expect(nearestTo('deeworminng', [...candidates, known('deworming tablets', { similarity: 0.55 })])).toBe(
    'deworming tablets',
  );
  expect(nearestTo('deworrmmerr', [known('worm', { similarity: 0.9 })])).toBeNull();
});
