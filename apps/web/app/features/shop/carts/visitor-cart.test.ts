import { MAX_LINES } from '@tailwell/contract/shop/cart-constants';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  changeVisitorCart,
  clearVisitorCart,
  onVisitorCartChange,
  parseLines,
  readVisitorCart,
  type VisitorLine,
} from './visitor-cart';

const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const line = (number: number, changes: Partial<VisitorLine> = {}): VisitorLine => ({
  listingId: idOf(number),
  quantity: 1,
  price: 410,
  name: `Thing ${number}`,
  ...changes,
});

let stored = new Map<string, string>();

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  vi.stubGlobal('window', new EventTarget());
});

afterEach(() => {
  clearVisitorCart();
  vi.unstubAllGlobals();
});

test('a visitor’s cart survives a reload', () => {
  changeVisitorCart(line(1));
  changeVisitorCart(line(2, { quantity: 3 }));
  changeVisitorCart(line(1, { quantity: 2 }));
  expect(parseLines(stored.get('visitor-cart') ?? null)).toEqual([
    line(1, { quantity: 2 }),
    line(2, { quantity: 3 }),
  ]);
});

test('items added in another tab are included', () => {
  changeVisitorCart(line(1));
  stored.set('visitor-cart', JSON.stringify([line(1), line(7)]));
  expect(readVisitorCart()).toEqual([line(1), line(7)]);
  changeVisitorCart(line(2));
  expect(readVisitorCart()).toEqual([line(1), line(7), line(2)]);
});

test('a quantity of zero removes the item', () => {
  changeVisitorCart(line(1));
  changeVisitorCart(line(1, { quantity: 0 }));
  expect(readVisitorCart()).toEqual([]);
  expect(stored.has('visitor-cart')).toBe(false);
});

test('it is limited to a cart’s number of items, and to 20 of each', () => {
  for (let number = 1; number <= MAX_LINES; number++) expect(changeVisitorCart(line(number))).toBe(true);
  expect(changeVisitorCart(line(MAX_LINES + 1))).toBe(false);
  expect(readVisitorCart()).toHaveLength(MAX_LINES);
  expect(changeVisitorCart(line(1, { quantity: 99 }))).toBe(true);
  expect(readVisitorCart()[0]?.quantity).toBe(20);
});

test.each([
  ['no JSON', '[{'],
  ['no list', '{"listingId":"x"}'],
  ['null', 'null'],
  ['lines of another kind', '[null, 7, "x", {}, {"listingId":"x","quantity":1}]'],
  [
    'quantities that no one can choose',
    JSON.stringify([line(1, { quantity: 0 }), line(2, { quantity: 1.5 })]),
  ],
])('a broken stored value %s is an empty cart', (_, text) => {
  expect(parseLines(text)).toEqual([]);
});

test('of a cart edited by hand, the valid lines are retained', () => {
  const byHand = [{ ...line(1), quantity: 5_000, price: -3, name: 7 }, line(2), line(2, { quantity: 4 })];
  expect(parseLines(JSON.stringify(byHand))).toEqual([
    { listingId: idOf(1), quantity: 20, price: 0, name: '' },
    line(2, { quantity: 4 }),
  ]);
});

test('items added while the rest is merged into the account are retained', () => {
  changeVisitorCart(line(1));
  changeVisitorCart(line(2));
  const sent = readVisitorCart();
  changeVisitorCart(line(2, { quantity: 2 }));
  changeVisitorCart(line(3));
  clearVisitorCart(sent);
  expect(readVisitorCart()).toEqual([line(2, { quantity: 2 }), line(3)]);
});

test('without storage the cart lasts until the page is closed', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('forbidden');
    },
  });
  changeVisitorCart(line(1));
  expect(readVisitorCart()).toEqual([line(1)]);
});

test('subscribers are notified until they unsubscribe', () => {
  const listener = vi.fn();
  const stop = onVisitorCartChange(listener);
  changeVisitorCart(line(1));
  expect(listener).toHaveBeenCalledTimes(1);
  stop();
  changeVisitorCart(line(2));
  expect(listener).toHaveBeenCalledTimes(1);
});
