import { expect, test } from 'vitest';
import { findAllergen } from './allergens.rules.ts';

const CHICKEN = 'chicken, poultry';
const kibble = (composition: string) => ({ name: 'Adult dry food', composition });

test.each([
  ['Rice, chicken meal, minerals. Protein 22%', CHICKEN, 'chicken meal'],
  ['Chicken 32%, carrots', CHICKEN, 'Chicken'],
  ['Sorbitol, POULTRY flavour', CHICKEN, 'POULTRY flavour'],
  ['Protein 22%, fat 0.4%. Contains eggs', 'egg, albumin', 'Contains eggs'],
  ['Rice (with salmon oil), peas', 'fish, salmon', 'with salmon oil'],
  ['Amoxicillin 250 mg, clavulanic acid 62.5 mg', 'penicillin, amoxicillin', 'Amoxicillin'],
  ['अंडा, चावल', 'अंडा', 'अंडा'],
])('“%s” is found by “%s”', (composition, words, ingredient) => {
  expect(findAllergen(kibble(composition), words)).toBe(ingredient);
});

test('a word within another word is not found', () => {
  expect(findAllergen(kibble('Eggplant, cornflower, codeine'), 'egg, corn, cod')).toBeUndefined();
});

test('the name of a product is searched too, and an ingredient is preferred', () => {
  const shampoo = { name: 'Gentle shampoo', composition: 'Aloe vera' };
  expect(findAllergen(shampoo, 'shampoo, soap')).toBeNull();
  expect(findAllergen({ ...shampoo, composition: 'Soap, aloe vera' }, 'shampoo, soap')).toBe('Soap');
});

test.each(['', ' , '])('no words find nothing: “%s”', (words) => {
  expect(findAllergen(kibble('Chicken meal'), words)).toBeUndefined();
});

test('signs in a word are not read as a pattern', () => {
  expect(findAllergen(kibble('Omega (3), rice'), 'a(')).toBeUndefined();
});
