import { MAX_COUNTED, PAGE_SIZE } from '@tailwell/contract/page-size';
import { type ProductSort, productTagSlugs } from '@tailwell/contract/shop/product-constants';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import {
  fitOf,
  isForLikelyPets,
  isForOwnPets,
  matches,
  type ProductFilter,
  shelfOf,
  sortOrder,
} from './product-filter.sql.ts';

type Db = Kysely<Database>;

/** How many products are marked as sought: those that lists show first, searched first if very many match. */
export const MAX_SOUGHT = 20_000;

/** How many products a row has on a page with several rows. */
export const ROW_SIZE = 10;

/** How many times the row size is read, since each product is shown in one size only. */
export const OVERFETCH_FACTOR = 3;

/** A size of a product: all sizes share its name and brand. */
export interface Pack {
  name: string;
  brand: string;
}

/** Keeps the first size of each product, that is, of each name and brand. */
export const distinctProducts = <Row extends Pack>(rows: Row[], limit = rows.length) =>
  [...Map.groupBy(rows, ({ name, brand }) => `${name} ${brand}`).values()]
    .flatMap(([first]) => first ?? [])
    .slice(0, limit);

/** The rows of a page by key: each product in one size. */
const distinctProductsBy = <Row extends Pack, Key>(rows: Row[], keyOf: (row: Row) => Key, size = ROW_SIZE) =>
  new Map([...Map.groupBy(rows, keyOf)].map(([key, own]) => [key, distinctProducts(own, size)] as const));

export interface Page {
  page: number;
  sort?: ProductSort;
}

/** The ids of one page of matching products, up to the number that is counted, and how many match. */
export async function selectPage(db: Db, filter: ProductFilter, page: Page) {
  const offset = (page.page - 1) * PAGE_SIZE;
  const isCounted = offset < MAX_COUNTED;
  if (isCounted && page.sort === undefined && (filter.search || filter.ownPets?.length)) {
    const { ids: fitting, isAll } = await selectWindow(db, filter);
    const ids = fitting.slice(offset, offset + PAGE_SIZE);
    if (isAll) return { ids, count: fitting.length };
    if (ids.length === PAGE_SIZE) return { ids, count: await countMatches(db, filter) };
  }
  const [ids, count] = await Promise.all([
    isCounted ? selectPlainPage(db, filter, page) : [],
    countMatches(db, filter),
  ]);
  // The last page reveals the total.
  const isLast = ids.length > 0 && ids.length < PAGE_SIZE && offset + ids.length <= MAX_COUNTED;
  return { ids, count: isLast ? offset + ids.length : count };
}

/** The ids of the first products that match a search, best fit first. */
export const selectBestFits = async (db: Db, filter: ProductFilter, limit: number): Promise<string[]> =>
  (await selectWindow(db, filter)).ids.slice(0, limit);

/** How many of the most popular matches are sorted by fit; a multiple of the page size. */
const WINDOW = 25 * PAGE_SIZE;

/** How many matches marked as sought suffice to find the best fits among them. */
const MIN_SOUGHT_MATCHES = 10 * PAGE_SIZE;

/**
 * The most popular products that match, sorted by how well they fit the search and the user's pets. The rest of a list
 * is sorted by popularity.
 */
async function selectWindow(db: Db, filter: ProductFilter) {
  if (filter.search && filter.shopId === undefined) return selectSoughtWindow(db, filter);
  if (filter.shopId !== undefined) {
    const inStock = await selectFitting(db, { ...filter, inStock: true });
    if (inStock.length === WINDOW) return { ids: inStock, isAll: false };
  }
  const ids = await selectFitting(db, filter);
  return { ids, isAll: ids.length < WINDOW };
}

/** The first products of a list, with what they are sorted by. */
function popularOf(filter: ProductFilter, condition = sql<boolean>`true`) {
  const { from, isInStock, price } = shelfOf(filter);
  return sql`
    select products.id, products.search, products.pets, ${price} as price, ${isInStock} as has_some,
      row_number() over (order by ${sortOrder(filter, 'popular')}) as at
    from ${from} where ${condition} and ${matches(filter)}
    order by ${sortOrder(filter, 'popular')} limit ${sql.lit(WINDOW)}`;
}

