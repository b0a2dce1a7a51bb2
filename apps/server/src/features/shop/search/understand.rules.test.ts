import { expect, test } from 'vitest';
import { uncertainTerms, withoutOneTerm } from './reinterpret.rules.ts';
import { type Lookup, lookupTerms, type TypedWord, understand } from './understand.rules.ts';

const KNOWN =
  'dog food cat vet shampoo amoxicillin tablets billi deworming toothpaste pooja bhat kidney tick spray puppy kitten itching neem medicine'.split(
    ' ',
  );

/** What a catalogue with these words knows about a text. */
function lookUp(plain: string, brands: string[] = []): Lookup {
  const words = lookupTerms(plain).words.map((word): TypedWord => {
    const isFullWord = KNOWN.includes(word);
    const isKnown = isFullWord || KNOWN.some((known) => known.startsWith(word)) || word.length < 3;
    const candidates = KNOWN.map((known) => ({ word: known, weight: 1, similarity: 0, isAlike: false }));
    return { word, isFullWord, isKnown, candidates: isKnown ? [] : candidates, names: [] };
  });
  return { words: new Map(words.map((one) => [one.word, one])), brands: new Set(brands) };
}

const interpret = (plain: string, brands?: string[]) => understand(plain, lookUp(plain, brands));

test.each([
  // Typos; never corrected into a stopword.
  ['dog fod', 'dog food', true],
  ['amoxicilin', 'amoxicillin', true],
  ['dog food', 'dog food', false],
  ['food for dog', 'food dog', false],
  // An unknown word is ignored, unless there is nothing else.
  ['dog qqqqqqq', 'dog', true],
  ['qqqqqqq', 'qqqqqqq', false],
  ['for the', 'for the', false],
  // Words around the actual search.
  ['price of amoxicillin', 'amoxicillin', false],
  ['buy dog food online', 'dog food', false],
  ['labrador food', 'dog food', true],
  ['gsd puppy food', 'dog puppy food', true],
  ['tooth paste', 'toothpaste', true],
  // Hindi, by its spelling, its sound, and its own letters.
  ['kutte ka khana', 'dog food', true],
  ['keede ki dawa', 'deworming medicine', true],
  ['कुत्ते का खाना', 'dog food', true],
  ['नीम', 'neem', true],
  ['kuttaa', 'dog', true],
  // A title is shown, but not searched for.
  ['dr pooja', 'dr pooja', false],
  ['dr qqqqqqq', 'dr qqqqqqq', false],
  ['vet near me', 'vet', false],
])('%j means %j', (typed, text, isCorrected) => {
  expect(interpret(typed)).toMatchObject({ text, isCorrected });
});

test('a brand that is sold is never mistaken for a Hindi word', () => {
  expect(interpret('billi').text).toBe('cat');
  expect(interpret('billi', ['billi']).text).toBe('billi');
});

test.each([
  ['royal canin', 'Royal Canin', ['dog', 'food']],
  ['royl canin', 'Royal Canin', ['dog', 'food']],
  ['royal canin kitten', 'Royal Canin', ['kitten', 'food']],
  ['pedigri', 'Pedigree', ['dog', 'food']],
  ['wiskas', 'Whiskas', ['cat', 'food']],
])('%j is a brand that isn’t sold here: %s', (typed, name, words) => {
  const { notSold, terms, isCorrected } = interpret(typed);
  expect(notSold).toEqual({ name, isService: false });
  expect(terms.map(({ word }) => word)).toEqual(words);
  expect(isCorrected).toBe(false);
});

test('a brand that is sold is treated like any other word', () => {
  expect(interpret('royal canin', ['royal canin']).notSold).toBeNull();
});

test.each([
  ['emergency', { services: ['vet-now', 'ambulance'] }],
  ['ambulance near me', { services: ['ambulance', 'vet-now'], isNear: true }],
  ['24x7 vet', { services: ['vet-now', 'video-consultation'], role: 'vets' }],
  ['x ray', { notSold: { name: 'X-rays and scans at home', isService: true } }],
  ['rabies vaccine', { services: ['vaccination', 'video-consultation'], notSold: null }],
  ['blood test', { services: ['blood-test', 'video-consultation'], notSold: null }],
  ['medicine', { services: ['pharmacy'] }],
  ['vet near me', { role: 'vets', isNear: true, terms: [] }],
  ['dog food 3kg', { details: ['3', 'kg'], text: 'dog food 3 kg' }],
])('%j has a meaning beyond its words: %j', (typed, expected) => {
  expect(interpret(typed)).toMatchObject(expected);
});

test('next to other words, a request is an ordinary word, or adds nothing', () => {
  expect(interpret('return dog').services).toEqual([]);
  expect(interpret('tick medicine').services).toEqual([]);
  expect(interpret('deworming medicine')).toMatchObject({
    text: 'deworming medicine',
    details: ['medicine'],
  });
});

test('vets are found by their own terms, and by similar-sounding names', () => {
  expect(interpret('itching').terms[0]?.forVets).toContain('skin');
  const lookup = lookUp('pooja');
  const known = lookup.words.get('pooja') as TypedWord;
  lookup.words.set('pooja', { ...known, names: ['puja'] });
  expect(understand('pooja', lookup).terms).toEqual([{ word: 'pooja', forVets: ['pooja', 'puja'] }]);
});

test('on the second reading other candidates are tried, the nearest first', () => {
  const lookup = lookUp('dok fud');
  expect(uncertainTerms('dok fud', lookup).map(({ word, candidates }) => [word, candidates[0]])).toEqual([
    ['dok', 'dog'],
    ['fud', 'food'],
  ]);
  expect(understand('dok fud', { ...lookup, replacement: new Map([['fud', 'food']]) }).text).toBe('dog food');
});

test('or each word is omitted in turn, the last one first', () => {
  expect(withoutOneTerm(interpret('dog tick spray')).map(({ text }) => text)).toEqual([
    'dog tick',
    'dog spray',
    'tick spray',
  ]);
  expect(withoutOneTerm(interpret('dog'))).toEqual([]);
});
