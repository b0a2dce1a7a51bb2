import { reasonKinds } from '@tailwell/contract/shop/order-constants';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { makeListing } from '../products/products.testing.ts';
import { reasonNamed, signInPharmacist, signInShop } from '../shop-console/shop-console.testing.ts';
import { getOrder, insertBuyer, placePaidOrder } from './orders.testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

const retire = (id: string) =>
  app.db.updateTable('orderReasons').set({ isActive: false }).where('id', '=', id).execute();

test('an order keeps its reason after the reason is retired', async () => {
  const order = async () => {
    const buyer = await insertBuyer(app.db);
    const { id: listingId } = await makeListing(app, { stock: 5 });
    const { addressId } = buyer;
    const placed = await placePaidOrder(app, buyer.token, { lines: [{ listingId }], addressId });
    return { token: buyer.token, id: placed.order._id as string };
  };
  const reasonId = await reasonNamed(app, 'cancel', 'I found it elsewhere');
  const cancel = ({ token, id }: { token: string; id: string }) =>
    app.call(`PUT /order/update/order/${id}/v1`, { token, body: { reasonId } });
  const [before, later] = [await order(), await order()];
  expect((await cancel(before)).status).toBe(200);
  await retire(reasonId);
  const shown = await getOrder(app, before.token, before.id);
  expect(shown.parcels[0].reason).toBe('I found it elsewhere');
  const refused = await cancel(later);
  expect([refused.status, refused.body.code]).toEqual([422, 'REASON_UNKNOWN']);
});

test('retired reasons are in no list', async () => {
  const owner = await insertBuyer(app.db);
  const { shopId } = await makeListing(app);
  const forOwners = { call: 'GET /order/get/all/order/dropdown/name/v1', ...owner } as const;
  const lists = {
    cancel: forOwners,
    return: forOwners,
    reject: { call: 'GET /shop/get/reasons/v1', ...(await signInShop(app, shopId)) },
    prescription: { call: 'GET /pharmacist/get/reasons/v1', ...(await signInPharmacist(app)) },
  } as const;
  for (const kind of reasonKinds) {
    const { call, token } = lists[kind];
    const read = async (): Promise<{ _id: string }[]> => (await app.call(call, { token })).body.data;
    const before = await read();
    const retired = (
      await app.db
        .selectFrom('orderReasons')
        .where('kind', '=', kind)
        .where('isActive', '=', true)
        .select('id')
        .executeTakeFirstOrThrow()
    ).id;
    expect(before.map(({ _id }) => _id)).toContain(retired);
    await retire(retired);
    expect(await read()).toEqual(before.filter(({ _id }) => _id !== retired));
  }
});