/**
 * A search for dog food means neither a single pouch nor a huge sack: prices this many times off the median rank lower.
 */
const MAX_RATIO = 2.5;

/** The order of rows of `popular`: the fit, then popularity. */
function orderByFit(filter: ProductFilter) {
  const byPets = sql`has_some desc, ${isForOwnPets(filter)} desc`;
  if (!filter.search) return sql`${byPets}, at`;
  return sql`${isForLikelyPets(filter)} desc, ${byPets}, ${fitOf(filter.search)} desc,
    coalesce(price between usual_price / ${MAX_RATIO}::float8 and usual_price * ${MAX_RATIO}::float8, false) desc, at`;
}

const usualPrice = sql`select percentile_cont(0.5) within group (order by price) as usual_price from popular`;

async function selectFitting(db: Db, filter: ProductFilter): Promise<string[]> {
  return selectIds(
    db,
    sql`
      with popular as materialized (${popularOf(filter)}), usual as (${usualPrice})
      select id from popular, usual order by ${orderByFit(filter)}`,
  );
}

/** Products marked as sought that are in stock precede all others: full pages of those are searched first. */
async function selectSoughtWindow(db: Db, filter: ProductFilter) {
  const { rows } = await sql<{ id: string; isEnough: boolean }>`
    with sought as materialized (${popularOf({ ...filter, isSought: true })}), stats as materialized (
      select full_count, full_count >= ${sql.lit(MIN_SOUGHT_MATCHES)}
        and (select bool_and(has_some) from sought where at <= full_count) as is_enough
      from (select count(*) - count(*) % ${sql.lit(PAGE_SIZE)} as full_count from sought) as counted
    ), rest as materialized (
      ${popularOf(filter, sql<boolean>`not (select is_enough from stats)`)}
    ), popular as materialized (
      select sought.* from sought, stats where is_enough union all select * from rest
    ), usual as (${usualPrice})
    select id, is_enough from popular, usual, stats where at <= full_count or not is_enough
    order by ${orderByFit(filter)}`.execute(db);
  return { ids: rows.map(({ id }) => id), isAll: rows.length < WINDOW && !rows[0]?.isEnough };
}

async function selectPlainPage(db: Db, filter: ProductFilter, page: Page): Promise<string[]> {
  const first = startFilterOf(filter, page);
  if (first) {
    const rows = await selectRows(db, first, page);
    if (rows.length === PAGE_SIZE && rows.every(({ hasSome }) => hasSome)) return rows.map(({ id }) => id);
  }
  return (await selectRows(db, filter, page)).map(({ id }) => id);
}

/** A filter for the start of a list, which is found faster; a full page of it is the list's own. */
function startFilterOf(filter: ProductFilter, { sort = 'popular' }: Page): ProductFilter | undefined {
  // For a shop: what is in stock. There is an index in that order, which a shop with very many products needs.
  if (filter.shopId !== undefined) return { ...filter, inStock: true };
  // Words have no index in the order of a list. Products marked as sought that are in stock precede all others.
  if (filter.search && sort === 'popular') return { ...filter, isSought: true };
  return undefined;
}

async function selectRows(db: Db, filter: ProductFilter, { page, sort = 'popular' }: Page) {
  const { from, isInStock } = shelfOf(filter);
  const { rows } = await sql<{ id: string; hasSome: boolean }>`
    select products.id, ${isInStock} as has_some from ${from} where ${matches(filter)}
    order by ${sortOrder(filter, sort)} limit ${PAGE_SIZE} offset ${(page - 1) * PAGE_SIZE}`.execute(db);
  return rows;
}

/** How many match; MAX_COUNTED + 1 means more than that. */
async function countMatches(db: Db, filter: ProductFilter): Promise<number> {
  return (await hasFarMoreMatches(db, filter)) ? MAX_COUNTED + 1 : countUpTo(db, filter);
}

