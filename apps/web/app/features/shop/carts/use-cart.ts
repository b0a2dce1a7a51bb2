import { type Query, useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { isConsole, onTokenChange, readToken } from '../../../api/token';
import { type Cart, type CartItem, lineOf, linesOf, myCart } from './cart-query';
import { type CartChange, usePendingChanges } from './pending-changes';
import { onVisitorCartChange, readVisitorCart, type VisitorLine } from './visitor-cart';

const NO_LINES: VisitorLine[] = [];

/** The cart owner's token; null for a visitor, on the server, and before hydration. */
const readOwner = () => (isConsole(location.pathname) ? null : readToken());
export const useCartOwner = () => useSyncExternalStore(onTokenChange, readOwner, () => null);

/** A visitor's cart; empty on the server and before hydration. */
export const useVisitorCart = () =>
  useSyncExternalStore(onVisitorCartChange, readVisitorCart, () => NO_LINES);

/** Time a slow phone takes from the loader's requests to rendering, in milliseconds. */
const FRESH_MS = 5_000;

/** For `refetchOnMount`: skips what the page's loader has just fetched, unless it is invalidated. */
export const unlessFresh = ({ state }: Pick<Query, 'state'>) =>
  Date.now() - state.dataUpdatedAt > FRESH_MS ? 'always' : true;

/** The signed-in user's cart; `data` is undefined for a visitor, and while loading. */
export function useCart(options: { refetchOnMount?: typeof unlessFresh } = {}) {
  const isOwned = useCartOwner() !== null;
  const cart = useQuery({ ...myCart, enabled: isOwned, refetchOnWindowFocus: 'always', ...options });
  return { ...cart, data: isOwned ? cart.data : undefined };
}

/** Quantity of each item in the cart, including pending changes; null while unknown. */
export function useQuantities(): ReadonlyMap<string, number> | null {
  const isOwned = useCartOwner() !== null;
  const visitorLines = useVisitorCart();
  const { data } = useCart();
  const changes = usePendingChanges();
  if (!isOwned) return new Map(visitorLines.map(({ listingId, quantity }) => [listingId, quantity]));
  if (!data && changes.length === 0) return null;
  return withChanges(data, changes);
}

/** An item's quantity in the cart. */
export function useQuantity(item: CartItem): number {
  const { data } = useCart();
  return useQuantities()?.get(lineOf(data, item)?.listingId ?? item.listingId) ?? 0;
}

/** The other shop that supplies an item in the cart, and its price there; else undefined. */
export function useOtherShop(item: CartItem) {
  const { data } = useCart();
  const line = lineOf(data, item);
  if (!line || line.listingId === item.listingId) return undefined;
  return { name: data?.shops.find(({ lines }) => lines.includes(line))?.shop.name, price: line.price };
}

/** Quantities once all changes are applied. */
export function withChanges(cart: Cart | undefined, changes: CartChange[]) {
  const lines = cart ? linesOf(cart) : [];
  const quantities = new Map(lines.map(({ listingId, quantity }) => [listingId, quantity]));
  for (const change of changes) {
    quantities.set(lineOf(cart, change)?.listingId ?? change.listingId, change.quantity);
  }
  return quantities;
}

/** Number of items in the cart; 0 while unknown. */
export function useCartCount(): number {
  const quantities = useQuantities();
  let count = 0;
  for (const quantity of quantities?.values() ?? []) count += quantity;
  return count;
}
