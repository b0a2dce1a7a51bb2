import { MAX_QUANTITY } from '@tailwell/contract/shop/cart-constants';
import type { Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { linesToBill } from './cart.rules.ts';
import { computeBill } from './carts.bill.rules.ts';
import { type Point, selectDelivery } from './carts.bill.sql.ts';
import { lockCart, selectCartLines, selectListingsInShops } from './carts.sql.ts';

interface RequestedItem {
  listingId: string;
  quantity: number;
  /** The destination: an address, or a place near it; null: unknown, and no delivery fee counts. */
  address: Point | null;
}

/**
 * A listing to use instead of one whose shop the owner has not chosen: from a shop already in the cart, if the full
 * bill with delivery gets no dearer and nothing has to come by courier for it. Null if there is none.
 */
export async function findInSameShop(
  tx: Transaction<Database>,
  userId: string,
  { listingId, quantity, address }: RequestedItem,
) {
  await lockCart(tx, userId);
  const lines = linesToBill(await selectCartLines(tx, userId));
  const shopIds = new Set(lines.map(({ shopId }) => shopId));
  if (shopIds.size === 0) return null;
  const offers = await selectListingsInShops(tx, userId, { listingId, shopIds: [...shopIds] });
  const requested = offers.find((offer) => offer.listingId === listingId);
  if (!requested || shopIds.has(requested.shopId)) return null;
  const { terms, routes } = await selectDelivery(tx, [...shopIds, requested.shopId], address);
  const inCart = new Map(lines.map((line) => [line.listingId, line.quantity]));
  const priced = offers
    .filter(
      ({ listingId: id, available, pausedUntil }) =>
        (pausedUntil === null || id === listingId) &&
        Math.min(available, MAX_QUANTITY) >= quantity + (inCart.get(id) ?? 0),
    )
    .map((offer) => {
      const bill = computeBill({
        lines: [...lines, { ...offer, quantity }],
        routes,
        terms,
        paymentMethod: 'ONLINE',
        couponDiscountPaise: 0,
        referral: null,
      });
      const { isByCourier = false } = bill.parcels.find(({ shopId }) => shopId === offer.shopId) ?? {};
      return { offer, toPayPaise: bill.toPayPaise, isByCourier };
    });
  const requestedPrice = priced.find(({ offer }) => offer === requested);
  const [best] = priced
    .filter(({ offer, isByCourier }) => offer !== requested && (!isByCourier || requestedPrice?.isByCourier))
    .toSorted((one, other) => one.toPayPaise - other.toPayPaise);
  return requestedPrice && best && best.toPayPaise <= requestedPrice.toPayPaise ? best.offer : null;
}
