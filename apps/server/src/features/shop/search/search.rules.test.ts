import { expect, test } from 'vitest';
import { stemOf } from '../products/search-terms.rules.ts';
import { findServices, orderOfKinds, tokensIn, toPrefixQuery } from './search.rules.ts';

test.each([
  ['drontal', ['drontal']],
  ['  food   for dogs ', ['food', 'for', 'dogs']],
  ['vets in bangalore', ['vets', 'in', 'bengaluru']],
  ["o'neil & co's", ['o', 'neil', 'co', 's']],
  ["'); drop table products; --", ['drop', 'table', 'products']],
  ['omega 3 2 5 kg', ['omega', '3', '2', '5', 'kg']],
  ['b12 3kg 24x7', ['b12', '3', 'kg', '24x7']],
  ['कुत्ते का खाना', ['कुत्ते', 'का', 'खाना']],
  ['%_\\:*|!()<->', []],
  ['b c d e f g h i j k l m n o', ['b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l', 'm']],
])('%j has the words %j', (text, words) => {
  expect(tokensIn(text)).toEqual(words);
});

test.each([
  ['dogs', 'dog'],
  ['puppies', 'pupp'],
  ['ties', 'tie'],
  ['grass', 'grass'],
  ['gas', 'gas'],
  ['dog', 'dog'],
])('%j and its plural have the stem %j', (word, stem) => {
  expect(stemOf(word)).toBe(stem);
});

test('a query matches prefixes of all terms, each in any of its variants', () => {
  expect(toPrefixQuery([['dogs'], ['puja', 'pooja']])).toBe("('dog':*) & ('puja':* | 'pooja':*)");
});

test.each([
  [
    ['vid', 'cons'],
    ['vet-now', 'video-consultation'],
  ],
  [['pharm'], ['pharmacy', 'shops']],
  [['grooming'], []],
  [[], []],
])('%j finds the services %j', (words, slugs) => {
  expect(findServices(words).map(({ slug }) => slug)).toEqual(slugs);
});

test.each([
  [{}, 'products'],
  [{ role: 'vets' as const }, 'vets'],
  [{ services: ['ambulance'], role: 'vets' as const }, 'services'],
  [{ isNear: true }, 'shops'],
  [{ role: 'shops' as const, isNear: true }, 'shops'],
])('a search for %j shows %s first', (request, first) => {
  const kinds = orderOfKinds({ services: [], isNear: false, ...request });
  expect(kinds[0]).toBe(first);
  expect(new Set(kinds).size).toBe(7);
});