export async function countUpTo(db: Db, filter: ProductFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select from ${shelfOf(filter).from} where ${matches(filter)} limit ${MAX_COUNTED + 1}
    ) as counted`.execute(db);
  return rows[0]?.count ?? 0;
}

/** If the planner estimates this many, there are surely more than are counted. */
const FAR_MORE_MATCHES = 1.5 * MAX_COUNTED;

/** How many products marked as sought must match to extrapolate from them. */
const MIN_TO_EXTRAPOLATE = 30;

/**
 * Whether far more match than are counted, estimated by the planner's statistics or extrapolated from the products
 * marked as sought: that costs the same for any list.
 */
export async function hasFarMoreMatches(db: Db, filter: ProductFilter): Promise<boolean> {
  const { rows } = await sql<{ 'QUERY PLAN': { Plan: { 'Plan Rows': number } }[] }>`
    explain (format json) select from ${shelfOf(filter).from} where ${matches(filter)}`.execute(
    db.withoutPlugins(),
  );
  if ((rows[0]?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? 0) >= FAR_MORE_MATCHES) return true;
  if (!filter.search || filter.shopId !== undefined) return false;
  // The planner assumes words to be independent, but "tick" and "spray" go together.
  const all = await estimateProductCount(db);
  if (all <= MAX_SOUGHT) return false;
  const sought = await countUpTo(db, { ...filter, isSought: true });
  return sought >= MIN_TO_EXTRAPOLATE && (sought * all) / MAX_SOUGHT >= FAR_MORE_MATCHES;
}

/** The estimated number of products, from the database's last statistics. */
async function estimateProductCount(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select reltuples::float8 as count from pg_class where oid = 'products'::regclass`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The first products of each tag, among those marked as sought. */
export async function selectByTags(db: Db, requested: ProductFilter) {
  // Before the first nightly run none are marked.
  const filter: ProductFilter = (await hasSought(db)) ? { ...requested, isSought: true } : requested;
  // Not one lateral join over the tags: each is planned by its frequency.
  const parts = productTagSlugs.map((tag) => {
    const own = { ...filter, tag };
    return sql`(select ${tag}::text as tag, products.id, name, brand from products where ${matches(own)}
      order by ${sortOrder(own, 'popular')} limit ${ROW_SIZE * OVERFETCH_FACTOR})`;
  });
  const { rows } = await sql<
    Pack & { tag: string; id: string }
  >`${sql.join(parts, sql` union all `)}`.execute(db);
  return distinctProductsBy(rows, ({ tag }) => tag);
}

/** The first products of each subcategory. */
export async function selectBySubcategories(db: Db, subcategoryIds: string[]) {
  const { rows } = await sql<Pack & { subcategoryId: string; id: string }>`
    select part.id as subcategory_id, first.id, first.name, first.brand
    from unnest(${subcategoryIds}::uuid[]) as part (id)
    cross join lateral (
      select products.id, name, brand, row_number() over (order by ${sortOrder({}, 'popular')}) as at from products
      where products.is_active and products.subcategory_id = part.id
      order by ${sortOrder({}, 'popular')} limit ${ROW_SIZE * OVERFETCH_FACTOR}
    ) as first
    order by first.at`.execute(db);
  return distinctProductsBy(rows, ({ subcategoryId }) => subcategoryId);
}

async function hasSought(db: Db): Promise<boolean> {
  const { rows } = await sql`select from products where is_active and is_sought limit 1`.execute(db);
  return rows.length > 0;
}

export async function selectIds(db: Db, query: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await (query as RawBuilder<{ id: string }>).execute(db);
  return rows.map(({ id }) => id);
}

/** Whether the catalogue has any products in these categories. */
export async function hasProductsIn(db: Db, categoryIds: string[]): Promise<boolean> {
  const product = await db
    .selectFrom('products')
    .where('isActive', '=', true)
    .where('categoryId', '=', sql<string>`any(${categoryIds}::uuid[])`)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return product !== undefined;
}
