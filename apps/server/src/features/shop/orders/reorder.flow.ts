import type { Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { emptyCart } from '../carts/cart-lines.sql.ts';
import { lockCart, selectContents, selectListings } from '../carts/carts.sql.ts';
import { addToCart } from '../carts/fill-cart.flow.ts';
import { selectLinesOfOwner } from './orders.sql.ts';

interface ReorderParams {
  id: string;
  userId: string;
  /** Replaces the cart's contents, if anything in the order is available. */
  isReplacing: boolean;
}

/**
 * Adds an order's items to its owner's cart again, as far as available, and reports what could not be added or has a
 * different price.
 */
export async function reorder(tx: Transaction<Database>, { id, userId, isReplacing }: ReorderParams) {
  const lines = await selectLinesOfOwner(tx, id, userId);
  if (lines.length === 0) throw notFound();
  await lockCart(tx, userId);
  const offers = new Map(
    (
      await selectListings(
        tx,
        userId,
        lines.map(({ listingId }) => listingId),
      )
    ).map((offer) => [offer.listingId, offer]),
  );
  const sold = lines.filter(({ listingId }) => (offers.get(listingId)?.available ?? 0) > 0);
  if (isReplacing && sold.length > 0) await emptyCart(tx, userId);
  const before = await countItems(tx, userId);
  const additions = lines.map(({ listingId, quantity }) => ({ listingId, quantity }));
  const { problems } = await addToCart(tx, userId, { additions, isMerge: false });
  const names = new Map(lines.map(({ listingId, name }) => [listingId, name]));
  return {
    added: (await countItems(tx, userId)) - before,
    repriced: sold.flatMap(({ listingId, name, pricePaise }) => {
      const now = offers.get(listingId)?.pricePaise ?? pricePaise;
      return now === pricePaise ? [] : [{ name, was: pricePaise, now }];
    }),
    problems: problems.map(({ listingId, message }) => ({ name: names.get(listingId) ?? '', message })),
  };
}

async function countItems(tx: Transaction<Database>, userId: string): Promise<number> {
  const lines = await selectContents(tx, userId);
  return lines.reduce((total, { quantity }) => total + quantity, 0);
}
