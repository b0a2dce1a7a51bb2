import type { Transaction } from 'kysely';
import type { Database } from '../../platform/database/db.ts';
import { notFound } from '../../platform/http/errors.ts';
import { lockCart, selectCartLines } from '../carts/carts.sql.ts';
import { addToCart } from '../carts/fill-cart.flow.ts';
import { selectLinesOfOwner } from './orders.sql.ts';

/** Puts what an order had into its owner's cart again, as far as it can be had, and says what could not be. */
export async function reorder(tx: Transaction<Database>, { id, userId }: { id: string; userId: string }) {
  const lines = await selectLinesOfOwner(tx, id, userId);
  if (lines.length === 0) throw notFound();
  await lockCart(tx, userId);
  const before = await countPieces(tx, userId);
  const additions = lines.map(({ listingId, quantity }) => ({ listingId, quantity }));
  const problems = await addToCart(tx, userId, { additions, isMerge: false });
  const names = new Map(lines.map(({ listingId, name }) => [listingId, name]));
  return {
    added: (await countPieces(tx, userId)) - before,
    problems: problems.map(({ listingId, message }) => ({ name: names.get(listingId) ?? '', message })),
  };
}

async function countPieces(tx: Transaction<Database>, userId: string): Promise<number> {
  const lines = await selectCartLines(tx, userId);
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}
