import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { publishSql } from '../../../platform/realtime/realtime.ts';
import { wakeAfterCommit } from '../../../platform/realtime/wake.ts';
import type { CartLine } from './carts.sql.ts';

type Tx = Transaction<Database>;

/** A quantity of a listing, with the price its owner has seen. */
type SavedLine = Pick<CartLine, 'listingId' | 'quantity' | 'seenPricePaise'>;

/**
 * Saves lines of a cart if its version is still the one that was read, increments the version, and notifies the owner's
 * other windows of it and the new number of items. Returns the ids of the lines by listing; none if the cart has
 * changed.
 */
export async function saveLines(
  db: Kysely<Database>,
  userId: string,
  { version, count, lines }: { version: number; count: number; lines: SavedLine[] },
): Promise<Map<string, string>> {
  const columnOf = <Name extends keyof SavedLine>(name: Name) => lines.map((line) => line[name]);
  const next = version + 1;
  const { rows } = await sql<{ id: string; listingId: string }>`
    with updated as (
      insert into carts (user_id, version) values (${userId}, ${next})
      on conflict (user_id) do update set version = excluded.version where carts.version = ${version}
      returning user_id
    ), published as (
      ${publishSql('cart', sql`select user_id, ${JSON.stringify({ version: next, count })}::jsonb as data from updated`)}
    )
    insert into cart_lines (user_id, listing_id, quantity, seen_price_paise)
    select updated.user_id, line.* from updated,
      unnest(${columnOf('listingId')}::uuid[], ${columnOf('quantity')}::int[], ${columnOf('seenPricePaise')}::int[]) as line
    on conflict (user_id, listing_id) do update
      set quantity = excluded.quantity, seen_price_paise = excluded.seen_price_paise
    returning id, listing_id`.execute(db);
  wakeAfterCommit(db, [userId]);
  return new Map(rows.map(({ id, listingId }) => [listingId, id]));
}

/**
 * Deletes a line by its own id, its listing's, or its product's in any shop. Returns false if the cart has none of
 * these.
 */
export async function deleteLine(tx: Tx, id: string, userId: string): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('cartLines')
    .where('userId', '=', userId)
    .where((eb) =>
      eb.or([
        eb('id', '=', id),
        eb('listingId', '=', id),
        eb('listingId', 'in', eb.selectFrom('listings').where('productId', '=', id).select('listings.id')),
      ]),
    )
    .executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}

/** Empties a locked cart, which increments its version. */
export async function emptyCart(tx: Tx, userId: string) {
  const noItems = sql`0`;
  await sql`
    with removed as (delete from cart_lines where user_id = ${userId}),
    ${cartUpdate(userId)} ${publishSql('cart', cartEvent(noItems))}`.execute(tx);
  wakeAfterCommit(tx, [userId]);
}

/**
 * Removes what was ordered from a locked cart, which increments its version. What was added while the order waited for
 * payment stays.
 */
export async function removeOrdered(
  tx: Tx,
  userId: string,
  ordered: { listingId: string; quantity: number }[],
) {
  // All parts of the statement see the lines as they were before it.
  const remaining = sql`(
    select coalesce(sum(greatest(line.quantity - coalesce(ordered.quantity, 0), 0)), 0)
    from cart_lines as line left join ordered using (listing_id) where line.user_id = updated.user_id)`;
  await sql`
    with ordered as (
      select * from unnest(
        ${ordered.map(({ listingId }) => listingId)}::uuid[], ${ordered.map(({ quantity }) => quantity)}::int[]
      ) as ordered (listing_id, quantity)
    ), lowered as (
      update cart_lines set quantity = cart_lines.quantity - ordered.quantity
      from ordered
      where user_id = ${userId} and cart_lines.listing_id = ordered.listing_id
        and cart_lines.quantity > ordered.quantity
    ), removed as (
      delete from cart_lines using ordered
      where user_id = ${userId} and cart_lines.listing_id = ordered.listing_id
        and cart_lines.quantity <= ordered.quantity
    ), ${cartUpdate(userId)} ${publishSql('cart', cartEvent(remaining))}`.execute(tx);
  wakeAfterCommit(tx, [userId]);
}

/** Increments the version of a locked cart whose lines have changed, and notifies the owner's other windows. */
export async function incrementVersion(tx: Tx, userId: string) {
  const remaining = sql`(select coalesce(sum(quantity), 0) from cart_lines where user_id = updated.user_id)`;
  await sql`with ${cartUpdate(userId)} ${publishSql('cart', cartEvent(remaining))}`.execute(tx);
  wakeAfterCommit(tx, [userId]);
}

const cartUpdate = (userId: string) => sql`updated as (
  update carts set version = version + 1 where user_id = ${userId} returning user_id, version)`;

const cartEvent = (count: RawBuilder<unknown>) =>
  sql`select user_id, jsonb_build_object('version', version, 'count', ${count}) as data from updated`;
