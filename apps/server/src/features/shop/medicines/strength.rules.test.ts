import { describe, expect, test } from 'vitest';
import { isSameStrength, parseStrength } from './strength.rules.ts';

describe('a strength', () => {
  test.each<[string, number[], string]>([
    ['250 mg', [250], 'piece'],
    ['250mg', [250], 'piece'],
    ['1,000 mg', [1000], 'piece'],
    ['1 g', [1000], 'piece'],
    ['500 mcg', [0.5], 'piece'],
    ['5 mg per tablet', [5], 'piece'],
    ['200 mg + 50 mg', [200, 50], 'piece'],
    ['200/50 mg', [200, 50], 'piece'],
    ['1.5 mg/ml', [1.5], 'ml'],
    ['2 mg per 5 ml', [0.4], 'ml'],
    ['100 mg + 100 mg/5 ml', [20, 20], 'ml'],
    ['100 mg, 100 mg per 5 ml', [20, 20], 'ml'],
    ['0.3%', [3], 'ml'],
    ['2% w/v', [20], 'ml'],
    ['18.75 mg per g', [18.75], 'ml'],
    ['1.5 mg/ml, 10 ml', [1.5], 'ml'],
  ])('%s', (text, values, per) => {
    expect(parseStrength(text).strength).toMatchObject({ per });
    parseStrength(text).strength?.values.forEach((value, at) => {
      expect(value).toBeCloseTo(values[at] ?? Number.NaN, 9);
    });
    expect(parseStrength(text).strength?.values).toHaveLength(values.length);
  });

  test('is null if none is stated, and leaves the other words', () => {
    expect(parseStrength('Probiotic paste, 15 ml').strength).toBe(null);
    expect(parseStrength('Cephalexin 300 mg tablets').rest.replace(/\s+/g, ' ')).toBe('cephalexin tablets');
  });
});

test.each([
  ['250 mg', '0.25 g', true],
  ['250 mg', '500 mg', false],
  ['1.5 mg/ml', '1.5 mg', false],
  ['1.5 mg/ml', '0.15%', true],
  ['0.3%', '3 mg/ml', true],
  ['200 mg + 50 mg', '250 mg', true],
  ['50 mg + 200 mg', '200 mg + 50 mg', true],
  ['125 mg + 125 mg', '200 mg + 50 mg', false],
  ['5 IU', '5 mg', false],
  ['', '', true],
  ['', '250 mg', false],
])('%j and %j are the same: %s', (one, other, isSame) => {
  expect(isSameStrength(parseStrength(one).strength, parseStrength(other).strength)).toBe(isSame);
  expect(isSameStrength(parseStrength(other).strength, parseStrength(one).strength)).toBe(isSame);
});
