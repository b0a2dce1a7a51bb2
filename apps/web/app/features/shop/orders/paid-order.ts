import { paths } from '../../../paths';
import type { PaidKindView } from '../../money/payments/paid-kind';
import { invalidateCart } from '../carts/cart-query';
import { clearCheckout } from '../carts/checkout-draft';
import { invalidateOrders } from './my-orders';

/** An order on the screens of its payment. */
export const paidOrder: PaidKindView = {
  labels: {
    title: 'Ordered',
    text: 'Your payment has arrived, and your order is placed.',
    see: 'See your orders',
    nextStep: 'place your order',
    late: 'Your order is no longer reserved. If your payment still goes through, we’ll place it if everything is in stock, or refund you.',
    notPaid: 'Nothing has been ordered.',
    held: {
      until: 'Your order is reserved',
      still: 'Your items are still reserved for you.',
      noLonger: 'Your items are no longer reserved, but they’re still in your cart.',
    },
    alternative: 'To the cart',
    refunded:
      'Your payment arrived after your order expired or was replaced by a newer one. Nothing is ordered, and you don’t need to do anything.',
    paidOtherwise: 'Your order is paid',
    paidTwice: 'Your order was paid already.',
  },
  // Spec §2: a placed order leads to the orders.
  screen: () => paths.myOrders(),
  backTo: paths.myOrders(),
  list: { label: 'My orders', to: paths.myOrders() },
  shownMs: 2_500,
  invalidate: async (queries) => {
    clearCheckout();
    await Promise.all([invalidateCart(queries), invalidateOrders(queries)]);
  },
  NextLinks: ({ id, children }) => children({ tryAgain: paths.cartOrder(id), alternative: paths.cart }),
};
