import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { UseFormSetError } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { ApiError } from '../../../../api/api-error';
import { call } from '../../../../api/call';
import { textOf } from '../../../../api/errors-to-toasts';
import { useIdempotencyKey } from '../../../../api/idempotency-key';
import { useReturn } from '../../../../parts/use-return';
import { paths } from '../../../../paths';
import { toasts } from '../../../../ui/feedback/toast';
import { type Cart, invalidateCart } from '../../carts/cart-query';
import { type CheckoutDraft, clearCheckout } from '../../carts/checkout-draft';
import { invalidateOrders, type Order } from '../my-orders';
import { orderOf, problemsOf } from './checkout-values';

interface Ordered {
  values: CheckoutDraft;
  cart: Pick<Cart, 'version' | 'needsPrescription'>;
  /** What the owner was shown, in rupees. */
  toPay: number;
}

/** What came of it: an order, and the page to pay it on. */
interface Outcome {
  order: Order;
  checkoutUrl?: string;
  /** The gateway can't be reached: the order waits for another try. */
  problem?: string;
}

/** The gateway's page of an order that waits for its payment. */
export async function openGateway(orderId: string): Promise<string> {
  const { data } = await call('POST /payment/start/v1', { body: { orderId } });
  return data.checkoutUrl;
}

async function openPage(order: Order): Promise<Outcome> {
  if (order.status !== 'payment_pending') return { order };
  try {
    return { order, checkoutUrl: await openGateway(order._id) };
  } catch (error) {
    if (error instanceof ApiError && error.code === 'HOLD_OVER') throw error;
    return { order, problem: textOf(error) };
  }
}

/** By which the checkout knows that an empty cart is its own order’s doing. */
export const orderingKey = ['ordering'] as const;

/** Orders what is in the cart and goes on to the gateway; in cash, to the orders. A notification tells that it is placed. */
export function useOrdering(setError: UseFormSetError<CheckoutDraft>) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const keyOf = useIdempotencyKey();
  // An order that has run out is made anew: under the old key it would be the old answer.
  const tries = useRef(0);
  const orderOnce = async ({ values, cart, toPay }: Ordered) => {
    const { needsPrescription, version: cartVersion } = cart;
    const body = orderOf(values, { cartVersion, expectedToPay: toPay, needsPrescription });
    const { data: order } = await call(
      'POST /order/add/order/v3',
      { body },
      { idempotencyKey: keyOf([tries.current, body]) },
    );
    return openPage(order);
  };
  const ordering = useMutation({
    mutationKey: orderingKey,
    meta: { isErrorShown: true },
    mutationFn: async (ordered: Ordered) => {
      try {
        return await orderOnce(ordered);
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'HOLD_OVER') throw error;
        tries.current += 1;
        return orderOnce(ordered);
      }
    },
    onSuccess: async ({ order, checkoutUrl, problem }) => {
      if (checkoutUrl !== undefined || problem !== undefined) {
        // Of the page that comes: failures go with the one that they happened on.
        if (problem) toasts.info(problem);
        // Also where the gateway's page leads back to by the browser's button.
        await navigate(paths.cartOrder(order._id), { replace: true });
        if (checkoutUrl) window.location.assign(checkoutUrl);
        return;
      }
      clearCheckout();
      await navigate(paths.myOrders(), { replace: true, state: { placed: order._id } });
      await Promise.all([invalidateCart(queries), invalidateOrders(queries)]);
    },
    onError: async (error) => {
      if (!(error instanceof ApiError)) return;
      for (const [field, message] of problemsOf(error)) setError(field, { message }, { shouldFocus: true });
      const { to, words } = wayAround(error);
      // Also the bill is worked out anew.
      if (error.status === 409) await invalidateCart(queries);
      if (words) toasts[to ? 'info' : 'error'](words);
      if (to) await navigate(to, { replace: true });
    },
  });
  // The page as it was left, on the way back from the gateway.
  useReturn(() => {
    tries.current += 1;
    ordering.reset();
  });
  useResetWhenOnline(ordering);
  return {
    order: ordering.mutate,
    /** Until the next page is there. */
    isBusy: ordering.isPending || ordering.isSuccess,
    resetPayment: ordering.reset,
    ...troubleOf(ordering.error),
  };
}

/** That nobody could be reached is said only until the line is back. */
function useResetWhenOnline({ error, reset }: Pick<UseMutationResult, 'error' | 'reset'>) {
  const isOfTheLine = error instanceof ApiError && error.status === 0;
  useEffect(() => {
    if (!isOfTheLine) return;
    window.addEventListener('online', reset);
    return () => window.removeEventListener('online', reset);
  }, [isOfTheLine, reset]);
}

/** Where a refusal leads: to the order that there is already, or to the cart, which says what has changed. */
function wayAround({ code, message, details }: ApiError): { to?: string; words?: string } {
  if (code === 'ALREADY_ORDERED' && typeof details.orderId === 'string') {
    return { to: paths.cartOrder(details.orderId) };
  }
  const isOfCart = code === 'CART_CHANGED' || code === 'OUT_OF_STOCK' || code === 'CART_EMPTY';
  return isOfCart ? { to: paths.cart, words: message } : {};
}

/** What is shown beside the button: words for what belongs to no field, and whether it costs something else now. */
function troubleOf(error: Error | null): { problem?: string; hasNewPrice?: boolean } {
  if (!error) return {};
  if (!(error instanceof ApiError)) return { problem: textOf(error) };
  // The new sum stands in the bill, which has been worked out anew.
  if (error.code === 'PRICE_CHANGED') return { hasNewPrice: true };
  return problemsOf(error).length > 0 ? {} : { problem: error.message };
}
