import type { QueryClient } from '@tanstack/react-query';
import type { CallReply } from '../../../api/call';
import { apiQuery, cacheAnswer, callKey } from '../../../api/query-client';

const CART = 'GET /cart/get/my/cart/products/v1';
const PRICE = 'GET /cart/get/my/cart/calculated/price/v2';

/** The signed-in user's cart as returned by the API. */
export type CartReply = CallReply<typeof CART>;
export type Cart = CartReply['data'];
export type CartShop = Cart['shops'][number];
export type CartLine = CartShop['lines'][number];

/** What a cart would cost, calculated by the server. */
export type Bill = CallReply<typeof PRICE>['data'];

export const myCart = apiQuery(CART);

/** What the bill depends on besides the cart. */
export interface BillFor {
  couponCode?: string;
  addressId?: string;
  /** Approximate destination while no address is chosen. */
  lat?: number;
  lng?: number;
  paymentMethod?: 'ONLINE' | 'COD';
}

export const billOf = (query: BillFor = {}) => apiQuery(PRICE, { query });

/** After a write: caches the cart it returned, and refetches the bill. */
export function cacheCart(queries: QueryClient, cart: Cart) {
  cacheAnswer(queries, myCart, cart);
  // Not awaited: the next change may follow immediately.
  void invalidateBills(queries);
}

const invalidateBills = (queries: QueryClient) => queries.invalidateQueries({ queryKey: callKey(PRICE) });

/** Refetches the cart and its bill. */
export const invalidateCart = (queries: QueryClient) =>
  Promise.all([queries.invalidateQueries({ queryKey: callKey(CART) }), invalidateBills(queries)]);

export const linesOf = (cart: Cart): CartLine[] => cart.shops.flatMap(({ lines }) => lines);

/** What is added to the cart: `productId` if the user hasn't chosen the shop, so that another shop can deliver it. */
export interface CartItem {
  listingId: string;
  productId?: string;
}

/** Finds an item's line: of its own listing, else of its product in another shop. */
export function lineOf(cart: Cart | undefined, { listingId, productId }: CartItem) {
  const lines = cart ? linesOf(cart) : [];
  return (
    lines.find((line) => line.listingId === listingId) ??
    lines.find(({ product }) => product._id === productId)
  );
}
