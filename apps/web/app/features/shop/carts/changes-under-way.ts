import { type QueryClient, useMutationState } from '@tanstack/react-query';
import type { CartItem } from './cart-query';

/** How many of something are wanted. */
export interface CartChange extends CartItem {
  /** 0: none any more. */
  quantity: number;
  /** It was neither seen in the cart before, nor just taken out: what may be there already is added to. */
  isAdd?: boolean;
  /** For a visitor, of one piece in rupees. */
  price: number;
  name: string;
}

export const CHANGES = ['cart', 'change'];

/** Changes that are on their way, the newest last. They are shown as if they were done. */
export const useChangesUnderWay = () =>
  useMutationState({
    filters: { mutationKey: CHANGES, status: 'pending' },
    select: ({ state }) => state.variables as CartChange,
  });

/** The last change of an item that is on its way. */
export function lastUnderWay(queries: QueryClient, listingId: string): CartChange | undefined {
  const underWay = queries.getMutationCache().findAll({ mutationKey: CHANGES, status: 'pending' });
  return underWay
    .map(({ state }) => state.variables as CartChange)
    .findLast((change) => change.listingId === listingId);
}
