import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadDemoShops } from '../../../demo/shop/load-shops.ts';
import { countDeadlocks } from '../../../testing/deadlocks.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { makeListing, makeProduct, makeShop } from '../products/products.testing.ts';
import { type Buyer, insertBuyers, orderCart, reasonFor } from './orders.testing.ts';

const SHOPS = 8;

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
  await stockListings();
});
afterAll(() => app.close());

/**
 * With many listings PostgreSQL updates them in the order they are named; with few it scans the table, always in the
 * same order.
 */
async function stockListings() {
  await loadDemoShops(app.db, { info: () => {} });
  await sql`alter table listings disable trigger user`.execute(app.db);
  await sql`
    insert into listings (product_id, shop_id, price_paise, stock, expires_month)
    select products.id, shops.id, 40000, 1, '2098-03-01' from products, shops limit 20000
    on conflict do nothing`.execute(app.db);
  await sql`alter table listings enable trigger user`.execute(app.db);
  await sql`analyze listings`.execute(app.db);
}

async function fillCart({ id: userId }: Buyer, listingIds: string[]) {
  await app.db.deleteFrom('cartLines').where('userId', '=', userId).execute();
  const { version } = await app.db
    .insertInto('carts')
    .values({ userId })
    .onConflict((old) => old.column('userId').doUpdateSet({ version: sql`carts.version + 1` }))
    .returning('version')
    .executeTakeFirstOrThrow();
  for (const listingId of listingIds) {
    await app.db
      .insertInto('cartLines')
      .values({ userId, listingId, quantity: 1, seenPricePaise: 40_000 })
      .execute();
  }
  return version;
}

test('two buyers who order and return the same two listings in opposite order never deadlock', async () => {
  const shops = await Promise.all([makeShop(app), makeShop(app)]);
  const shelves = await Promise.all(
    shops.map(({ id: shopId }) => makeListing(app, { shopId, stock: 1_000 })),
  );
  const ids = shelves.map(({ id }) => id);
  const buyers = await insertBuyers(app.db, 6);
  const reasonId = await reasonFor(app, buyers[0]?.token ?? '', 'cancel');
  const created: { token: string; id: string }[] = [];
  // Each change takes long enough for the other one to start.
  await sql`create function slow_shelf() returns trigger language plpgsql as $$
    begin perform pg_sleep(0.02); return new; end $$`.execute(app.db);
  await sql`create trigger slow_shelf before update on listings for each row
    execute function slow_shelf()`.execute(app.db);
  const before = await countDeadlocks(app);
  for (let round = 0; round < 4; round += 1) {
    await Promise.all(
      buyers.map(async (buyer, at) => {
        const cartVersion = await fillCart(buyer, at % 2 === 0 ? ids : ids.toReversed());
        const { status, body } = await orderCart(app, buyer, { cartVersion });
        expect(status, JSON.stringify(body)).toBe(200);
        created.push({ token: buyer.token, id: body.data._id });
      }),
    );
  }
  expect(await countDeadlocks(app)).toBe(before);
  // Units are put back on the shelf in the order they were taken.
  await Promise.all(
    created.map(async ({ token, id }) => {
      const body = { reasonId };
      expect((await app.call(`PUT /order/update/order/${id}/v1`, { token, body })).status).toBe(200);
    }),
  );
  await sql`drop trigger slow_shelf on listings`.execute(app.db);
  expect(await countDeadlocks(app)).toBe(before);
});

test('orders of the same products at several shops never deadlock', async () => {
  // The first one creates the groups that the others are in.
  const first = await makeProduct(app);
  const products = [first, ...(await Promise.all([1, 2, 3].map(() => makeProduct(app))))];
  const shops = await Promise.all(Array.from({ length: SHOPS }, () => makeShop(app)));
  const buyers = await insertBuyers(app.db, SHOPS);
  const reasonId = await reasonFor(app, buyers[0]?.token ?? '', 'cancel');
  // One of each everywhere: each order takes the last unit, and each cancellation brings back the first.
  const shelves = await Promise.all(
    shops.map(({ id: shopId }) =>
      Promise.all(products.map(({ id: productId }) => makeListing(app, { shopId, productId, stock: 1 }))),
    ),
  );
  const before = await countDeadlocks(app);
  for (let round = 0; round < 10; round += 1) {
    await Promise.all(
      buyers.map(async (buyer, at) => {
        const ids = (shelves[at] ?? []).map(({ id }) => id);
        const cartVersion = await fillCart(buyer, (round + at) % 2 === 0 ? ids : ids.toReversed());
        const { body } = await orderCart(app, buyer, { cartVersion });
        expect(body.data, JSON.stringify(body)).toMatchObject({ status: 'placed' });
        const cancelled = await app.call(`PUT /order/update/order/${body.data._id}/v1`, {
          token: buyer.token,
          body: { reasonId },
        });
        expect(cancelled.status).toBe(200);
      }),
    );
  }
  expect(await countDeadlocks(app)).toBe(before);
});
