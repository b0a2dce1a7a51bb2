import { useMutationState } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate } from 'react-router';
import { ensure, ensureIfPossible } from '../../api/prefetch';
import { queryClient } from '../../api/query-client';
import { addressList } from '../../features/account/location/use-selected-location';
import { type Cart, linesOf, myCart } from '../../features/shop/carts/cart-query';
import { unlessFresh, useCart } from '../../features/shop/carts/use-cart';
import { CheckoutForm } from '../../features/shop/orders/checkout/checkout-form';
import { paymentMethods } from '../../features/shop/orders/checkout/checkout-method';
import { isOrderUnanswered, orderingKey } from '../../features/shop/orders/checkout/ordering';
import { usablePrescriptions } from '../../features/shop/orders/prescription-fields';
import { BackLink } from '../../parts/page/back-link';
import { titled } from '../../parts/page/titled';
import { paths } from '../../paths';
import { PageSkeleton } from '../../ui/feedback/skeleton';

export const meta = () => titled('Checkout');

/** Loads everything that can be chosen, so nothing shifts under the first tap. */
export async function clientLoader() {
  await Promise.all([ensure(myCart), ensureIfPossible(addressList, paymentMethods)]);
  const cart = queryClient().getQueryData(myCart.queryKey);
  if (cart?.needsPrescription) await ensureIfPossible(usablePrescriptions);
  return null;
}

export default function CheckoutPage() {
  const { data, isFetching } = useCart({ refetchOnMount: unlessFresh });
  const cart = useFilledCart(data);
  if (!cart) {
    // Stale data may show the cart as it was before it was filled.
    return !data || isFetching ? (
      <PageSkeleton label="Loading the checkout" />
    ) : (
      <Navigate to={isOrderUnanswered() ? paths.myOrders() : paths.cart} replace />
    );
  }
  return (
    <div className="page flex max-w-5xl flex-col gap-5 py-6 max-lg:min-h-page sm:py-10">
      <BackLink to={paths.cart}>Your cart</BackLink>
      <h1 className="text-2xl font-extrabold">Checkout</h1>
      <CheckoutForm cart={cart} />
    </div>
  );
}

/**
 * The cart while it has items; once ordered here, its last state: ordering empties it before the next page renders. A
 * cart ordered or emptied in another tab has nothing to pay here; one whose order was sent from here and not answered
 * leads to the orders.
 */
function useFilledCart(cart: Cart | undefined): Cart | undefined {
  const isOrdered = useIsOrdered();
  const [filled, setFilled] = useState<Cart>();
  if (!cart || linesOf(cart).length === 0) return isOrdered ? filled : undefined;
  if (cart !== filled) setFilled(cart);
  return cart;
}

/** Whether this page has sent an order that was not refused. */
function useIsOrdered(): boolean {
  const [openedAt] = useState(Date.now);
  const orders = useMutationState({
    filters: { mutationKey: orderingKey },
    select: ({ state }) => state,
  });
  return orders.some(({ status, submittedAt }) => status !== 'error' && submittedAt >= openedAt);
}
