import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { minuteInIndia } from '../../../platform/india-time.ts';
import { buildTestApp, signIn, type TestApp } from '../../../testing/test-app.ts';
import { makeListing, makeOffer, makeProduct, makeShop, putIntoOffer } from '../products/products.testing.ts';
import { fillCart, linesOf, makeCart, quantitiesOf, readCart } from './carts.testing.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await buildTestApp();
});
beforeEach(async () => {
  token = (await signIn(app)).token;
});
afterAll(() => app.close());

const MISSING = '01234567-89ab-7def-8123-456789abcdef';

const add = (body: object, by = token, headers = {}) =>
  app.call('POST /cart/add/products/to/cart/v1', { token: by, body, headers });
const addAll = (body: object, by = token) =>
  app.call('POST /cart/add/all/products/to/cart/v1', { token: by, body });
const update = (body: object) => app.call('PUT /cart/update/product/in/cart/v1', { token, body });
const remove = (lineId: string) => app.call(`PUT /cart/delete/product/from/cart/${lineId}/v1`, { token });

test('a cart says which shops are open, in Indian time', async () => {
  const { weekday } = minuteInIndia(new Date());
  const allDay = (day: number) => ({ weekday: day % 7, fromMinute: 0, toMinute: 1_440 });
  // Tomorrow, too: the day may end before the cart is read.
  const open = await makeShop(app, { name: 'Open today', hours: [allDay(weekday), allDay(weekday + 1)] });
  const closed = await makeShop(app, {
    name: 'Closed today',
    hours: [2, 3, 4, 5, 6].map((days) => allDay(weekday + days)),
  });
  for (const shop of [open, closed])
    await add({ listingId: (await makeListing(app, { shopId: shop.id })).id });
  const { shops } = await readCart(app, token);
  expect(shops.map(({ shop: { name, isOpen } }) => [name, isOpen])).toEqual([
    ['Open today', true],
    ['Closed today', false],
  ]);
});

test('a new cart is empty', async () => {
  expect(await readCart(app, token)).toEqual({
    version: 1,
    shops: [],
    count: 0,
    needsPrescription: false,
    hasChanges: false,
  });
});

test('a cart shows its items by shop, at current prices', async () => {
  const shop = await makeShop(app, { name: 'Corner Shop' });
  const other = await makeShop(app, { name: 'Sleeping Shop', hours: [] });
  const medicine = await makeProduct(app, { needsPrescription: true, name: 'Ear drops', mrpPaise: 30_000 });
  const [first, second, third] = [
    await makeListing(app, { shopId: shop.id }),
    await makeListing(app, { shopId: other.id, productId: medicine.id, pricePaise: 25_050, stock: 4 }),
    await makeListing(app, { shopId: shop.id, expiresMonth: null, pricePaise: 12_000, stock: 500 }),
  ];
  const added = await add({ listingId: first.id });
  expect([added.status, added.body.message, added.body.problems]).toEqual([200, 'Added to your cart', []]);
  await add({ listingId: second.id, quantity: 3 });
  await add({ listingId: third.id, quantity: 2 });

  const cart = await readCart(app, token);
  expect(cart).toMatchObject({ version: 4, count: 6, needsPrescription: true, hasChanges: false });
  expect(cart.shops.map(({ shop: { name, isOpen }, total }) => [name, isOpen, total])).toEqual([
    ['Corner Shop', true, 640],
    ['Sleeping Shop', false, 751.5],
  ]);
  expect(cart.shops[1].lines).toEqual([
    {
      _id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      listingId: second.id,
      product: {
        _id: medicine.id,
        name: 'Ear drops',
        brand: 'Tailwell Test',
        packSize: '1 kg',
        photo: null,
        needsPrescription: true,
        mrp: 300,
      },
      quantity: 3,
      price: 250.5,
      seenPrice: 250.5,
      total: 751.5,
      expiresMonth: '2098-03',
      offer: null,
      available: 4,
      change: null,
    },
  ]);
  expect(cart.shops[0].lines[1]).toMatchObject({ expiresMonth: null, available: 20 });
});

