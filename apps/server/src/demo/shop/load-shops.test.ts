import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sandboxPharmacistEmail, sandboxShopEmail } from '@tailwell/contract/sandbox-people';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, readCode, type TestApp } from '../../testing/test-app.ts';
import { names as vetNames } from '../vets/vets.ts';
import { shopNames } from './draft-shops.ts';
import { loadDemoOrderCoupons } from './load-coupons.ts';
import { loadDemoShopPeople } from './load-shop-people.ts';
import { loadDemoShops } from './load-shops.ts';

const silent = { info: () => {} };
const PICTURES = join(import.meta.dirname, '../../../../web/public');

let app: TestApp;

/** What a sandbox server does at each start. */
async function load() {
  await loadDemoOrderCoupons(app.db);
  await loadDemoShops(app.db, silent);
  await loadDemoShopPeople(app.db, silent);
}

beforeAll(async () => {
  app = await buildTestApp();
  await Promise.all([load(), load()]);
});
afterAll(() => app.close());

const TABLES = [
  'products',
  'shops',
  'listings',
  'limitedOffers',
  'productTiles',
  'roleGrants',
  'orders',
  'orderLines',
  'ratings',
  'users',
  'coupons',
] as const;

const countAll = async () =>
  Object.fromEntries(
    await Promise.all(
      TABLES.map(async (table) => {
        const { count } = await app.db
          .selectFrom(table)
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow();
        return [table, Number(count)] as const;
      }),
    ),
  );

/** Rows found by a query; tests expect none. */
const find = async (query: ReturnType<typeof sql>) => (await query.execute(app.db)).rows;

test('two servers that start concurrently load the demo once, and a restart adds nothing', async () => {
  const before = await countAll();
  expect(before).toMatchObject({
    shops: 40,
    productTiles: 8,
    limitedOffers: 3,
    roleGrants: 42 + vetNames.length,
  });
  expect(before.products).toBeGreaterThan(380);
  expect(before.orders).toBeGreaterThan(120);
  await load();
  expect(await countAll()).toEqual(before);
});

test('every product is sold in two to nine shops, and every shop sells 40 to 90 products', async () => {
  const counts = await find(sql`
    select count(listings.id) from products left join listings on product_id = products.id group by products.id
    having count(listings.id) not between 2 and 9`);
  expect(counts).toEqual([]);
  const shelves = await find(sql`
    select name from shops left join listings on shop_id = shops.id group by shops.id
    having count(listings.id) not between 40 and 90`);
  expect(shelves).toEqual([]);
});

test('nothing costs more than its MRP or, except in offers, less than 65% of it', async () => {
  const outliers = await find(sql`
    select name, price_paise, mrp_paise from listings join products on products.id = product_id
    where price_paise > mrp_paise or price_paise < 0.64 * mrp_paise or price_paise % 100 <> 0`);
  expect(outliers).toEqual([]);
});

test('only medicines need a prescription, and only pharmacies sell medicines', async () => {
  const outliers = await find(sql`
    select products.name, shops.name from products
    join product_categories on product_categories.id = category_id
    join listings on product_id = products.id join shops on shops.id = shop_id
    where (needs_prescription and not is_pharmacy) or (is_pharmacy and not has_pharmacy)`);
  expect(outliers).toEqual([]);
});

test('every group, concern, tag and species has products', async () => {
  const empty = await find(sql`
    select slug from product_subcategories where id not in (select subcategory_id from products)
    union all
    select slug from product_concerns where id not in (select concern_id from products where concern_id is not null)
    union all
    select slug from pet_categories
    where not exists (select from products where slug = any (pets))`);
  expect(empty).toEqual([]);
});

test('every picture of the catalogue exists', async () => {
  const named = (await find(sql`
    select photo as path from products union select photo from shops
    union select photo from product_categories union select photo from product_subcategories
    union select photo from product_concerns union select photo from product_tiles
    union select picture from limited_offers`)) as { path: string }[];
  expect(named.length).toBeGreaterThan(100);
  expect(named.map(({ path }) => path).filter((path) => !existsSync(join(PICTURES, path)))).toEqual([]);
});

test('an expired offer restarts when the server starts', async () => {
  await app.db
    .updateTable('limitedOffers')
    .set({ startsAt: sql<Date>`now() - interval '3 days'`, endsAt: sql<Date>`now() - interval '1 day'` })
    .execute();
  await load();
  const running = await find(
    sql`select title from limited_offers where starts_at <= now() and ends_at > now()`,
  );
  expect(running).toHaveLength(3);
});

test('past orders’ amounts add up, and stars are the initial ones plus later ratings', async () => {
  const wrong = await find(sql`
    select orders.id from orders join parcels on order_id = orders.id group by orders.id
    having sum(total_paise) <> to_pay_paise`);
  expect(wrong).toEqual([]);
  const lines = await find(sql`
    select parcels.id from parcels join order_lines on parcel_id = parcels.id group by parcels.id
    having sum(quantity * price_paise) <> items_paise`);
  expect(lines).toEqual([]);
  const unrated = await find(sql`
    select products.id from ratings join products on products.id = product_id group by products.id
    having rating_count < count(*)`);
  expect(unrated).toEqual([]);
});

test('each shop’s staff and the pharmacists can sign in by email', async () => {
  const emails = [...shopNames.map(sandboxShopEmail), sandboxPharmacistEmail(1), sandboxPharmacistEmail(2)];
  const known = await find(sql`
    select subject from identities join role_grants using (user_id)
    where provider = 'email' and subject = any (${emails})`);
  expect(known).toHaveLength(42);
  const consoles = [
    [sandboxShopEmail('Wagging Lane'), '/shop/get/my/console/v1'],
    [sandboxPharmacistEmail(2), '/pharmacist/get/reviews/v1'],
  ] as const;
  for (const [email, testConsole] of consoles) {
    await app.call('POST /user/send/otp/via/email/v1', { body: { email } });
    const otp = await readCode(app, email);
    const signedIn = await app.call('POST /user/verify/otp/v1', { body: { email, otp } });
    const answer = await app.call(`GET ${testConsole}`, { token: signedIn.body.token });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  }
});

test('medicines loaded by an older release get their medicine columns', async () => {
  const stored = await find(sql`select id, salts, strength, form, pack_amount, pack_unit from products
    where salts is not null order by id`);
  expect(stored.length).toBeGreaterThan(40);
  await sql`update products set salts = null, strength = '', form = null, pack_amount = null, pack_unit = null`.execute(
    app.db,
  );
  await load();
  expect(
    await find(sql`select id, salts, strength, form, pack_amount, pack_unit from products
    where salts is not null order by id`),
  ).toEqual(stored);
});
