import { expect, test } from 'vitest';
import { lacksStrength, nameMedicine, suggestions } from './suggestions';

test.each([
  ['ceph', 'Cephalexin tablets 300 mg', { medicine: 'Cephalexin tablets', strength: '300 mg' }],
  ['', 'Calcium syrup', { medicine: 'Calcium syrup', strength: '' }],
  // Typed, perhaps on the way to "5 mg/ml".
  ['Prednisolone tablets 5 m', 'Prednisolone tablets 5 mg', { medicine: 'Prednisolone tablets 5 mg' }],
  ['ceph', 'cepha', { medicine: 'cepha' }],
])('"%s" edited to "%s" is %j', (before, text, changed) => {
  expect(nameMedicine(before, text)).toEqual(changed);
});

test('every suggestion occurs once', () => {
  expect(new Set(suggestions).size).toBe(suggestions.length);
});

test.each([
  ['Cephalexin', '', true],
  ['Omega-3 for dogs', '', true],
  ['Vitamin B12', ' ', true],
  ['Cephalexin', '250 mg', false],
  ['Cephalexin 250mg', '', false],
  ['Ketoconazole 2% lotion', '', false],
  ['probiotic powder', '', false],
  ['  ', '', false],
])('"%s" with the strength "%s" lacks a strength: %s', (medicine, strength, lacks) => {
  expect(lacksStrength({ medicine, strength })).toBe(lacks);
});
