import { expect, test } from 'vitest';
import { formatPacks, titleOf, unbrokenSize } from './basket-labels';

test.each([
  [['one-shop', 'cheapest', 'fastest'], true, true, 'Nearest shop with everything, lowest price, fastest'],
  [['one-shop'], true, false, 'One shop with everything'],
  [['one-shop', 'fastest'], false, true, 'Nearest shop, fastest'],
  [['cheapest', 'fastest'], true, true, 'Lowest price, fastest'],
] as const)('%j, all: %s, with a place: %s', (kinds, hasAll, hasLocation, title) => {
  expect(titleOf({ kinds: [...kinds], hasAll }, hasLocation)).toBe(title);
});

test.each([
  [true, '14 tablets', 'For the full course: 14 tablets'],
  [false, '900 tablets', 'Not the full course of 900 tablets: order again later'],
  [null, '5 drops', 'Check how many packs you need'],
  [true, null, 'Check how many packs you need'],
])('packs that are enough: %s, of %s', (isEnough, units, text) => {
  expect(formatPacks({ isEnough }, { name: 'X', search: 'X', units, state: 'found' })).toBe(text);
});

test('a pack’s numbers stay with their units', () => {
  expect(unbrokenSize('15 tablets, 5 mg')).toBe('15 tablets, 5\u00a0mg');
  expect(unbrokenSize('3 pipettes, 1.34 ml each')).toBe('3 pipettes, 1.34\u00a0ml each');
});
