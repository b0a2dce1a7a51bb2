import { MAX_STOCK_LINES } from '@tailwell/contract/shop/shelf';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { makeListing, makeProduct, makeShop } from '../products/products.testing.ts';
import { makeShopConsole, type TestShopConsole } from './shop-console.testing.ts';

let app: TestApp;
let shop: TestShopConsole;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  shop = await makeShopConsole(app);
});

const download = async (): Promise<string> => (await shop.call('GET /shop/export/my/stock/v1')).body.data.csv;
const upload = (csv: string, mode: 'try' | 'good' = 'good') =>
  shop.call('POST /shop/import/my/stock/v1', { csv, mode });

async function list(name: string, changes: Parameters<typeof makeListing>[1] = {}): Promise<string> {
  const { id: productId } = await makeProduct(app, { name, mrpPaise: 100_000 });
  return (await makeListing(app, { shopId: shop.shopId, productId, ...changes })).id;
}

const stored = (id: string) =>
  app.db
    .selectFrom('listings')
    .where('id', '=', id)
    .select(['pricePaise', 'stock', 'batchNumber', 'isActive'])
    .executeTakeFirstOrThrow();

test('the downloaded file changes nothing, however often it is uploaded', async () => {
  await list('Comma, “quotes”, and पेट', { batchNumber: '=B1', expiresMonth: null });
  const csv = await download();
  for (const _ of [1, 2]) {
    const { data, message } = (await upload(csv)).body;
    expect(data).toMatchObject({ changed: 0, wrong: [], isSaved: false });
    expect(message).toBe('Nothing is saved yet.');
  }
  expect(await download()).toBe(csv);
});

test('prices, stock, batch and sale are changed after a trial run, and only once', async () => {
  const id = await list('Zebra biscuits', { pricePaise: 40_000, stock: 10, batchNumber: 'B1' });
  const before = `${id},Zebra biscuits,Tailwell Test,1 kg,1000,400,10,10,2098-03,B1,yes`;
  const csv = await download();
  expect(csv).toContain(before);
  const changed = csv.replace(
    before,
    `${id},Zebra biscuits,Tailwell Test,1 kg,1000,"₹449.50",10,25,2099-01,B2,no`,
  );
  const trial = (await upload(changed, 'try')).body.data;
  expect(trial).toMatchObject({ changed: 1, wrong: [], isSaved: false });
  expect((await stored(id)).pricePaise).toBe(40_000);
  expect((await upload(changed)).body.data).toMatchObject({ changed: 1, isSaved: true });
  expect(await stored(id)).toEqual({ pricePaise: 44_950, stock: 25, batchNumber: 'B2', isActive: false });
  expect((await upload(changed)).body.data).toMatchObject({ changed: 0, wrong: [], isSaved: false });
});

test('units sold since the download are not given back, and each wrong line is named', async () => {
  const [sold, dear, good] = [await list('A'), await list('B'), await list('C')];
  const other = (await makeListing(app, { shopId: (await makeShop(app)).id })).id;
  await app.db.updateTable('listings').set({ stock: 7 }).where('id', '=', sold).execute();
  const lines = [
    'id,price,stock_before,stock',
    `${sold},,10,12`,
    `${dear},1001,,`,
    `${good},250,,`,
    `${other},1,,`,
    `${good},300,,`,
    'none,1,,',
    `${await list('D')},ten,10,-1`,
  ];
  const { data } = (await upload(lines.join('\n'))).body;
  expect(data).toMatchObject({ changed: 1, isSaved: true });
  expect(data.wrong.map(({ line, column }: { line: number; column: string }) => [line, column])).toEqual([
    [2, ''],
    [3, ''],
    [5, ''],
    [6, 'id'],
    [7, 'id'],
    [8, 'price'],
    [8, 'stock'],
  ]);
  expect((await stored(sold)).stock).toBe(7);
  expect((await stored(good)).pricePaise).toBe(25_000);
  expect((await stored(other)).pricePaise).toBe(40_000);
});

test.each([
  ['', 'There is nothing in this file'],
  ['price\n10', 'Use the file that you have downloaded here'],
  ['id,stock\n1,2', 'Use the file that you have downloaded here'],
  [`id\n${'x\n'.repeat(MAX_STOCK_LINES + 1)}`, 'A file can have at most 5000 lines'],
])('a file that is not the shop’s is refused: %#', async (csv, message) => {
  const { status, body } = await upload(csv);
  expect([status, body.message]).toEqual([422, expect.stringContaining(message)]);
});
