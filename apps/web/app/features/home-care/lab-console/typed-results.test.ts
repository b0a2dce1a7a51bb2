import { expect, test } from 'vitest';
import { flagOfText, readNumber } from './typed-results';

test.each([
  ['13.4', 13.4],
  ['13,4', 13.4],
  [' 7 ', 7],
  ['.5', 0.5],
  ['-2', -2],
  ['', null],
  ['  ', null],
  ['1,2,3', undefined],
  ['12 g', undefined],
  ['1e9', undefined],
  ['<5', undefined],
  ['-', undefined],
])('%j is read as %j', (text, value) => {
  expect(readNumber(text)).toBe(value);
});

test.each([
  ['11', 'low'],
  ['12', ''],
  ['19', 'high'],
  ['', undefined],
  ['x', undefined],
])('%j against 12 to 18 is %j', (text, flag) => {
  expect(flagOfText(text, { low: 12, high: 18 })).toBe(flag);
});

test('without a usual range there is no flag', () => {
  expect(flagOfText('11', { low: null, high: null })).toBeUndefined();
});
