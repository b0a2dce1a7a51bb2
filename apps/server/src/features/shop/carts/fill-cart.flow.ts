import type { Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { conflict, notFound } from '../../../platform/http/errors.ts';
import {
  type Addition,
  formatCut,
  MOST_WORTH_PAISE,
  OUT_OF_STOCK,
  type Problem,
  planAdding,
  TOO_DEAR,
  worthOf,
} from './cart.rules.ts';
import {
  fillLines,
  lockCart,
  renewVersion,
  selectCartLines,
  selectContents,
  selectListings,
  updateLine,
} from './carts.sql.ts';

type Tx = Transaction<Database>;

/** Puts things into a person's cart as far as they can be had, and says what could not be done. */
export async function addToCart(
  tx: Tx,
  userId: string,
  { additions, isMerge }: { additions: Addition[]; isMerge: boolean },
): Promise<Problem[]> {
  await lockCart(tx, userId);
  const lines = await selectContents(tx, userId);
  const listingIds = additions.map(({ listingId }) => listingId);
  const offers = await selectListings(tx, userId, listingIds);
  const { fillings, problems } = planAdding({ lines, offers, additions, isMerge });
  if (fillings.length > 0) {
    await fillLines(tx, userId, fillings);
    await renewVersion(tx, userId);
  }
  return problems;
}

interface LineChange {
  lineId: string;
  quantity: number;
  /** The price that the owner accepts. */
  seenPrice?: number;
}

/**
 * Changes how many of a thing are in the cart, as far as there are as many, and accepts its price. Throws a Refusal:
 * NOT_FOUND, OUT_OF_STOCK, PRICE_CHANGED with the present price, CART_FULL.
 */
export async function changeLine(
  tx: Tx,
  userId: string,
  { lineId, quantity, seenPrice }: LineChange,
): Promise<Problem[]> {
  await lockCart(tx, userId);
  const lines = await selectCartLines(tx, userId);
  const line = lines.find(({ id }) => id === lineId);
  if (!line) throw notFound();
  const { listingId, available, pricePaise } = line;
  if (available === 0) throw conflict('OUT_OF_STOCK', OUT_OF_STOCK);
  if (seenPrice !== undefined && seenPrice !== pricePaise) {
    throw conflict('PRICE_CHANGED', 'The price has just changed. Please look at it again.', {
      price: pricePaise / 100,
    });
  }
  const changed = {
    quantity: Math.min(quantity, available),
    seenPricePaise: seenPrice ?? line.seenPricePaise,
  };
  const others = lines.filter(({ id }) => id !== lineId);
  const isMore = changed.quantity > line.quantity;
  if (isMore && worthOf([...others, { ...line, ...changed }]) > MOST_WORTH_PAISE) {
    throw conflict('CART_FULL', TOO_DEAR);
  }
  if (changed.quantity !== line.quantity || changed.seenPricePaise !== line.seenPricePaise) {
    await updateLine(tx, { id: lineId, userId }, changed);
    await renewVersion(tx, userId);
  }
  if (changed.quantity === quantity) return [];
  return [{ listingId, code: 'CUT', message: formatCut(changed.quantity, available) }];
}
