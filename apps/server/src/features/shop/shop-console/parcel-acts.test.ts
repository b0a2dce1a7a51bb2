import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { placeOrder, reasonFor } from '../orders/orders.testing.ts';
import { makeListing, makeProduct, makeShop } from '../products/products.testing.ts';
import {
  makeShopConsole,
  notificationsOf,
  signInShop,
  type TestShopConsole,
} from './shop-console.testing.ts';

const ACCEPT = 'POST /shop/accept/orders/v1';
const PACK = 'POST /shop/pack/orders/v1';
const SEND = 'POST /shop/send/orders/v1';
const FIND = (query: Record<string, string>) =>
  `GET /shop/find/my/orders/v1?${new URLSearchParams(query)}` as const;
const MISSING = '01234567-89ab-7def-8123-456789abcdef';
const rowsOf = (...ids: string[]) => ({ rows: ids.map((_id) => ({ _id })) });

let app: TestApp;
let shop: TestShopConsole;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  shop = await makeShopConsole(app);
});

type Result = { _id: string; outcome: string; reason: string | null };
const outcomesOf = ({ body }: { body: { data?: unknown } }) =>
  (body.data as Result[]).map(({ outcome, reason }) => reason ?? outcome);

const statusOf = async (id: string) =>
  (await app.db.selectFrom('parcels').where('id', '=', id).select('status').executeTakeFirstOrThrow()).status;

test('several parcels are accepted, packed and sent; each buyer is notified once per step', async () => {
  const [one, two] = [await shop.place(1), await shop.place(1)];
  for (const act of [ACCEPT, PACK, SEND] as const) {
    const answer = await shop.call(act, rowsOf(one.id, two.id, one.id));
    expect([answer.status, outcomesOf(answer)]).toEqual([200, ['changed', 'changed']]);
  }
  expect(await statusOf(one.id)).toBe('out_for_delivery');
  const repeated = await shop.call(SEND, rowsOf(one.id, two.id));
  expect(outcomesOf(repeated)).toEqual(['unchanged', 'unchanged']);
  const notes = await notificationsOf(app, shop.buyer.id);
  expect(notes.filter(({ title }) => /way/i.test(title))).toHaveLength(2);
});

test('a parcel that can’t be changed is refused with the reason, and the others succeed', async () => {
  const [cancelled, good, sent] = [await shop.place(1), await shop.place(1), await shop.place(1)];
  const { token } = shop.buyer;
  const cancel = await app.call(`PUT /order/update/order/${cancelled.orderId}/v1`, {
    token,
    body: { reasonId: await reasonFor(app, token, 'cancel') },
  });
  expect(cancel.status).toBe(200);
  await shop.takeSteps(sent.id, 'accept', 'pack', 'send');
  const answer = await shop.call(ACCEPT, rowsOf(cancelled.id, sent.id, good.id));
  expect(outcomesOf(answer)).toEqual(['The buyer has cancelled it.', 'It is on its way already.', 'changed']);
  expect(await statusOf(good.id)).toBe('accepted');
});

test('medicine without a batch on sale isn’t packed with the others, and says why', async () => {
  const product = await makeProduct(app, { name: 'Worm tablets', hsnCode: '3004' });
  const { id: listingId } = await makeListing(app, {
    shopId: shop.shopId,
    productId: product.id,
    batchNumber: null,
    expiresMonth: null,
  });
  const { addressId, token } = shop.buyer;
  const order = await placeOrder(app, token, { addressId, lines: [{ listingId, quantity: 1 }] });
  const medicine = order.parcels[0]?._id ?? '';
  const food = await shop.place(1);
  await shop.call(ACCEPT, rowsOf(medicine, food.id));
  const answer = await shop.call(PACK, rowsOf(medicine, food.id));
  expect(outcomesOf(answer)).toEqual(['Enter the batch number and expiry of each medicine.', 'changed']);
  expect(await statusOf(medicine)).toBe('accepted');
});