describe('adding', () => {
  test('the same item again adds up to 20, with a message when it is capped', async () => {
    const { id: listingId } = await makeListing(app, { stock: 100 });
    expect(quantitiesOf((await add({ listingId, quantity: 15 })).body.data)).toEqual([15]);
    const cut = await add({ listingId, quantity: 10 });
    expect(quantitiesOf(cut.body.data)).toEqual([20]);
    expect(cut.body.message).toBe('You can buy up to 20 of one item at a time, so 20 are in your cart.');
    expect(cut.body.problems).toEqual([{ listingId, message: cut.body.message }]);
  });

  test('more than the stock adds the available units, with a message', async () => {
    const { id: listingId } = await makeListing(app, { stock: 3 });
    const cut = await add({ listingId, quantity: 9 });
    expect([cut.status, quantitiesOf(cut.body.data), cut.body.message]).toEqual([
      200,
      [3],
      'Only 3 are left: as many are in your cart.',
    ]);
    const again = await add({ listingId });
    expect([again.status, again.body.data.version]).toEqual([200, cut.body.data.version]);
  });

  test('an item out of stock is refused', async () => {
    const { id: listingId } = await makeListing(app, { stock: 0 });
    const refused = await add({ listingId });
    expect([refused.status, refused.body.code]).toEqual([409, 'OUT_OF_STOCK']);
    expect((await readCart(app, token)).count).toBe(0);
  });

  test.each<[string, () => Promise<string>]>([
    ['an unknown listing', async () => MISSING],
    ['a deactivated listing', async () => (await makeListing(app, { isActive: false })).id],
    [
      'a deactivated product',
      async () => {
        const product = await makeProduct(app, { isActive: false });
        return (await makeListing(app, { productId: product.id })).id;
      },
    ],
    [
      'a deactivated shop',
      async () => (await makeListing(app, { shopId: (await makeShop(app, { isActive: false })).id })).id,
    ],
    ['what went off last year', async () => (await makeListing(app, { expiresMonth: '2025-11-01' })).id],
  ])('%s is not sold', async (_, make) => {
    const refused = await add({ listingId: await make() });
    expect([refused.status, refused.body.code]).toEqual([409, 'NOT_SOLD']);
  });

  test.each([0, -1, 0.5, 21, 1e9, '1', null, [1]])('the quantity %j is refused', async (quantity) => {
    const { id: listingId } = await makeListing(app);
    expect((await add({ listingId, quantity })).status).toBe(422);
    expect((await readCart(app, token)).count).toBe(0);
  });

  test('a write that is repeated with its Idempotency-Key happens once', async () => {
    const { id: listingId } = await makeListing(app);
    const key = { 'Idempotency-Key': 'one-tap' };
    const first = await add({ listingId }, token, key);
    expect((await add({ listingId }, token, key)).body).toEqual(first.body);
    expect((await readCart(app, token)).count).toBe(1);
  });

  test('in an offer that runs takes its price, and after it the usual one', async () => {
    const { id: listingId } = await makeListing(app);
    const running = await makeOffer(app);
    await putIntoOffer(app, listingId, { offerId: running.id, pricePaise: 30_000 });
    const [line] = linesOf((await add({ listingId })).body.data);
    expect(line).toMatchObject({
      price: 300,
      offer: { _id: running.id, title: 'Happy hours', endsAt: expect.stringMatching(/Z$/) },
    });
    const over = await makeOffer(app, { startsInMinutes: -120, endsInMinutes: -1 });
    await putIntoOffer(app, listingId, { offerId: over.id, pricePaise: 30_000 });
    expect(linesOf(await readCart(app, token))).toMatchObject([
      { price: 400, seenPrice: 300, offer: null, change: 'price' },
    ]);
  });

  test('no price exceeds the one printed on the pack', async () => {
    const product = await makeProduct(app, { mrpPaise: 35_000 });
    const { id: listingId } = await makeListing(app, { productId: product.id, pricePaise: 40_000 });
    expect(linesOf((await add({ listingId })).body.data)).toMatchObject([{ price: 350 }]);
  });
});

