import type { QueryClient } from '@tanstack/react-query';
import type { CallReply } from '../../../api/call';
import { apiQuery, cacheAnswer, callKey } from '../../../api/query-client';

const CART = 'GET /cart/get/my/cart/products/v1';
const PRICE = 'GET /cart/get/my/cart/calculated/price/v2';

/** The cart of whoever is signed in, as the API tells of it. */
export type CartReply = CallReply<typeof CART>;
export type Cart = CartReply['data'];
export type CartShop = Cart['shops'][number];
export type CartLine = CartShop['lines'][number];

/** What a cart would cost, worked out by the server. */
export type Bill = CallReply<typeof PRICE>['data'];

export const myCart = apiQuery(CART);

/** What the bill depends on, beside the cart. */
export interface BillFor {
  couponCode?: string;
  addressId?: string;
  /** Where to about, while no address is chosen. */
  lat?: number;
  lng?: number;
  paymentMethod?: 'ONLINE' | 'COD';
}

export const billOf = (query: BillFor = {}) => apiQuery(PRICE, { query });

/** After a write: shows the cart that it answered, and has the bill worked out anew. */
export function cacheCart(queries: QueryClient, cart: Cart) {
  cacheAnswer(queries, myCart, cart);
  // Nobody waits for it: the next change may follow at once.
  void invalidateBills(queries);
}

const invalidateBills = (queries: QueryClient) => queries.invalidateQueries({ queryKey: callKey(PRICE) });

/** Has the cart and its bill read anew. */
export const invalidateCart = (queries: QueryClient) =>
  Promise.all([queries.invalidateQueries({ queryKey: callKey(CART) }), invalidateBills(queries)]);

export const linesOf = (cart: Cart): CartLine[] => cart.shops.flatMap(({ lines }) => lines);

/** What is put into the cart: `productId` where its owner has not chosen the shop, and another one may bring it. */
export interface CartItem {
  listingId: string;
  productId?: string;
}

/** The line of an item: of its own listing, else of its product in another shop. */
export function lineOf(cart: Cart | undefined, { listingId, productId }: CartItem) {
  const lines = cart ? linesOf(cart) : [];
  return (
    lines.find((line) => line.listingId === listingId) ??
    lines.find(({ product }) => product._id === productId)
  );
}
