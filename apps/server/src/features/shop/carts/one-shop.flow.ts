import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import type { Price } from './carts.bill.flow.ts';
import type { BillLine } from './carts.bill.rules.ts';
import type { Point } from './carts.bill.sql.ts';
import { type CartLine, selectListings, selectShopsWithAll } from './carts.sql.ts';

interface OneShopParams {
  userId: string;
  /** What the bill counts, from several shops. */
  lines: CartLine[];
  address: Point | null;
  /** What these lines would cost, with delivery and coupon. */
  priceOf: (lines: BillLine[]) => Promise<Price>;
}

/**
 * The shop that has everything in a cart and is cheapest with delivery; null if none has, or the cart is from one shop
 * already.
 */
export async function findOneShop(db: Kysely<Database>, { userId, lines, address, priceOf }: OneShopParams) {
  if (address === null || new Set(lines.map(({ shopId }) => shopId)).size < 2) return null;
  const products = [...Map.groupBy(lines, ({ productId }) => productId)].map(([productId, own]) => ({
    productId,
    quantity: own.reduce((total, { quantity }) => total + quantity, 0),
  }));
  const listingIds = await selectShopsWithAll(db, products, address);
  const quantities = new Map(products.map(({ productId, quantity }) => [productId, quantity]));
  const offers = (await selectListings(db, userId, listingIds)).map((offer) => ({
    ...offer,
    quantity: quantities.get(offer.productId) ?? 0,
  }));
  const priced = await Promise.all(
    [...Map.groupBy(offers, ({ shopId }) => shopId).values()].map(async (items) => ({
      items,
      price: await priceOf(items),
    })),
  );
  return priced.toSorted((one, other) => one.price.toPayPaise - other.price.toPayPaise)[0] ?? null;
}

export type OneShop = NonNullable<Awaited<ReturnType<typeof findOneShop>>>;
