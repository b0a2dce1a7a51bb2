import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { jsonRows } from '../../../platform/database/json-rows.ts';
import { isSold } from './prices.sql.ts';
import { distinctProducts, OVERFETCH_FACTOR, type Pack, selectIds } from './product-lists.sql.ts';

type Db = Kysely<Database>;

const isRunning = sql<boolean>`starts_at <= now() and ends_at > now()`;

/** An offer that is running by the database's clock; undefined before and after. */
export async function selectRunningOffer(db: Db, id: string) {
  return db
    .selectFrom('limitedOffers')
    .where('id', '=', id)
    .where(isRunning)
    .selectAll()
    .select(sql<Date>`now()`.as('now'))
    .executeTakeFirst();
}

interface OfferedProducts {
  limit: number;
  categoryIds?: string[];
}

/** The first products of an offer, each size separately: in stock first, then by popularity. */
const productsOfOffer = (offerId: RawBuilder<unknown>, { limit, categoryIds }: OfferedProducts) => sql`
  select products.id, products.name, products.brand
  from listings
  join products on products.id = listings.product_id
  join shops on shops.id = listings.shop_id
  where listings.limited_offer_id = ${offerId} and ${isSold}
    ${categoryIds ? sql`and products.category_id = any(${categoryIds}::uuid[])` : sql``}
  group by products.id
  order by bool_or(listings.stock > 0) desc, products.popularity desc, products.id limit ${limit}`;

/** The ids of the first products of an offer, each size separately: in stock first, then by popularity. */
export const selectOfOffer = (db: Db, offerId: string, limit: number) =>
  selectIds(db, productsOfOffer(sql`${offerId}`, { limit }));

/** Maximum number of offers on the first page. */
const MAX_OFFERS = 6;

/** Running offers, the first to end first, each with its first products, each of these in one size. */
export async function selectRunningOffers(
  db: Db,
  { size, categoryIds }: { size: number; categoryIds?: string[] },
) {
  const products = productsOfOffer(sql`limited_offers.id`, { limit: size * OVERFETCH_FACTOR, categoryIds });
  const offers = await db
    .selectFrom('limitedOffers')
    .where(isRunning)
    .orderBy('endsAt')
    .orderBy('id')
    .limit(MAX_OFFERS)
    .selectAll()
    .select(sql<(Pack & { id: string })[]>`${jsonRows(products)}`.as('packs'))
    .execute();
  return offers.map(({ packs, ...offer }) => ({
    ...offer,
    productIds: distinctProducts(packs, size).map(({ id }) => id),
  }));
}
