import { expect, test } from 'vitest';
import { beginningOf } from '../products/search-words.rules.ts';
import { findServices, toBeginnings, understand, wordsIn } from './search.rules.ts';

test.each([
  ['drontal', ['drontal']],
  ['  food   for dogs ', ['food', 'dogs']],
  ['for the', ['for', 'the']],
  ['vets in bangalore', ['vets', 'bengaluru']],
  ["o'neil & co's", ['o', 'neil', 'co', 's']],
  ["'); drop table products; --", ['drop', 'table', 'products']],
  ['omega 3 2 5 kg', ['omega', '3', '2', '5', 'kg']],
  ['कुत्ते का खाना', ['कुत्ते', 'का', 'खाना']],
  ['%_\\:*|!()<->', []],
  ['b c d e f g h i j k', ['b', 'c', 'd', 'e', 'f', 'g', 'h', 'i']],
])('%j is searched for as %j', (text, words) => {
  expect(wordsIn(text)).toEqual(words);
});

test.each([
  ['dogs', 'dog'],
  ['puppies', 'pupp'],
  ['ties', 'tie'],
  ['grass', 'grass'],
  ['gas', 'gas'],
  ['dog', 'dog'],
])('%j and its like begin with %j', (word, beginning) => {
  expect(beginningOf(word)).toBe(beginning);
});

test('products are asked for by the beginnings of all words', () => {
  expect(toBeginnings(['dog', 'food'])).toBe("'dog':* & 'food':*");
});

test('words that nothing is known by are replaced by the nearest, if one is near', () => {
  const known = { word: 'dog', isKnown: true, candidates: [] };
  const food = { word: 'food', weight: 1, similarity: 0.5 };
  expect(understand([known, { word: 'fod', isKnown: false, candidates: [food] }])).toEqual({
    words: ['dog', 'food'],
    isCorrected: true,
  });
});

test('words that are like none are left aside, unless there are no others', () => {
  const unknown = { word: 'xyzzy', isKnown: false, candidates: [] };
  expect(understand([{ word: 'dog', isKnown: true, candidates: [] }, unknown])).toEqual({
    words: ['dog'],
    isCorrected: true,
  });
  expect(understand([unknown])).toEqual({ words: ['xyzzy'], isCorrected: false });
});

test.each([
  [
    ['vid', 'cons'],
    ['vet-now', 'video-consultation'],
  ],
  [['pharm'], ['pharmacy', 'shops']],
  [['grooming'], []],
])('%j finds the services %j', (words, slugs) => {
  expect(findServices(words).map(({ slug }) => slug)).toEqual(slugs);
});
