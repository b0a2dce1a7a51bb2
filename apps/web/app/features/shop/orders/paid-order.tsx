import { useQuery } from '@tanstack/react-query';
import { ArrivalTime } from '../../../parts/arrival-time';
import { Moment } from '../../../parts/moment';
import { paths } from '../../../paths';
import { counted } from '../../../ui/format/count';
import type { PaidKindView } from '../../money/payments/paid-kind';
import { invalidateCart } from '../carts/cart-query';
import { clearCheckout } from '../carts/checkout-draft';
import { invalidateOrders, oneOrder } from './my-orders';
import { arrivalOf } from './parcel-labels';

/** An order on the screens of its payment. */
export const paidOrder: PaidKindView = {
  labels: {
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
  Moment: OrderPlaced,
  NextLinks: ({ id, children }) => children({ tryAgain: paths.cartOrder(id), alternative: paths.cart }),
};

function OrderPlaced({ id }: { id: string }) {
  const { data: order } = useQuery(oneOrder(id));
  const parcels = order?.parcels ?? [];
  const first = parcels
    .flatMap((parcel) => ({ arrival: arrivalOf(parcel), isByCourier: parcel.isByCourier }))
    .filter(({ arrival }) => arrival !== null)
    .toSorted((one, other) => Date.parse(one.arrival ?? '') - Date.parse(other.arrival ?? ''))[0];
  const items = parcels.flatMap(({ lines }) => lines).reduce((total, { quantity }) => total + quantity, 0);
  return (
    <Moment
      title="Order placed"
      when={
        first?.arrival && (
          <>
            by <ArrivalTime moment={first.arrival} isByCourier={first.isByCourier} />
          </>
        )
      }
    >
      {items > 0
        ? `${counted(items, 'item')} from ${parcels.map(({ shop }) => shop.name).join(' and ')}`
        : 'Your order is placed.'}
    </Moment>
  );
}
