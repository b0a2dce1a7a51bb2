import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';

type Tx = Transaction<Database>;

/** So many pieces of a listing. */
export interface Pieces {
  listingId: string;
  quantity: number;
}

/** The CHECK that keeps a listing from being sold more often than it is there. */
export const OVERSOLD = 'listings_not_oversold';

/**
 * Locks listings, always in the same order, so that two orders over the same things don’t wait for each other in turn: what
 * changes several takes them as PostgreSQL plans it, among many listings in the order in which they are named.
 */
export async function lockListings(tx: Tx, ids: string[]) {
  await sql`
    select id from listings where id = any(${ids}::uuid[])
    order by product_id, id for no key update`.execute(tx);
}

/** What parcels take from the shelf: one row for each listing, which only one shop has. */
export async function selectPieces(tx: Tx, parcelIds: string[]) {
  return tx
    .selectFrom('orderLines')
    .where('parcelId', 'in', parcelIds)
    .select(['listingId', 'quantity'])
    .execute();
}

/** Takes pieces from the shelf. Fails by the CHECK `listings_not_oversold` when there are too few of one. */
export async function takeStock(tx: Tx, pieces: Pieces[]) {
  await changeStock(tx, pieces, -1);
}

/** Takes all of the pieces, or none: false when there are too few of one. */
export async function takeStockIfThere(tx: Tx, pieces: Pieces[]): Promise<boolean> {
  const ids = pieces.map(({ listingId }) => listingId);
  await lockListings(tx, ids);
  const { rows } = await sql<{ isThere: boolean }>`
    select coalesce(bool_and(stock >= quantity and is_active), false) as is_there
    from ${wanted(pieces)} join listings on listings.id = wanted.listing_id`.execute(tx);
  if (!rows[0]?.isThere) return false;
  await changeStock(tx, pieces, -1);
  return true;
}

/** Puts pieces back onto the shelf. Whoever calls has just moved their parcel, which happens once. */
export async function giveStockBack(tx: Tx, pieces: Pieces[]) {
  await changeStock(tx, pieces, 1);
}

/**
 * Locks the listings, then the products of which a shop's last piece goes, or the first one comes: they follow their
 * listings by a trigger, in whatever order the statement takes those. Each `array` is read in full, with its locks,
 * before the next part begins.
 */
async function changeStock(tx: Tx, pieces: Pieces[], sign: 1 | -1) {
  await sql`
    with locked as (
      select id, product_id, stock, quantity from ${wanted(pieces)} join listings on listings.id = wanted.listing_id
      order by product_id, id for no key update of listings
    ), turning as (
      select id from products where id = any(array(
        select product_id from locked where (stock > 0) <> (stock + ${sign}::int * quantity > 0)))
      order by id for no key update
    )
    update listings set stock = stock + ${sign}::int * quantity
    from ${wanted(pieces)}
    where listings.id = wanted.listing_id and array(select id from turning) is not null
      and listings.id = any(array(select id from locked))`.execute(tx);
}

const wanted = (pieces: Pieces[]) => sql`
  unnest(${pieces.map(({ listingId }) => listingId)}::uuid[], ${pieces.map(({ quantity }) => quantity)}::int[])
    as wanted (listing_id, quantity)`;
