import type { Kysely } from 'kysely';
import { type Database, inTransaction } from '../../../platform/database/db.ts';
import { conflict, notFound } from '../../../platform/http/errors.ts';
import {
  type Addition,
  cartValueOf,
  formatCut,
  type LineUpdate,
  MAX_VALUE_PAISE,
  OUT_OF_STOCK,
  OVER_LIMIT,
  type Problem,
  planAdditions,
} from './cart.rules.ts';
import { saveLines } from './cart-lines.sql.ts';
import { type Cart, type CartLine, lockCart, selectCartAndListings } from './carts.sql.ts';

type Db = Kysely<Database>;
type CartAndListings = Awaited<ReturnType<typeof selectCartAndListings>>;

interface Plan {
  /** The new quantities of what changes. */
  updates: LineUpdate[];
  problems: Problem[];
}

/** Adds items to a user's cart as far as they are available, and reports what could not be done. */
export const addToCart = (
  db: Db,
  userId: string,
  { additions, isMerge }: { additions: Addition[]; isMerge: boolean },
) => {
  const listingIds = additions.map(({ listingId }) => listingId);
  return fillCart(db, userId, listingIds, ({ lines, listings }) => {
    const { updates, problems } = planAdditions({ lines, offers: listings, additions, isMerge });
    // An existing line keeps the price its owner has seen.
    const seenPrices = new Map(lines.map((line) => [line.listingId, line.seenPricePaise]));
    const priced = updates.map((update) => ({
      ...update,
      seenPricePaise: seenPrices.get(update.listingId) ?? update.seenPricePaise,
    }));
    return { updates: priced, problems };
  });
};

interface LineChange {
  lineId: string;
  quantity: number;
  /** The price the owner accepts. */
  seenPrice?: number;
}

/**
 * Changes a line's quantity, as far as available, and accepts its price. Throws a Refusal: NOT_FOUND, OUT_OF_STOCK,
 * PRICE_CHANGED with the current price, CART_FULL.
 */
export const changeLine = (db: Db, userId: string, change: LineChange) =>
  fillCart(db, userId, [], ({ lines }) => planChange(lines, change));

function planChange(lines: CartLine[], { lineId, quantity, seenPrice }: LineChange): Plan {
  const line = lines.find(({ id }) => id === lineId);
  if (!line) throw notFound();
  const { listingId, available, pricePaise } = line;
  if (available === 0) throw conflict('OUT_OF_STOCK', OUT_OF_STOCK);
  if (seenPrice !== undefined && seenPrice !== pricePaise) {
    throw conflict('PRICE_CHANGED', 'The price has just changed. Please check it again.', {
      price: pricePaise / 100,
    });
  }
  const changed = {
    listingId,
    quantity: Math.min(quantity, available),
    seenPricePaise: seenPrice ?? line.seenPricePaise,
  };
  const others = lines.filter(({ id }) => id !== lineId);
  const isIncrease = changed.quantity > line.quantity;
  if (isIncrease && cartValueOf([...others, { ...line, ...changed }]) > MAX_VALUE_PAISE) {
    throw conflict('CART_FULL', OVER_LIMIT);
  }
  const isChanged = changed.quantity !== line.quantity || changed.seenPricePaise !== line.seenPricePaise;
  const isCut = changed.quantity !== quantity;
  return {
    updates: isChanged ? [changed] : [],
    problems: isCut ? [{ listingId, code: 'CUT', message: formatCut(changed.quantity, available) }] : [],
  };
}

/**
 * Reads a cart, plans its new lines, and saves them if the cart is unchanged since; otherwise retries once with the
 * cart locked. Returns the resulting cart.
 */
async function fillCart(
  db: Db,
  userId: string,
  listingIds: string[],
  plan: (current: CartAndListings) => Plan,
) {
  const attempt = async (on: Db) => {
    const current = await selectCartAndListings(on, userId, listingIds);
    const { updates, problems } = plan(current);
    const cart = await save(on, userId, current, updates);
    return cart && { cart, problems };
  };
  const result = await attempt(db);
  if (result) return result;
  return inTransaction(db, async (tx) => {
    await lockCart(tx, userId);
    const lockedResult = await attempt(tx);
    if (!lockedResult) throw new Error('a locked cart has changed');
    return lockedResult;
  });
}

/** Returns undefined if the cart has changed since it was read. */
async function save(
  db: Db,
  userId: string,
  { version, lines, listings }: CartAndListings,
  updates: LineUpdate[],
): Promise<Cart | undefined> {
  if (updates.length === 0) return { version, lines };
  const changes = new Map(updates.map((update) => [update.listingId, update]));
  const changed = lines.map((line) => ({ ...line, ...changes.get(line.listingId) }));
  const inCart = new Set(lines.map(({ listingId }) => listingId));
  const added = updates.filter(({ listingId }) => !inCart.has(listingId));
  const count = [...changed, ...added].reduce((total, { quantity }) => total + quantity, 0);
  const ids = await saveLines(db, userId, { version, count, lines: updates });
  if (ids.size === 0) return undefined;
  const offered = new Map(listings.map((listing) => [listing.listingId, listing]));
  const addedLines = added
    .map((update) => ({ ...offered.get(update.listingId), ...update, id: ids.get(update.listingId) }))
    .toSorted(byId) as CartLine[];
  return { version: version + 1, lines: [...changed, ...addedLines] };
}

const byId = ({ id: one = '' }: { id?: string }, { id: other = '' }: { id?: string }) =>
  one < other ? -1 : 1;