describe('adding several items', () => {
  test('adds what is available, and explains what isn’t', async () => {
    const [good, none, few] = [
      await makeListing(app),
      await makeListing(app, { stock: 0 }),
      await makeListing(app, { stock: 1 }),
    ];
    const allProducts = [good, none, few].map(({ id }) => ({ listingId: id, quantity: 2 }));
    const answer = await addAll({ allProducts: [...allProducts, { listingId: MISSING }] });
    expect(answer.status).toBe(200);
    expect(quantitiesOf(answer.body.data).toSorted()).toEqual([1, 2]);
    expect(answer.body.problems).toEqual([
      { listingId: none.id, message: expect.stringContaining('out of stock') },
      { listingId: few.id, message: 'Only one is left: it is in your cart.' },
      { listingId: MISSING, message: 'This shop no longer sells it. Please choose another shop.' },
    ]);
  });

  test('that replace a cart but can’t be had leave it empty, in another version', async () => {
    const { version } = (await add({ listingId: (await makeListing(app)).id })).body.data;
    const none = await makeListing(app, { stock: 0 });
    const answer = await addAll({ allProducts: [{ listingId: none.id }], isReplacing: true });
    expect(answer.body.data).toMatchObject({ count: 0, shops: [] });
    // What another window read of the full cart can’t be saved over it.
    expect(answer.body.data.version).toBeGreaterThan(version);
    expect((await readCart(app, token)).version).toBe(answer.body.data.version);
  });

  test('a visitor’s cart is merged: sent twice, it counts once', async () => {
    const [mine, theirs] = [await makeListing(app), await makeListing(app)];
    await fillCart(app, token, [{ listingId: mine.id, quantity: 3 }]);
    const body = {
      isMerge: true,
      allProducts: [
        { listingId: mine.id, quantity: 2 },
        { listingId: theirs.id, quantity: 4 },
      ],
    };
    const first = await addAll(body);
    expect(quantitiesOf(first.body.data)).toEqual([3, 4]);
    const second = await addAll(body);
    expect(second.body.data).toEqual(first.body.data);
  });

  test('an item that a visitor saw at another price is shown as changed', async () => {
    const { id: listingId } = await makeListing(app);
    const merged = await addAll({ isMerge: true, allProducts: [{ listingId, seenPrice: 380 }] });
    expect(merged.body.data.hasChanges).toBe(true);
    expect(linesOf(merged.body.data)).toMatchObject([{ price: 400, seenPrice: 380, change: 'price' }]);
  });

  test('takes up to 100 items in one call, and not more', async () => {
    const additions = (count: number) => ({
      allProducts: Array.from({ length: count }, () => ({ listingId: MISSING })),
    });
    expect((await addAll(additions(100))).status).toBe(200);
    expect((await addAll(additions(101))).status).toBe(422);
    expect((await addAll(additions(0))).status).toBe(422);
    expect((await addAll(additions(10_000))).status).toBe(413);
  });
});

describe('many windows in parallel', () => {
  /** Retries while the server is too busy, as a browser does: nothing was changed then. */
  const addAnyhow = async (body: object) => {
    for (;;) {
      const answer = await add(body);
      if (answer.status !== 503) return answer;
    }
  };

  test('of 50 that add one each, 20 are in the cart and the version counts them', async () => {
    const { id: listingId } = await makeListing(app, { stock: 500 });
    const answers = await Promise.all(Array.from({ length: 50 }, () => addAnyhow({ listingId })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await readCart(app, token)).toMatchObject({ version: 21, count: 20 });
  });

  test('of 50 that add different items to a cart of 80, twenty succeed', async () => {
    const shop = await makeShop(app);
    const listings = [];
    for (let at = 0; at < 130; at += 1) listings.push(await makeListing(app, { shopId: shop.id }));
    const ids = listings.map(({ id }) => ({ listingId: id }));
    await fillCart(app, token, ids.slice(0, 80));
    const answers = await Promise.all(ids.slice(80).map(addAnyhow));
    const refused = answers.filter(({ status }) => status === 409);
    expect(new Set(refused.map(({ body }) => body.code))).toEqual(new Set(['CART_FULL']));
    expect([answers.length - refused.length, linesOf(await readCart(app, token)).length]).toEqual([20, 100]);
  });

  test('each is notified of every change', async () => {
    const { lineId, version } = await makeCart(app, token);
    await update({ lineId, quantity: 5 });
    await remove(lineId);
    const events = await app.db
      .selectFrom('liveEvents')
      .where('name', '=', 'cart')
      .orderBy('liveEvents.id', 'desc')
      .limit(3)
      .select('payload')
      .execute();
    expect(events.map(({ payload }) => payload)).toEqual([
      { version: version + 2, count: 0 },
      { version: version + 1, count: 5 },
      { version, count: 2 },
    ]);
  });
});
