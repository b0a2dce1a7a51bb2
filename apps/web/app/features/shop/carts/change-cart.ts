import { MAX_LINES, MAX_QUANTITY } from '@tailwell/contract/shop/cart-constants';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../api/api-error';
import { call } from '../../../api/call';
import { readLocation } from '../../../api/location';
import { randomId } from '../../../api/random-id';
import { readToken } from '../../../api/token';
import { toasts } from '../../../ui/feedback/toast';
import { type CartItem, type CartReply, cacheCart, invalidateCart, lineOf, myCart } from './cart-query';
import { type CartChange, CHANGES, lastPendingChange } from './pending-changes';
import { changeVisitorCart, readVisitorCart } from './visitor-cart';

/** A relative change of quantity. The result is limited to 0 to 20. */
interface CartStep extends Pick<CartChange, 'listingId' | 'productId' | 'price' | 'name'> {
  by: number;
}

/**
 * An item's quantity, including pending changes. What is rendered may be stale: users can click faster than React
 * renders.
 */
function quantityOf(queries: QueryClient, item: CartItem): number {
  const { listingId } = item;
  const line = readToken()
    ? (lastPendingChange(queries, listingId) ?? lineOf(queries.getQueryData(myCart.queryKey), item))
    : readVisitorCart().find((own) => own.listingId === listingId);
  return line?.quantity ?? 0;
}

/** With a message for whatever could not be done, or not completely. */
type Answer = CartReply & { problems?: { message: string }[]; instead?: object | null };

/** Applies a change on the server; returns undefined if a newer one supersedes it. */
async function applyChange(queries: QueryClient, change: CartChange): Promise<Answer | undefined> {
  const { listingId, productId, quantity, isAdd, price } = change;
  // Only the last of several clicks has to be sent.
  if (lastPendingChange(queries, listingId) !== change) return undefined;
  // An added item doesn't depend on the cart's contents, so it is sent right away.
  const line = isAdd ? undefined : lineOf(await queries.ensureQueryData(myCart), change);
  const keepalive = true;
  if (line && quantity === 0) {
    const params = { id: line._id };
    return call('PUT /cart/delete/product/from/cart/{id}/v1', { params, body: {} }, { keepalive });
  }
  if (quantity === 0) return undefined;
  if (line) {
    return call(
      'PUT /cart/update/product/in/cart/v1',
      { body: { lineId: line._id, quantity } },
      { keepalive },
    );
  }
  return call(
    'POST /cart/add/products/to/cart/v1',
    {
      body: {
        listingId,
        quantity,
        seenPrice: price || undefined,
        ...(productId && { isAnyShop: true, ...readLocation() }),
      },
    },
    { idempotencyKey: randomId(), keepalive },
  );
}

/**
 * Changes an item's quantity in the cart: on the server if signed in, else in this browser. Shows immediately; a
 * failure rolls it back and says why in a toast. Changes are applied one after another. Returns the new quantity.
 */
export function useCartChange() {
  const queries = useQueryClient();
  const changing = useMutation({
    mutationKey: CHANGES,
    scope: { id: 'cart' },
    mutationFn: async (change: CartChange) => {
      const token = readToken();
      const answer = await applyChange(queries, change);
      // Another user has signed in meanwhile: this cart isn't theirs.
      if (!answer || readToken() !== token) return;
      for (const { message } of answer.problems ?? []) toasts.info(message);
      cacheCart(queries, answer.data);
      if (answer.instead) {
        const onUndo = () => step({ ...change, by: -change.quantity });
        toasts.undo({ id: 'same-shop', text: answer.message, onUndo });
      }
    },
    onError: (error) => {
      // Removed or changed in another window: reload the server's state.
      if (error instanceof ApiError && error.status !== 0) return invalidateCart(queries);
    },
  });
  const step = ({ by, ...item }: CartStep): number => {
    const before = quantityOf(queries, item);
    const quantity = Math.min(Math.max(before + by, 0), MAX_QUANTITY);
    // The cart may still list an item whose removal is pending; this add would supersede that removal.
    const isAdd = before === 0 && !lastPendingChange(queries, item.listingId);
    const change = { ...item, quantity, isAdd };
    if (readToken()) changing.mutate(change);
    else if (!changeVisitorCart(change)) {
      toasts.error(`Your cart is full: it already has ${MAX_LINES} different items.`);
      return before;
    }
    return quantity;
  };
  return step;
}
