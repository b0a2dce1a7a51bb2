import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { UseFormSetError } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { ApiError } from '../../../../api/api-error';
import { call } from '../../../../api/call';
import { readDraft, writeDraft } from '../../../../api/drafts';
import { textOf } from '../../../../api/errors-to-toasts';
import { useIdempotencyKey } from '../../../../api/idempotency-key';
import { useReturn } from '../../../../parts/use-return';
import { paths } from '../../../../paths';
import { toasts } from '../../../../ui/feedback/toast';
import { type Cart, invalidateCart } from '../../carts/cart-query';
import { type CheckoutDraft, clearCheckout } from '../../carts/checkout-draft';
import { invalidateOrders, type Order } from '../my-orders';
import { orderOf, problemsOf } from './checkout-values';

interface OrderInput {
  values: CheckoutDraft;
  cart: Pick<Cart, 'version' | 'needsPrescription'>;
  /** What the owner was shown, in rupees. */
  toPay: number;
}

/** The result: an order, and the page to pay it on. */
interface Outcome {
  order: Order;
  checkoutUrl?: string;
  /** The gateway can't be reached: the order waits for a retry. */
  problem?: string;
}

/** The gateway's page for an order that awaits payment. */
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

/** The draft that holds when an order was last sent, until its answer has been shown. */
const SENT = 'order-sent';
const SENT_MS = 10 * 60_000;

/**
 * Whether this tab has sent an order whose answer it may have missed: the page was reloaded, by the owner or for a
 * chunk that could not be loaded, or the connection was lost.
 */
export const isOrderUnanswered = () => Date.now() - (readDraft<number>(SENT) ?? 0) < SENT_MS;

/** Lets the checkout know that the cart is empty because of its own order. */
export const orderingKey = ['ordering'] as const;

/** Orders the cart and continues to the gateway, or for cash to the orders. A notification confirms the order. */
export function useOrdering(setError: UseFormSetError<CheckoutDraft>) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const keyOf = useIdempotencyKey();
  // An expired order needs a new one: the old key would return the old reply.
  const attempts = useRef(0);
  const orderOnce = async ({ values, cart, toPay }: OrderInput) => {
    const { needsPrescription, version: cartVersion } = cart;
    const body = orderOf(values, { cartVersion, expectedToPay: toPay, needsPrescription });
    const { data: order } = await call(
      'POST /order/add/order/v3',
      { body },
      { idempotencyKey: keyOf([attempts.current, body]) },
    );
    return openPage(order);
  };
  const ordering = useMutation({
    mutationKey: orderingKey,
    meta: { isErrorShown: true },
    mutationFn: async (input: OrderInput) => {
      writeDraft(SENT, Date.now());
      try {
        return await orderOnce(input);
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'HOLD_OVER') throw error;
        attempts.current += 1;
        return orderOnce(input);
      }
    },
    onSuccess: async ({ order, checkoutUrl, problem }) => {
      if (checkoutUrl !== undefined || problem !== undefined) {
        // Shown on the next page: error toasts disappear with the page they occurred on.
        if (problem) toasts.info(problem);
        // Navigates first, so that the browser's back button leads from the gateway to the order, too.
        await navigate(paths.cartOrder(order._id), { replace: true });
        writeDraft(SENT, undefined);
        if (checkoutUrl) window.location.assign(checkoutUrl);
        return;
      }
      clearCheckout();
      await navigate(paths.myOrders(), { replace: true, state: { placed: order._id } });
      writeDraft(SENT, undefined);
      await Promise.all([invalidateCart(queries), invalidateOrders(queries)]);
    },
    onError: async (error) => {
      if (!(error instanceof ApiError)) return;
      if (error.status > 0) writeDraft(SENT, undefined);
      for (const [field, message] of problemsOf(error)) setError(field, { message }, { shouldFocus: true });
      const { to, text } = resolutionOf(error);
      // Refetches the bill, too.
      if (error.status === 409) await invalidateCart(queries);
      if (text) toasts[to ? 'info' : 'error'](text);
      if (to) await navigate(to, { replace: true });
    },
  });
  // Restores the page on return from the gateway.
  useReturn(() => {
    attempts.current += 1;
    ordering.reset();
  });
  useResetWhenOnline(ordering);
  return {
    order: ordering.mutate,
    /** Until the next page has loaded. */
    isBusy: ordering.isPending || ordering.isSuccess,
    resetPayment: ordering.reset,
    ...problemOf(ordering.error),
  };
}

/** Clears a connection error once back online. */
function useResetWhenOnline({ error, reset }: Pick<UseMutationResult, 'error' | 'reset'>) {
  const isConnectionError = error instanceof ApiError && error.status === 0;
  useEffect(() => {
    if (!isConnectionError) return;
    window.addEventListener('online', reset);
    return () => window.removeEventListener('online', reset);
  }, [isConnectionError, reset]);
}

/** Refusals that the cart explains. */
const OF_CART = ['CART_CHANGED', 'OUT_OF_STOCK', 'CART_EMPTY', 'SHOP_PAUSED'];

/** How to resolve a refusal: a link to the existing order, or to the cart, which shows what has changed. */
function resolutionOf({ code, message, details }: ApiError): { to?: string; text?: string } {
  if (code === 'ALREADY_ORDERED' && typeof details.orderId === 'string') {
    return { to: paths.cartOrder(details.orderId) };
  }
  return OF_CART.includes(code) ? { to: paths.cart, text: message } : {};
}

/** What is shown beside the button: a message that concerns no field, and whether the price has changed. */
function problemOf(error: Error | null): { problem?: string; hasNewPrice?: boolean } {
  if (!error) return {};
  if (!(error instanceof ApiError)) return { problem: textOf(error) };
  // The refetched bill shows the new total.
  if (error.code === 'PRICE_CHANGED') return { hasNewPrice: true };
  return problemsOf(error).length > 0 ? {} : { problem: error.message };
}
