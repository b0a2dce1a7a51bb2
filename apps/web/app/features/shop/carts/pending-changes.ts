import { type QueryClient, useMutationState } from '@tanstack/react-query';
import type { CartItem } from './cart-query';

/** The requested quantity of an item. */
export interface CartChange extends CartItem {
  /** 0: removed. */
  quantity: number;
  /** Adds to what the cart has: the item was neither in the cart as shown, nor just removed. */
  isAdd?: boolean;
  /** For visitors: unit price in rupees. */
  price: number;
  name: string;
}

export const CHANGES = ['cart', 'change'];

/** Pending changes, newest last. Shown as if already applied. */
export const usePendingChanges = () =>
  useMutationState({
    filters: { mutationKey: CHANGES, status: 'pending' },
    select: ({ state }) => state.variables as CartChange,
  });

/** The last pending change of an item. */
export function lastPendingChange(queries: QueryClient, listingId: string): CartChange | undefined {
  const pending = queries.getMutationCache().findAll({ mutationKey: CHANGES, status: 'pending' });
  return pending
    .map(({ state }) => state.variables as CartChange)
    .findLast((change) => change.listingId === listingId);
}
