import { expect, test } from 'vitest';
import { formatAcceptance, formatChange, formatMerge, formatQuantity, isToAccept } from './cart-labels';
import type { Cart } from './cart-query';
import { withChanges } from './use-cart';

test.each([
  [{ change: 'price', price: 425, seenPrice: 410, available: 20 }, 'The price went up from ₹410 to ₹425'],
  [
    { change: 'price', price: 399.5, seenPrice: 410, available: 20 },
    'The price went down from ₹410 to ₹399.50',
  ],
  [{ change: 'fewer', price: 410, seenPrice: 410, available: 2 }, 'Only 2 are left'],
  [{ change: 'fewer', price: 410, seenPrice: 410, available: 1 }, 'Only 1 is left'],
  [{ change: 'gone', price: 410, seenPrice: 410, available: 0 }, 'Sold out'],
  [{ change: null, price: 410, seenPrice: 410, available: 20 }, undefined],
] as const)('%j reads %j', (line, text) => {
  expect(formatChange(line)).toBe(text);
});

test('a quantity in the cart is stated with its number', () => {
  expect(formatQuantity('Flea drops', 2)).toBe('2 × Flea drops in your cart');
  expect(formatQuantity('Flea drops', 0)).toBe('Flea drops was taken out of your cart');
});

const cartOf = (lines: object[]) => ({ shops: [{ lines }] }) as unknown as Cart;

const visitorLine = (listingId: string, quantity: number, price: number) => ({
  listingId,
  quantity,
  price,
  name: `Thing ${listingId}`,
});

test('after sign-in a message says how many items were merged', () => {
  const cart = cartOf([
    { listingId: 'a', price: 100 },
    { listingId: 'b', price: 50 },
  ]);
  const sent = [visitorLine('a', 2, 100), visitorLine('b', 1, 50)];
  expect(formatMerge({ sent, cart, problems: [] })).toEqual({
    done: '3 items you chose before signing in are in your cart.',
    differences: [],
  });
});

test('a changed price or unavailable item is always reported', () => {
  const cart = cartOf([{ listingId: 'a', price: 120 }]);
  const sent = [visitorLine('a', 1, 100), visitorLine('b', 1, 50)];
  const problems = [{ listingId: 'b', message: 'Thing b is sold out.' }];
  expect(formatMerge({ sent, cart, problems })).toEqual({
    done: '1 item you chose before signing in is in your cart.',
    differences: ['Thing b is sold out.', 'Thing a costs ₹120 now; it was shown for ₹100.'],
  });
});

test('without merged items there is no message', () => {
  const problems = [{ listingId: 'b', message: 'Thing b is sold out.' }];
  expect(formatMerge({ sent: [visitorLine('b', 1, 50)], cart: cartOf([]), problems })).toEqual({
    done: undefined,
    differences: ['Thing b is sold out.'],
  });
});

test('pending changes show as if applied', () => {
  const change = (listingId: string, quantity: number, productId?: string) => ({
    listingId,
    productId,
    quantity,
    price: 1,
    name: '',
  });
  const cart = cartOf([
    { listingId: 'a', quantity: 1, product: { _id: 'collar' } },
    { listingId: 'c', quantity: 1, product: { _id: 'bowl' } },
  ]);
  // Another shop delivers the bowl that was ordered from shop d.
  const changes = [change('a', 2), change('b', 1), change('a', 3), change('d', 4, 'bowl')];
  expect([...withChanges(cart, changes)]).toEqual([
    ['a', 3],
    ['c', 4],
    ['b', 1],
  ]);
});

test.each([
  [{ change: 'price', price: 425, seenPrice: 410 }, true],
  [{ change: 'price', price: 399, seenPrice: 410 }, false],
  [{ change: 'fewer', price: 410, seenPrice: 410 }, true],
  [{ change: 'gone', price: 410, seenPrice: 410 }, true],
  [{ change: null, price: 410, seenPrice: 410 }, false],
] as const)('whether %j has to be accepted: %s', (line, is) => {
  expect(isToAccept(line)).toBe(is);
});

test.each([
  [['price'], ['before you have agreed']],
  [
    ['price', 'fewer'],
    ['before you have agreed', 'take what is left'],
  ],
  [
    ['gone', 'gone'],
    ['before you have agreed', 'is then left out'],
  ],
  [
    ['gone', 'fewer'],
    ['before you have agreed', 'take what is left', 'is then left out'],
  ],
] as const)('accepting %j means %j, each listed once', (changes, text) => {
  const formatted = formatAcceptance(changes.map((change) => ({ change })));
  const sentences = formatted.split(/(?<=\.) /);
  expect(sentences).toHaveLength(text.length);
  for (const [at, shopCart] of text.entries()) expect(sentences[at]).toContain(shopCart);
});
