import { expect, test } from 'vitest';
import { ingredientsOf, possibleIngredients } from './ingredients.rules.ts';

const known = new Set(['meloxicam', 'amoxicillin', 'clavulanic acid', 'chlorhexidine']);

test.each([
  ['Melox', ['meloxicam']],
  ['Meloxicam 1.5 mg/ml', ['meloxicam']],
  ['Meloxicam oral suspension', ['meloxicam']],
  ['MELOX 15 mg tablets', ['meloxicam']],
  ['Amoxicillin + clavulanate tablets', ['amoxicillin', 'clavulanic acid']],
  ['Co-amoxiclav', ['amoxicillin', 'clavulanic acid']],
  ['Augmentin', ['amoxicillin', 'clavulanic acid']],
  ['Brown tonic', ['brown tonic']],
  ['Tablets', []],
  // Only an object's own keys are brands.
  ['constructor', ['constructor']],
])('%s contains %j', (medicine, ingredients) => {
  expect(ingredientsOf(medicine, known).toSorted()).toEqual(ingredients);
});

test('all runs of words that may be a substance are looked up, each once', () => {
  expect(possibleIngredients(['Clavulanic acid', 'clavulanic acid 5 mg'])).toEqual([
    'clavulanic',
    'clavulanic acid',
    'acid',
  ]);
});
