import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';

type Tx = Transaction<Database>;

/** A quantity of a listing. */
export interface ListingQuantity {
  listingId: string;
  quantity: number;
}

/** The CHECK that keeps a listing from being oversold. */
export const OVERSOLD_CHECK = 'listings_not_oversold';

/**
 * Locks listings, always in the same order, so that two orders for the same items don’t deadlock: a statement that
 * changes several listings would lock them in whatever order PostgreSQL plans.
 */
export async function lockListings(tx: Tx, ids: string[]) {
  await sql`
    select id from listings where id = any(${ids}::uuid[])
    order by product_id, id for no key update`.execute(tx);
}

/** The stock that parcels take: one row per listing, which belongs to a single shop. */
export async function selectQuantities(tx: Tx, parcelIds: string[]) {
  return tx
    .selectFrom('orderLines')
    .where('parcelId', 'in', parcelIds)
    .select(['listingId', 'quantity'])
    .execute();
}

/** Takes units off the shelf. Violates the CHECK `listings_not_oversold` if there are too few. */
export async function takeStock(tx: Tx, items: ListingQuantity[]) {
  await changeStock(tx, items, -1);
}

/** Takes all of the units, or none: returns false if there are too few of one, or if one is no longer sold. */
export async function takeStockIfAvailable(tx: Tx, items: ListingQuantity[]): Promise<boolean> {
  const ids = items.map(({ listingId }) => listingId);
  await lockListings(tx, ids);
  const { rows } = await sql<{ isAvailable: boolean }>`
    select coalesce(bool_and(stock >= quantity and listings.is_active and products.is_active), false) as is_available
    from ${quantityTable(items)} join listings on listings.id = item.listing_id
      join products on products.id = listings.product_id`.execute(tx);
  if (!rows[0]?.isAvailable) return false;
  await changeStock(tx, items, -1);
  return true;
}

/** Puts units back on the shelf. The caller has just moved their parcel, which happens only once. */
export async function restoreStock(tx: Tx, items: ListingQuantity[]) {
  await changeStock(tx, items, 1);
}

/**
 * Locks the listings, then the products whose stock at a shop runs out or comes back: a trigger updates those after
 * their listings, in whatever order the statement processes them. Each `array` is evaluated in full, with its locks,
 * before the next part starts.
 */
async function changeStock(tx: Tx, items: ListingQuantity[], sign: 1 | -1) {
  await sql`
    with locked as (
      select id, product_id, stock, quantity from ${quantityTable(items)} join listings on listings.id = item.listing_id
      order by product_id, id for no key update of listings
    ), changed_products as (
      select id from products where id = any(array(
        select product_id from locked where (stock > 0) <> (stock + ${sign}::int * quantity > 0)))
      order by id for no key update
    )
    update listings set stock = stock + ${sign}::int * quantity
    from ${quantityTable(items)}
    where listings.id = item.listing_id and array(select id from changed_products) is not null
      and listings.id = any(array(select id from locked))`.execute(tx);
}

const quantityTable = (items: ListingQuantity[]) => sql`
  unnest(${items.map(({ listingId }) => listingId)}::uuid[], ${items.map(({ quantity }) => quantity)}::int[])
    as item (listing_id, quantity)`;
