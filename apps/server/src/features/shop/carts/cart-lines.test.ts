import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp, signIn, type TestApp } from '../../../testing/test-app.ts';
import { linesOf, makeCart, quantitiesOf, readCart } from './carts.testing.ts';

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

const update = (body: object, by = token) =>
  app.call('PUT /cart/update/product/in/cart/v1', { token: by, body });
const remove = (lineId: string, by = token) =>
  app.call(`PUT /cart/delete/product/from/cart/${lineId}/v1`, { token: by });

const setListing = (id: string, changes: object) =>
  app.db.updateTable('listings').set(changes).where('id', '=', id).execute();

describe('a line that has changed', () => {
  const read = async () => {
    const cart = await readCart(app, token);
    const [line] = linesOf(cart);
    return { change: line?.change, hasChanges: cart.hasChanges, total: cart.shops[0].total };
  };

  test('is shown as more expensive, and blocks the order until the price is accepted', async () => {
    const { lineId, listingId, version } = await makeCart(app, token);
    await setListing(listingId, { pricePaise: 45_000 });
    expect(await read()).toEqual({ change: 'price', hasChanges: true, total: 900 });

    const stale = await update({ lineId, quantity: 2, seenPrice: 400 });
    expect([stale.status, stale.body.code, stale.body.details]).toEqual([
      409,
      'PRICE_CHANGED',
      { price: 450 },
    ]);
    // Changing only the quantity accepts nothing.
    await update({ lineId, quantity: 1 });
    expect(await read()).toEqual({ change: 'price', hasChanges: true, total: 450 });

    const accepted = await update({ lineId, quantity: 1, seenPrice: 450 });
    expect(accepted.body.data).toMatchObject({ hasChanges: false, version: version + 2 });
    expect(await read()).toEqual({ change: null, hasChanges: false, total: 450 });
  });

  test('is shown as cheaper, and doesn’t block the order', async () => {
    const { listingId } = await makeCart(app, token);
    await setListing(listingId, { pricePaise: 39_900 });
    expect(await read()).toEqual({ change: 'price', hasChanges: false, total: 798 });
  });

  test('is shown as fewer, bills the available units, and is accepted with that quantity', async () => {
    const { lineId, listingId } = await makeCart(app, token, {}, 5);
    await setListing(listingId, { stock: 2 });
    expect(await read()).toEqual({ change: 'fewer', hasChanges: true, total: 800 });
    await update({ lineId, quantity: 2 });
    expect(await read()).toEqual({ change: null, hasChanges: false, total: 800 });
  });

  test.each<[string, (listingId: string) => Promise<unknown>]>([
    ['the last unit was sold', (listingId) => setListing(listingId, { stock: 0 })],
    ['the shop has taken it down', (listingId) => setListing(listingId, { isActive: false })],
    [
      'the product was deactivated',
      (listingId) =>
        app.db
          .updateTable('products')
          .from('listings')
          .whereRef('products.id', '=', 'productId')
          .where('listings.id', '=', listingId)
          .set({ isActive: false })
          .execute(),
    ],
    [
      'the shop was closed for good',
      (listingId) =>
        app.db
          .updateTable('shops')
          .from('listings')
          .whereRef('shops.id', '=', 'shopId')
          .where('listings.id', '=', listingId)
          .set({ isActive: false })
          .execute(),
    ],
  ])('is shown as unavailable when %s, and can only be removed', async (_, takeAway) => {
    const { lineId, listingId } = await makeCart(app, token);
    await takeAway(listingId);
    expect(await read()).toEqual({ change: 'gone', hasChanges: true, total: 0 });
    const refused = await update({ lineId, quantity: 1 });
    expect([refused.status, refused.body.code]).toEqual([409, 'OUT_OF_STOCK']);
    expect((await remove(lineId)).body.data).toMatchObject({ hasChanges: false, count: 0 });
  });
});

describe('a line', () => {
  test('can be raised to the available stock, with a message', async () => {
    const { lineId } = await makeCart(app, token, { stock: 4 });
    const raised = await update({ lineId, quantity: 9 });
    expect(quantitiesOf(raised.body.data)).toEqual([4]);
    expect(raised.body.problems).toMatchObject([{ message: 'Only 4 are left: as many are in your cart.' }]);
  });

  test.each([0, -1, 0.5, 21, 1e9, '1', null])('can’t have the quantity %j', async (quantity) => {
    const { lineId } = await makeCart(app, token);
    expect((await update({ lineId, quantity })).status).toBe(422);
    expect(quantitiesOf(await readCart(app, token))).toEqual([2]);
  });

  test('of another user is not found, and stays unchanged', async () => {
    const { lineId } = await makeCart(app, token);
    const stranger = (await signIn(app)).token;
    const tries = async (id: string) => [
      await update({ lineId: id, quantity: 1 }, stranger),
      await remove(id, stranger),
    ];
    const [theirs, missing] = [await tries(lineId), await tries(MISSING)];
    expect(theirs.map(({ status }) => status)).toEqual([404, 404]);
    expect(theirs.map(({ body }) => body)).toEqual(missing.map(({ body }) => body));
    expect(quantitiesOf(await readCart(app, token))).toEqual([2]);
  });

  test.each<[string, (ids: { listingId: string; productId: string }) => string]>([
    ['its listing', ({ listingId }) => listingId],
    ['its product', ({ productId }) => productId],
  ])('can be removed by %s, and only from the user’s own cart', async (_, idOf) => {
    const { listingId } = await makeCart(app, token);
    const { productId } = await app.db
      .selectFrom('listings')
      .where('id', '=', listingId)
      .select('productId')
      .executeTakeFirstOrThrow();
    await makeCart(app, token);
    const stranger = (await signIn(app)).token;
    const id = idOf({ listingId, productId });
    expect((await remove(id, stranger)).status).toBe(404);
    const left = await remove(id);
    expect([left.status, left.body.data.count]).toEqual([200, 2]);
    expect((await remove(id)).status).toBe(404);
  });

  test('can be removed only once', async () => {
    const { lineId, version } = await makeCart(app, token);
    const deleted = await remove(lineId);
    expect(deleted.body.data).toMatchObject({ version: version + 1, count: 0, shops: [] });
    expect((await remove(lineId)).status).toBe(404);
    expect((await readCart(app, token)).version).toBe(version + 1);
  });
});
