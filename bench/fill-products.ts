import { prepareLists } from '@tailwell/server/features/shop/products/products.jobs';
import { refreshSearchIndex } from '@tailwell/server/features/shop/search/search-index.sql';
import { type Database, openDb } from '@tailwell/server/platform/database/db';
import { openLog } from '@tailwell/server/platform/observation/log';
import type { Kysely } from 'kysely';
import pg from 'pg';

/** Products per shop; each product is sold in two shops. */
const PRODUCTS_PER_SHOP = 50;

/** From this many new rows on, it is faster to create the indexes afterwards. */
const INDEX_THRESHOLD = 50_000;

const STATEMENT_TIMEOUT_MS = 600_000;

/**
 * Fills the bench's database to `targetCount` products, modelled on the demo's, with shops across India, and does what
 * nightly jobs do. `adminUrl` is the superuser's, who can bypass triggers and foreign keys.
 */
export async function fillProducts(
  { url, adminUrl }: { url: string; adminUrl: string },
  targetCount: number,
) {
  const address = new URL(adminUrl);
  address.pathname = new URL(url).pathname;
  const client = new pg.Client({ connectionString: address.href });
  await client.connect();
  try {
    await client.query(`
      set session_replication_role = replica;
      set synchronous_commit = off;
      set maintenance_work_mem = '512MB'`);
    const { rows } = await client.query<{ count: number }>('select count(*)::int from products');
    const existing = rows[0]?.count ?? 0;
    if (targetCount > existing) {
      const indexes = targetCount - existing > INDEX_THRESHOLD ? await dropIndexes(client) : [];
      await addShops(client, Math.ceil(targetCount / PRODUCTS_PER_SHOP));
      await addProducts(client, existing, targetCount);
      for (const index of indexes) await client.query(index);
    }
    // So that lists are computed again.
    await client.query('truncate product_pairs');
    await client.query('vacuum analyze products, listings, shops, shop_hours');
    await runNightly(url, async (db) => {
      await prepareLists({ db });
      await refreshSearchIndex(db);
    });
    // As PostgreSQL itself does soon after.
    await client.query('vacuum analyze products, search_words');
  } finally {
    await client.end();
  }
}

/** Returns the statements that recreate them. */
async function dropIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
    where indrelid in ('products'::regclass, 'listings'::regclass) and not indisunique`);
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.map(({ definition }) => definition);
}

async function addShops(client: pg.Client, targetCount: number) {
  await client.query(
    `with fresh as (
      insert into shops (name, legal_name, gstin, street, area, city, state, pincode, latitude, longitude)
      select 'Shop ' || n, 'Shop ' || n || ' LLP', first_14 || gstin_check_digit(first_14), 'Market Road', 'Bazaar', 'Town ' || n % 700, 'India', '560001',
        8 + 25 * random(), 69 + 23 * random()
      from generate_series((select count(*) from shops) + 1, $1::int) as n,
        -- Letters for the thousands.
        lateral (select '29AABC' || chr(65 + (n / 10000)::int) || lpad((n % 10000)::text, 4, '0') || 'F1Z' as first_14) as made_up
      returning id
    )
    insert into shop_hours (shop_id, weekday, from_minute, to_minute)
    select id, weekday, 540, 1320 from fresh, generate_series(0, 6) as weekday`,
    [targetCount],
  );
}

async function addProducts(client: pg.Client, existing: number, targetCount: number) {
  const { rows } = await client.query<{ last: string }>('select max(id::text) as last from products');
  await client.query(
    `with pattern as materialized (
      select *, row_number() over (order by id) - 1 as nth, count(*) over () as patterns
      from products where id <= $3::uuid and name !~ ' no\\. '
    )
    insert into products (name, brand, pack_size, photo, description, composition, directions, safety, manufacturer,
      category_id, subcategory_id, concern_id, pets, tags, keywords, needs_prescription, mrp_paise, gst_percent,
      rating_stars, popularity, best_price_paise, is_in_stock, group_words)
    select left(name, 140) || ' no. ' || n, brand || ' ' || n / patterns % 50, pack_size, photo, description,
      composition, directions, safety, manufacturer, category_id, subcategory_id, concern_id, pets, tags, keywords,
      needs_prescription, mrp_paise + n % 90 * 100, gst_percent, rating_stars, (400 * random() ^ 4)::int,
      greatest(100, mrp_paise * (100 - n % 36) / 100), n % 50 <> 0, group_words
    from generate_series($1::int, $2::int - 1) as n join pattern on nth = n % patterns`,
    [existing, targetCount, rows[0]?.last],
  );
  await client.query(
    `with place as (select id, row_number() over (order by id) - 1 as at from shops),
    fresh as (
      select id, best_price_paise, is_in_stock, row_number() over (order by id) as n,
        (select count(*) from shops) as shops
      from products where id > $1::uuid
    ), sold as (
      select *, (n + twice * (1 + n / shops % (shops - 1))) % shops as place
      from fresh, generate_series(0, 1) as twice
    )
    insert into listings (shop_id, product_id, price_paise, stock)
    select place.id, sold.id, best_price_paise * (100 + 4 * twice) / 100, case when is_in_stock then 100 else 0 end
    from sold join place on at = place`,
    [rows[0]?.last],
  );
}

/** With a longer statement timeout than a server has. */
export async function runNightly(url: string, work: (db: Kysely<Database>) => Promise<void>) {
  const { db, close } = openDb({
    url,
    poolSize: 2,
    log: openLog('silent'),
    statementTimeoutMs: STATEMENT_TIMEOUT_MS,
  });
  try {
    await work(db);
  } finally {
    await close();
  }
}
