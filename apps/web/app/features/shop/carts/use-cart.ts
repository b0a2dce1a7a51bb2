import { type Query, useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { isConsole, onTokenChange, readToken } from '../../../api/token';
import { type Cart, type CartItem, lineOf, linesOf, myCart } from './cart-query';
import { type CartChange, useChangesUnderWay } from './changes-under-way';
import { onVisitorCartChange, readVisitorCart, type VisitorLine } from './visitor-cart';

const NOTHING: VisitorLine[] = [];

/** Who the cart belongs to; null for a visitor, on the server, and until the page has woken up. */
const readOwner = () => (isConsole(location.pathname) ? null : readToken());
export const useCartOwner = () => useSyncExternalStore(onTokenChange, readOwner, () => null);

/** What a visitor has chosen; nothing on the server and until the page has woken up. */
export const useVisitorCart = () => useSyncExternalStore(onVisitorCartChange, readVisitorCart, () => NOTHING);

/** In milliseconds: the time that a slow phone takes from a page's reads to the page. */
const JUST_NOW = 5_000;

/** For `refetchOnMount`: what the page's loader has read only now isn't read twice, unless it is known to be old. */
export const unlessJustRead = ({ state }: Pick<Query, 'state'>) =>
  Date.now() - state.dataUpdatedAt > JUST_NOW ? 'always' : true;

/** The cart of who is signed in; `data` is undefined for a visitor, and until it is there. */
export function useCart(options: { refetchOnMount?: typeof unlessJustRead } = {}) {
  const isOwned = useCartOwner() !== null;
  const cart = useQuery({ ...myCart, enabled: isOwned, refetchOnWindowFocus: 'always', ...options });
  return { ...cart, data: isOwned ? cart.data : undefined };
}

/** How many of each thing are in the cart, with what is being changed; null: it isn't known yet. */
export function useQuantities(): ReadonlyMap<string, number> | null {
  const isOwned = useCartOwner() !== null;
  const visitorLines = useVisitorCart();
  const { data } = useCart();
  const changes = useChangesUnderWay();
  if (!isOwned) return new Map(visitorLines.map(({ listingId, quantity }) => [listingId, quantity]));
  if (!data && changes.length === 0) return null;
  return withChanges(data, changes);
}

/** How many of an item are in the cart. */
export function useQuantity(item: CartItem): number {
  const { data } = useCart();
  return useQuantities()?.get(lineOf(data, item)?.listingId ?? item.listingId) ?? 0;
}

/** The shop that an item in the cart is taken from instead of its own, and what it costs there; else undefined. */
export function useOtherShop(item: CartItem) {
  const { data } = useCart();
  const line = lineOf(data, item);
  if (!line || line.listingId === item.listingId) return undefined;
  return { name: data?.shops.find(({ lines }) => lines.includes(line))?.shop.name, price: line.price };
}

/** Quantities as they will be once all changes are carried out. */
export function withChanges(cart: Cart | undefined, changes: CartChange[]) {
  const lines = cart ? linesOf(cart) : [];
  const quantities = new Map(lines.map(({ listingId, quantity }) => [listingId, quantity]));
  for (const change of changes) {
    quantities.set(lineOf(cart, change)?.listingId ?? change.listingId, change.quantity);
  }
  return quantities;
}

/** How many pieces are in the cart; 0 until it is known. */
export function useCartCount(): number {
  const quantities = useQuantities();
  let count = 0;
  for (const quantity of quantities?.values() ?? []) count += quantity;
  return count;
}
