import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { makeListing, makeOffer, makeProduct, makeShop } from '../products/products.testing.ts';
import { makeShopConsole, signInShop, type TestShopConsole } from './shop-console.testing.ts';

const REPRICE = 'POST /shop/reprice/listings/v1';
const SELL = 'POST /shop/sell/listings/v1';
const JOIN = 'POST /shop/join/offer/listings/v1';
const LEAVE = 'POST /shop/leave/offer/listings/v1';
const MISSING = '01234567-89ab-7def-8123-456789abcdef';

let app: TestApp;
let shop: TestShopConsole;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  shop = await makeShopConsole(app);
});

interface Result {
  _id: string;
  outcome: string;
  reason: string | null;
  revision: string | null;
}

/** A listing of the shop, of a product with this MRP, in paise. */
async function list(pricePaise: number, mrpPaise = 100_000): Promise<string> {
  const { id: productId } = await makeProduct(app, { mrpPaise });
  return (await makeListing(app, { shopId: shop.shopId, productId, pricePaise })).id;
}

async function run(
  act: typeof REPRICE | typeof SELL | typeof JOIN | typeof LEAVE,
  rows: Partial<Result>[],
  input: object,
) {
  const targets = rows.map(({ _id, revision }) => ({ _id, revision }));
  const answer = await shop.call(act, { rows: targets, ...input });
  expect(answer.status).toBe(200);
  return answer.body.data as Result[];
}

const stored = (id: string) =>
  app.db
    .selectFrom('listings')
    .where('id', '=', id)
    .select(['pricePaise', 'isActive', 'backOn'])
    .executeTakeFirstOrThrow();
const outcomes = (results: Result[]) => results.map(({ outcome, reason }) => reason ?? outcome);
const UP = { percent: 10, direction: 'raise' };

test('prices go up and down by a percentage, to whole rupees, and never above the MRP', async () => {
  const [one, capped] = [await list(19_900), await list(10_000, 10_500)];
  const rows = [{ _id: one }, { _id: capped }];
  const preview = await run(REPRICE, rows, { ...UP, isPreview: true });
  expect(outcomes(preview)).toEqual(['changed', 'The pack says ₹105: it can’t cost more.']);
  expect((await stored(one)).pricePaise).toBe(19_900);
  expect(outcomes(await run(REPRICE, preview, UP))[0]).toBe('changed');
  expect((await stored(one)).pricePaise).toBe(21_900);
  const down = { percent: 50, direction: 'lower' };
  await run(REPRICE, await run(REPRICE, rows, { ...down, isPreview: true }), down);
  expect([(await stored(one)).pricePaise, (await stored(capped)).pricePaise]).toEqual([11_000, 5_000]);
});

test('a repeat, two clicks at the same time and a call without a preview never change a price twice', async () => {
  const id = await list(20_000);
  const preview = await run(REPRICE, [{ _id: id }], { ...UP, isPreview: true });
  const answers = await Promise.all([run(REPRICE, preview, UP), run(REPRICE, preview, UP)]);
  expect(
    answers
      .flat()
      .map(({ outcome }) => outcome)
      .toSorted(),
  ).toEqual(['changed', 'refused']);
  expect((await run(REPRICE, [{ _id: id }], UP))[0]?.outcome).toBe('refused');
  expect((await stored(id)).pricePaise).toBe(22_000);
});

test('products go off sale and back, also those that are off sale until a day', async () => {
  const [one, other] = [await list(10_000), await list(10_000)];
  await app.db
    .updateTable('listings')
    .set({ backOn: new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10) })
    .where('id', '=', other)
    .execute();
  const rows = [{ _id: one }, { _id: other }];
  expect(outcomes(await run(SELL, rows, { isActive: true }))).toEqual(['unchanged', 'changed']);
  expect(await stored(other)).toMatchObject({ isActive: true, backOn: null });
  expect(outcomes(await run(SELL, rows, { isActive: false }))).toEqual(['changed', 'changed']);
  expect(outcomes(await run(SELL, rows, { isActive: false }))).toEqual(['unchanged', 'unchanged']);
});

test('another shop’s listing is answered like a missing one, and wrong percentages are rejected', async () => {
  const id = await list(10_000);
  const other = await signInShop(app, (await makeShop(app)).id);
  for (const [act, input] of [
    [REPRICE, { ...UP, isPreview: true }],
    [SELL, { isActive: false }],
  ] as const) {
    const body = { rows: [{ _id: id }, { _id: MISSING }], ...input };
    const answer = await app.call(act, { token: other.token, body });
    const [strangers, missing] = answer.body.data as Result[];
    expect({ ...strangers, _id: MISSING }).toEqual(missing);
    expect((await app.call(act, { body })).status).toBe(401);
  }
  expect(await stored(id)).toMatchObject({ pricePaise: 10_000, isActive: true });
  for (const percent of [0, 91, -5, 'ten']) {
    const answer = await shop.call(REPRICE, { rows: [{ _id: id }], percent, direction: 'raise' });
    expect(answer.status).toBe(422);
  }
});

test('products join an offer for less, change to another one, and leave it', async () => {
  const [one, cheap] = [await list(20_000), await list(100)];
  const rows = [{ _id: one }, { _id: cheap }];
  const [running, ahead, over] = [
    await makeOffer(app),
    await makeOffer(app, { startsInMinutes: 60, endsInMinutes: 120 }),
    await makeOffer(app, { startsInMinutes: -120, endsInMinutes: -60 }),
  ];
  const open = (await shop.call('GET /shop/get/open/offers/v1')).body.data as { _id: string }[];
  const ids = open.map(({ _id }) => _id);
  expect([running, ahead, over].map(({ id }) => ids.includes(id))).toEqual([true, true, false]);
  const offerOf = async () =>
    (await shop.call('GET /shop/get/my/listings/v1')).body.data.find(
      ({ _id }: { _id: string }) => _id === one,
    )?.offer;

  const half = { offerId: running.id, percent: 50 };
  const preview = await run(JOIN, rows, { ...half, isPreview: true });
  const tooLow = 'The price in the offer must be at least ₹1, and at least ₹1 lower than now.';
  expect(outcomes(preview)).toEqual(['changed', tooLow]);
  expect(await offerOf()).toBeNull();
  await run(JOIN, preview, half);
  expect(await offerOf()).toMatchObject({ _id: running.id, price: 100, isRunning: true });
  expect(outcomes(await run(JOIN, preview, half))[0]).toBe('unchanged');
  expect(outcomes(await run(JOIN, preview, { ...half, percent: 20 }))[0]).toMatch(/^Someone else changed/);
  await run(JOIN, [{ _id: one }], { offerId: ahead.id, percent: 20 });
  expect(await offerOf()).toMatchObject({ _id: ahead.id, price: 160, isRunning: false });
  const ended = await run(JOIN, [{ _id: one }], { offerId: over.id, percent: 20 });
  expect(outcomes(ended)).toEqual(['This offer has ended. Reload the page to see the others.']);

  expect(outcomes(await run(LEAVE, rows, {}))).toEqual(['changed', 'unchanged']);
  expect(await offerOf()).toBeNull();
  const other = (await makeListing(app, { shopId: (await makeShop(app)).id })).id;
  expect(outcomes(await run(JOIN, [{ _id: other }], half))).toEqual(['It is no longer in this list.']);
});
