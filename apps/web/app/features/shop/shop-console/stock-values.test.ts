import { expect, test } from 'vitest';
import type { ConsoleListing } from './shop-console';
import { findProblems, toChanges, toTexts } from './stock-values';

const LISTING = {
  price: 349.5,
  stock: 8,
  expiresMonth: '2027-03',
  batchNumber: 'B1',
  isActive: true,
  backOn: null,
} as ConsoleListing;
const TEXTS = toTexts(LISTING);

test('only changes are sent', () => {
  expect(toChanges(TEXTS, LISTING)).toEqual({});
  expect(toChanges({ ...TEXTS, price: '300' }, LISTING)).toEqual({ price: 300 });
  expect(toChanges({ ...TEXTS, month: '', isActive: false }, LISTING)).toEqual({
    expiresMonth: null,
    isActive: false,
  });
  expect(toChanges({ ...TEXTS, batch: ' AX2 ' }, LISTING)).toEqual({ batchNumber: 'AX2' });
  expect(toChanges({ ...TEXTS, batch: '' }, LISTING)).toEqual({ batchNumber: null });
  expect(toChanges({ ...TEXTS, backOn: '2027-03-01' }, LISTING)).toEqual({ backOn: '2027-03-01' });
});

test('a stock is sent with its previous value', () => {
  expect(toChanges({ ...TEXTS, stock: '20' }, LISTING)).toEqual({ stock: { before: 8, now: 20 } });
});

test('invalid values are reported before sending', () => {
  expect(findProblems(TEXTS, 400)).toEqual({});
  expect(findProblems({ ...TEXTS, price: '401' }, 400)).toHaveProperty('price');
  expect(findProblems({ ...TEXTS, price: '12.345' }, 400)).toHaveProperty('price');
  expect(findProblems({ ...TEXTS, price: '0' }, 400)).toHaveProperty('price');
  for (const stock of ['', '-1', '1.5', '100001']) {
    expect(findProblems({ ...TEXTS, stock }, 400)).toHaveProperty('stock');
  }
});
