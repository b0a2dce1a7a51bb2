import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../../platform/database/db.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { makeListing, makeShop } from '../products/products.testing.ts';
import { replaceHours } from './shops.sql.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

const countsOf = (shopId: string) =>
  app.db
    .selectFrom('shopCounts')
    .where('shopId', '=', shopId)
    .select(['listed', 'openSpans'])
    .executeTakeFirstOrThrow();

/** Shops whose counts are not what can be counted. */
async function findWrong() {
  const { rows } = await sql`
    select shop_id from shop_counts c
    where listed <> (select count(*) from listings where shop_id = c.shop_id and is_active)
      or open_spans <> (select count(*) from shop_hours where shop_id = c.shop_id)`.execute(app.db);
  return rows;
}

const activate = (id: string, isActive: boolean) =>
  app.db.updateTable('listings').set({ isActive }).where('id', '=', id).execute();

test('a shop’s listings and hours are counted as they change', async () => {
  const { id: shopId } = await makeShop(app);
  const { openSpans } = await countsOf(shopId);
  const { id } = await makeListing(app, { shopId });
  expect(await countsOf(shopId)).toEqual({ listed: 1, openSpans });
  await activate(id, false);
  await activate(id, false);
  expect(await countsOf(shopId)).toEqual({ listed: 0, openSpans });
  await activate(id, true);
  await inTransaction(app.db, (tx) =>
    replaceHours(tx, shopId, [{ weekday: 1, fromMinute: 600, toMinute: 900 }]),
  );
  expect(await countsOf(shopId)).toEqual({ listed: 1, openSpans: 1 });
  await inTransaction(app.db, (tx) => replaceHours(tx, shopId, []));
  await app.db.deleteFrom('listings').where('id', '=', id).execute();
  expect(await countsOf(shopId)).toEqual({ listed: 0, openSpans: 0 });
  expect(await findWrong()).toEqual([]);
});

test('concurrent changes of a shelf are all counted', async () => {
  const { id: shopId } = await makeShop(app);
  const listings = await Promise.all(Array.from({ length: 8 }, () => makeListing(app, { shopId })));
  expect((await countsOf(shopId)).listed).toBe(8);
  await Promise.all(listings.map(({ id }) => activate(id, false)));
  expect((await countsOf(shopId)).listed).toBe(0);
  await Promise.all(listings.flatMap(({ id }) => [activate(id, true), activate(id, false)]));
  expect(await findWrong()).toEqual([]);
});
