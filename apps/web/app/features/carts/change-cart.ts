import { MOST_LINES } from '@tailwell/contract/product-words';
import { type QueryClient, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../api/api-error';
import { call } from '../../api/call';
import { randomId } from '../../api/random-id';
import { readToken } from '../../api/token';
import { toasts } from '../../ui/toast';
import { type CartReply, forgetCart, keepCart, lineOf, myCart } from './cart-query';
import { changeVisitorCart } from './visitor-cart';

/** How many of something are wanted. */
export interface CartChange {
  listingId: string;
  /** 0: none any more. */
  quantity: number;
  /** It wasn't seen in the cart before: what may be there already is added to. */
  isAdd?: boolean;
  /** For a visitor, of one piece in rupees. */
  price: number;
  name: string;
}

const CHANGES = ['cart', 'change'];

/** Changes that are on their way, the newest last. They are shown as if they were done. */
export const useChangesUnderWay = () =>
  useMutationState({
    filters: { mutationKey: CHANGES, status: 'pending' },
    select: ({ state }) => state.variables as CartChange,
  });

/** Whether the same thing is to be changed again: only the last of several presses has to be carried out. */
function isOutdated(queries: QueryClient, change: CartChange) {
  const underWay = queries.getMutationCache().findAll({ mutationKey: CHANGES, status: 'pending' });
  const sameThing = underWay
    .map(({ state }) => state.variables as CartChange)
    .filter(({ listingId }) => listingId === change.listingId);
  return sameThing.at(-1) !== change;
}

/** With what could not be done, or not wholly, in words. */
type Answer = CartReply & { problems?: { message: string }[] };

/** Carries a change out on the server; undefined: a newer one does. */
async function carryOut(queries: QueryClient, change: CartChange): Promise<Answer | undefined> {
  if (isOutdated(queries, change)) return undefined;
  const { listingId, quantity, isAdd, price } = change;
  const { data: cart } = await queries.ensureQueryData(myCart);
  const line = lineOf(cart, listingId);
  if (line && quantity === 0) {
    return call('PUT /cart/delete/product/from/cart/{id}/v1', { params: { id: line._id }, body: {} });
  }
  if (quantity === 0) return undefined;
  if (line && !isAdd) {
    return call('PUT /cart/update/product/in/cart/v1', { body: { lineId: line._id, quantity } });
  }
  return call(
    'POST /cart/add/products/to/cart/v1',
    { body: { listingId, quantity, seenPrice: price || undefined } },
    { idempotencyKey: randomId() },
  );
}

/**
 * Changes how many of something are in the cart: on the server for who is signed in, else in this browser. It shows at
 * once; a failure takes it back and says why in a toast. Changes are carried out one after the other.
 */
export function useCartChange() {
  const queries = useQueryClient();
  const changing = useMutation({
    mutationKey: CHANGES,
    scope: { id: 'cart' },
    mutationFn: async (change: CartChange) => {
      const token = readToken();
      const answer = await carryOut(queries, change);
      // Somebody else has signed in meanwhile: this cart isn't theirs.
      if (!answer || readToken() !== token) return;
      for (const { message } of answer.problems ?? []) toasts.info(message);
      await keepCart(queries, answer);
    },
    onError: (error) => {
      // Gone in another window, or changed there: what is shown comes from the server.
      if (error instanceof ApiError && error.status !== 0) return forgetCart(queries);
    },
  });
  return (change: CartChange) => {
    if (readToken()) return changing.mutate(change);
    if (!changeVisitorCart(change)) {
      toasts.error(`Your cart is full: it holds ${MOST_LINES} different things.`);
    }
  };
}
