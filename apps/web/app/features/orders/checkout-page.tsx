import { useState } from 'react';
import { Navigate } from 'react-router';
import { ensure } from '../../api/prefetch';
import { paths } from '../../paths';
import { PageSkeleton } from '../../ui/skeleton';
import { CartChanges } from '../carts/cart-changes';
import { type Cart, linesOf, myCart } from '../carts/cart-query';
import { useCart } from '../carts/use-cart';
import { BackLink } from '../layout/back-link';
import { titled } from '../layout/titled';
import { CheckoutForm } from './checkout-form';

export const meta = () => titled('Checkout');

export const clientLoader = () => ensure(myCart);

export default function CheckoutPage() {
  const { data, isFetching } = useCart({ refetchOnMount: 'always' });
  const cart = useFilledCart(data?.data);
  if (!cart) {
    // What is old may still show a cart as it was before it was filled.
    return !data || isFetching ? (
      <PageSkeleton label="Loading the checkout" />
    ) : (
      <Navigate to={paths.cart} replace />
    );
  }
  return (
    <div className="page flex max-w-5xl flex-col gap-5 py-6 sm:py-10">
      <BackLink to={paths.cart}>Your cart</BackLink>
      <h1 className="text-2xl font-extrabold">Checkout</h1>
      <CartChanges cart={cart} />
      <CheckoutForm cart={cart} />
    </div>
  );
}

/** The cart as it last had something in it: ordering empties it before the way on is there. */
function useFilledCart(cart: Cart | undefined): Cart | undefined {
  const [filled, setFilled] = useState<Cart>();
  if (cart && cart !== filled && linesOf(cart).length > 0) {
    setFilled(cart);
    return cart;
  }
  return filled;
}
