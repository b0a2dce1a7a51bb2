import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { skipMidnight } from '../../../testing/skip-boundary.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { placeOrder } from '../orders/orders.testing.ts';
import { makeListing, makeProduct } from '../products/products.testing.ts';
import { makeShopConsole, stepRoute, type TestShopConsole } from './shop-console.testing.ts';

let app: TestApp;
let testConsole: TestShopConsole;
beforeAll(async () => {
  app = await buildTestApp();
  return skipMidnight(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  testConsole = await makeShopConsole(app);
});

const HAS = { batchNumber: 'CPX2611', expiresMonth: '2035-03-01' };

/** An accepted order of a medicine, with this batch on the shelf, and of an item without a batch. */
async function acceptMedicine(shelf: { batchNumber: string | null; expiresMonth: string | null }) {
  const { id: productId } = await makeProduct(app, { name: 'Worm tablets', hsnCode: '3004' });
  const { id: medicine } = await makeListing(app, { shopId: testConsole.shopId, productId, ...shelf });
  const { token, addressId } = testConsole.buyer;
  const order = await placeOrder(app, token, {
    addressId,
    lines: [{ listingId: medicine }, { listingId: testConsole.listingId }],
  });
  const id: string = order.parcels[0]._id;
  await testConsole.takeSteps(id, 'accept');
  const { lines } = (await testConsole.call(`GET /shop/get/my/order/${id}/v1`)).body.data;
  const line = lines.find(({ listingId }) => listingId === medicine);
  return { id, lineId: line?._id ?? '', lines };
}

const pack = (id: string, body: object) => testConsole.call(stepRoute('pack', id), body);

const packed = async (lineId: string) =>
  app.db
    .selectFrom('orderLines')
    .where('id', '=', lineId)
    .select(['batchNumber', sql<string>`to_char(expires_month, 'YYYY-MM')`.as('expiresMonth')])
    .executeTakeFirstOrThrow();

describe('a parcel with a medicine', () => {
  test('is packed with the batch on the shelf, which the console shows first; other items need none', async () => {
    const { id, lineId, lines } = await acceptMedicine(HAS);
    expect(lines.map(({ batch }) => batch)).toEqual(
      expect.arrayContaining([{ batchNumber: 'CPX2611', expiresMonth: '2035-03' }, null]),
    );
    expect((await pack(id, {})).body.data.status).toBe('packed');
    expect(await packed(lineId)).toEqual({ batchNumber: 'CPX2611', expiresMonth: '2035-03' });
  });

  test.each([
    ['no batch', { ...HAS, batchNumber: null }, 'Enter the batch and expiry of Worm tablets.'],
    ['no expiry', { ...HAS, expiresMonth: null }, 'Enter the batch and expiry of Worm tablets.'],
  ])('is not packed with %s on the shelf, until the shop states both', async (_, shelf, message) => {
    const { id, lineId } = await acceptMedicine(shelf);
    const refused = await pack(id, {});
    expect([refused.status, refused.body.code, refused.body.fields]).toEqual([
      422,
      'BATCH_MISSING',
      { batches: message },
    ]);
    expect((await testConsole.call(`GET /shop/get/my/order/${id}/v1`)).body.data.status).toBe('accepted');

    const empty = await pack(id, { batches: [{ lineId, batchNumber: ' ', expiresMonth: '' }] });
    expect(empty.status).toBe(422);
    expect(Object.keys(empty.body.fields).toSorted()).toEqual([
      'batches.0.batchNumber',
      'batches.0.expiresMonth',
    ]);

    const batches = [{ lineId, batchNumber: 'NEW77', expiresMonth: '2036-01' }];
    const answer = await pack(id, { batches });
    expect([answer.status, answer.body.data.status]).toEqual([200, 'packed']);
    expect(await packed(lineId)).toEqual({ batchNumber: 'NEW77', expiresMonth: '2036-01' });
  });

  test('is not packed past its expiry month, regardless of who enters it; this month is still valid', async () => {
    const { rows } = await sql<{ last: string; present: string }>`
      select to_char(now() at time zone 'Asia/Kolkata' - interval '1 month', 'YYYY-MM') as last,
        to_char(now() at time zone 'Asia/Kolkata', 'YYYY-MM') as present`.execute(app.db);
    const { last = '', present = '' } = rows[0] ?? {};
    const { id, lineId } = await acceptMedicine(HAS);
    const refused = await pack(id, { batches: [{ lineId, batchNumber: 'OLD1', expiresMonth: last }] });
    expect([refused.status, refused.body.fields]).toEqual([
      422,
      { 'batches.0.expiresMonth': 'Worm tablets is past its expiry.' },
    ]);
    const answer = await pack(id, { batches: [{ lineId, batchNumber: 'OK1', expiresMonth: present }] });
    expect(answer.status).toBe(200);
  });

  test('accepts batches for its own lines only', async () => {
    const mine = await acceptMedicine(HAS);
    const other = await acceptMedicine(HAS);
    const batches = [{ lineId: other.lineId, batchNumber: 'THEIRS', expiresMonth: '2036-01' }];
    expect((await pack(mine.id, { batches })).status).toBe(200);
    expect(await packed(mine.lineId)).toMatchObject({ batchNumber: 'CPX2611' });
    expect(await packed(other.lineId)).toMatchObject({ batchNumber: null });
  });
});