test('another shop’s parcel is answered like a missing one, and stays as it is', async () => {
  const { id } = await shop.place(1);
  const other = await signInShop(app, (await makeShop(app)).id);
  for (const act of [ACCEPT, PACK, SEND] as const) {
    const { body } = await app.call(act, { token: other.token, body: rowsOf(id, MISSING) });
    const [strangers, missing] = body.data as Result[];
    expect({ ...strangers, _id: MISSING }).toEqual(missing);
    expect(missing?.outcome).toBe('refused');
  }
  expect(await statusOf(id)).toBe('placed');
  const found = await app.call(FIND({ ids: `${id},${MISSING}` }), { token: other.token });
  expect(found.body).toMatchObject({ data: [], total: 0 });
});

test('two staff who accept the same parcels at the same time change each of them once', async () => {
  const ids = [];
  for (let nth = 0; nth < 4; nth += 1) ids.push((await shop.place(1)).id);
  const colleague = await signInShop(app, shop.shopId);
  const answers = await Promise.all([
    shop.call(ACCEPT, rowsOf(...ids)),
    app.call(ACCEPT, { token: colleague.token, body: rowsOf(...ids.toReversed()) }),
  ]);
  const outcomes = answers.flatMap(outcomesOf);
  expect(outcomes.toSorted()).toEqual([...Array(4).fill('changed'), ...Array(4).fill('unchanged')]);
  const events = await app.db
    .selectFrom('orderEvents')
    .where('parcelId', 'in', ids)
    .where('toStatus', '=', 'accepted')
    .select('parcelId')
    .execute();
  expect(events).toHaveLength(4);
});

test('a preview says what would change, and changes nothing', async () => {
  const { id } = await shop.place(1);
  const answer = await shop.call(ACCEPT, { ...rowsOf(id), isPreview: true });
  expect(outcomesOf(answer)).toEqual(['changed']);
  expect(await statusOf(id)).toBe('placed');
});

test('no rows, too many rows, and users who aren’t a shop’s staff are rejected', async () => {
  expect((await shop.call(ACCEPT, rowsOf())).status).toBe(422);
  const ids = Array.from(
    { length: 201 },
    (_, nth) => `01234567-89ab-7def-8123-${String(nth).padStart(12, '0')}`,
  );
  expect((await shop.call(ACCEPT, rowsOf(...ids))).status).toBe(422);
  expect((await app.call(ACCEPT, { body: rowsOf(MISSING) })).status).toBe(401);
  const buyer = await app.call(ACCEPT, { token: shop.buyer.token, body: rowsOf(MISSING) });
  expect(buyer.status).toBe(403);
});

test('the dense list has the open orders, and finds others by number, first name, product and state', async () => {
  const [open, done] = [await shop.place(1), await shop.place(1)];
  await shop.takeSteps(done.id, 'accept', 'pack', 'send', 'deliver');
  const found = async (query: Record<string, string>) => {
    const { status, body } = await shop.call(FIND(query));
    return status === 200 ? body.data.map(({ _id }: { _id: string }) => _id) : status;
  };
  expect(await found({})).toEqual([open.id]);
  expect(await found({ state: 'done' })).toEqual([done.id]);
  expect(await found({ state: 'packed' })).toEqual([]);
  expect(await found({ ids: `${open.id},${done.id}` })).toEqual([open.id, done.id]);
  const order = (await shop.call(`GET /shop/get/my/order/${done.id}/v1`)).body.data;
  expect(await found({ search: order.number.toLowerCase() })).toEqual([done.id]);
  expect(await found({ search: order.lines[0].name })).toEqual([open.id, done.id]);
  expect(await found({ search: 'no such product' })).toEqual([]);
  expect(await found({ search: '100%_' })).toEqual([]);
  await app.db.updateTable('users').set({ name: 'Zubin Dastur' }).where('id', '=', shop.buyer.id).execute();
  expect(await found({ search: 'zub' })).toEqual([open.id, done.id]);
  expect(await found({ search: 'dastur' })).toEqual([]);
  expect(await found({ ids: 'all' })).toBe(422);
});
