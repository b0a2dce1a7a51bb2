import { describe, expect, test } from 'vitest';
import { changeOf, isBlocked, type LineState, linesToBill, type Offer, planAdditions } from './cart.rules.ts';

const state = (changes: Partial<LineState> = {}): LineState => ({
  quantity: 3,
  available: 9,
  pricePaise: 10_000,
  seenPricePaise: 10_000,
  ...changes,
});

test.each<[string, Partial<LineState>, ReturnType<typeof changeOf>, boolean]>([
  ['nothing has changed', {}, null, false],
  ['exactly as many are there', { available: 3 }, null, false],
  ['fewer are there', { available: 2 }, 'fewer', true],
  ['none is in stock, or it is no longer sold', { available: 0 }, 'gone', true],
  ['it costs more', { pricePaise: 10_001 }, 'price', true],
  ['it costs less', { pricePaise: 9_999 }, 'price', false],
  ['fewer are there, and they cost more', { available: 1, pricePaise: 20_000 }, 'fewer', true],
  ['none is in stock, and it would cost less', { available: 0, pricePaise: 1 }, 'gone', true],
])('a line where %s', (_, changes, change, blocked) => {
  expect([changeOf(state(changes)), isBlocked(state(changes))]).toEqual([change, blocked]);
});

test('a bill counts only available units', () => {
  const lines = [state(), state({ available: 2 }), state({ available: 0 })];
  expect(linesToBill(lines).map(({ quantity }) => quantity)).toEqual([3, 2]);
});

const offer = (listingId: string, changes: Partial<Offer> = {}): Offer => ({
  listingId,
  isSold: true,
  available: 50,
  mrpPaise: 50_000,
  pricePaise: 40_000,
  ...changes,
});

const inCart = (listingId: string, quantity: number, mrpPaise = 50_000) => ({
  listingId,
  quantity,
  mrpPaise,
});

const plan = (changes: Partial<Parameters<typeof planAdditions>[0]>) => {
  const { updates, problems } = planAdditions({
    lines: [],
    offers: [offer('a')],
    additions: [{ listingId: 'a', quantity: 1 }],
    isMerge: false,
    ...changes,
  });
  return {
    holds: updates.map(({ listingId, quantity }) => [listingId, quantity]),
    problems: problems.map(({ code }) => code),
  };
};

describe('adding', () => {
  const addition = (quantity: number) => [{ listingId: 'a', quantity }];

  test.each<[string, number, number, number, unknown[], string[]]>([
    ['is put in', 0, 50, 2, [['a', 2]], []],
    ['adds to what is there', 3, 50, 2, [['a', 5]], []],
    ['goes up to 20', 15, 50, 10, [['a', 20]], ['CUT']],
    ['beyond 20 changes nothing', 20, 50, 1, [], ['CUT']],
    ['goes as far as the stock', 1, 4, 20, [['a', 4]], ['CUT']],
    ['the last unit works', 0, 1, 1, [['a', 1]], []],
    ['of what is out of stock does not', 0, 0, 1, [], ['OUT_OF_STOCK']],
    ['never takes away what fewer are left of', 5, 3, 1, [], ['CUT']],
  ])('%s', (_, before, available, quantity, holds, problems) => {
    expect(
      plan({
        lines: before ? [inCart('a', before)] : [],
        offers: [offer('a', { available })],
        additions: addition(quantity),
      }),
    ).toEqual({ holds, problems });
  });

  test('the same item twice counts both', () => {
    expect(plan({ additions: [...addition(2), ...addition(3)] }).holds).toEqual([['a', 5]]);
  });

  test('of an unknown item, or one that is no longer sold, is refused', () => {
    expect(plan({ offers: [] }).problems).toEqual(['NOT_SOLD']);
    expect(plan({ offers: [offer('a', { isSold: false, available: 0 })] }).problems).toEqual(['NOT_SOLD']);
  });

  test('stops at 100 different items, but the quantity of each can still grow', () => {
    const lines = Array.from({ length: 99 }, (_, at) => inCart(`line ${at}`, 1, 100));
    const additions = ['a', 'b', 'line 0'].map((listingId) => ({ listingId, quantity: 1 }));
    const offers = additions.map(({ listingId }) => offer(listingId, { mrpPaise: 100 }));
    expect(plan({ lines, offers, additions })).toEqual({
      holds: [
        ['a', 1],
        ['line 0', 2],
      ],
      problems: ['CART_FULL'],
    });
  });

  test('stops at ten lakh rupees', () => {
    const lines = [inCart('b', 9, 10_000_000)];
    const dear = [offer('a', { mrpPaise: 5_000_000 })];
    expect(plan({ lines, offers: dear, additions: addition(2) }).holds).toEqual([['a', 2]]);
    expect(plan({ lines, offers: dear, additions: addition(3) })).toEqual({
      holds: [],
      problems: ['CART_FULL'],
    });
  });

  // Ten lakh rupees are 100,000,000 paise; ten units of ₹60,000 are in the cart.
  test.each<[string, boolean, number, number, unknown[], string[]]>([
    ['more of an expensive item, up to the limit', false, 6_000_000, 6, [['a', 16]], []],
    ['more of it, one unit beyond the limit', false, 6_000_000, 7, [], ['CART_FULL']],
    ['to exactly the bound', false, 10_000_000, 0, [], []],
    ['merging the very same line', true, 6_000_000, 10, [], []],
    ['raising it to the bound', true, 6_000_000, 16, [['a', 16]], []],
    ['raising it beyond the bound', true, 6_000_000, 17, [], ['CART_FULL']],
    // The packs may have become dearer since.
    ['merging the same into a cart that is worth more than the bound', true, 11_000_000, 10, [], []],
  ])('units already in the cart count once: %s', (_, isMerge, mrpPaise, quantity, holds, problems) => {
    expect(
      plan({
        lines: [inCart('a', 10, mrpPaise)],
        offers: [offer('a', { mrpPaise })],
        additions: addition(quantity),
        isMerge,
      }),
    ).toEqual({ holds, problems });
  });

  test('keeps the price that the user saw, by default the current one', () => {
    const addAtPrice = (seenPrice?: number) =>
      planAdditions({
        lines: [],
        offers: [offer('a')],
        additions: [{ listingId: 'a', quantity: 1, seenPrice }],
        isMerge: true,
      }).updates[0]?.seenPricePaise;
    expect([addAtPrice(), addAtPrice(39_000)]).toEqual([40_000, 39_000]);
  });
});

describe('merging', () => {
  const merge = (before: number, quantities: number[], available = 50) =>
    plan({
      lines: before ? [inCart('a', before)] : [],
      offers: [offer('a', { available })],
      additions: quantities.map((quantity) => ({ listingId: 'a', quantity })),
      isMerge: true,
    });

  test.each<[string, number, number[], number, unknown[], string[]]>([
    ['puts in what is new', 0, [3], 50, [['a', 3]], []],
    ['raises to what is sent', 2, [5], 50, [['a', 5]], []],
    ['leaves more than that alone', 5, [2], 50, [], []],
    ['counts what is sent twice once', 0, [2, 3], 50, [['a', 3]], []],
    ['goes as far as the stock', 0, [5], 2, [['a', 2]], ['CUT']],
    ['again changes nothing', 2, [2], 2, [], []],
  ])('%s', (_, before, quantities, available, holds, problems) => {
    expect(merge(before, quantities, available)).toEqual({ holds, problems });
  });
});
