import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate } from 'react-router';
import { ensure } from '../../api/prefetch';
import { AskForNotifications } from '../../features/account/notifications/ask-for-notifications';
import { CancelOrderDialog } from '../../features/shop/orders/cancel-order-dialog';
import { type Order, oneOrder } from '../../features/shop/orders/my-orders';
import { OrderAddress, OrderBill, OrderHelp, OrderPapers } from '../../features/shop/orders/order-facts';
import { ParcelCard } from '../../features/shop/orders/parcel-card';
import { isAbandoned, isInProgress, isUpcoming } from '../../features/shop/orders/parcel-labels';
import { ReorderButton } from '../../features/shop/orders/reorder-button';
import { BackLink } from '../../parts/page/back-link';
import { titled } from '../../parts/page/titled';
import { PaperHead } from '../../parts/paper/paper-head';
import { PaperMoment } from '../../parts/paper/paper-moment';
import { RefundCard } from '../../parts/refund-card';
import { paths } from '../../paths';
import { Button } from '../../ui/button';
import { Banner } from '../../ui/feedback/banner';
import { PageSkeleton } from '../../ui/feedback/skeleton';
import { DateTime } from '../../ui/format/date-time';
import type { Route } from './+types/order-page';

export const meta = () => titled('Your order');

export const clientLoader = ({ params }: Route.ClientLoaderArgs) => ensure(oneOrder(params.id));

/** Polling interval while updates are expected, in milliseconds. */
const POLL_INTERVAL = 30_000;

export default function OrderPage({ params }: Route.ComponentProps) {
  const { data: order } = useQuery({
    ...oneOrder(params.id),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) =>
      state.data?.parcels.some(({ status }) => isInProgress(status)) ? POLL_INTERVAL : false,
  });
  if (!order) return <PageSkeleton label="Loading your order" />;
  if (order.status === 'payment_pending') return <Navigate to={paths.cartOrder(order._id)} replace />;
  const isOpen = order.parcels.some(({ status }) => isInProgress(status));
  return (
    <div data-printed className="page flex max-w-5xl flex-col gap-5 py-6 sm:py-10">
      <PaperHead>Medicine, food and more for pets</PaperHead>
      <BackLink to={paths.myOrders()}>My orders</BackLink>
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h1 className="text-2xl font-extrabold">Order {order.number}</h1>
          <p className="text-ink-soft">
            <PaperMoment moment={order.placedAt ?? order.createdAt}>
              <DateTime moment={order.placedAt ?? order.createdAt} />
            </PaperMoment>
            {order.parcels.length > 1 && ` · in ${order.parcels.length} parcels`}
          </p>
        </div>
        {!order.parcels.some(({ status }) => isUpcoming(status)) && <ReorderButton order={order} />}
      </header>
      {order.status === 'expired' && (
        <Banner kind="warning" title="The payment time has run out">
          Nothing was ordered. What you chose is still in your cart.
        </Banner>
      )}
      {isOpen && (
        <div className="print:hidden">
          <AskForNotifications />
        </div>
      )}
      <div className="grid items-start gap-5 lg:grid-cols-[1fr_22rem] lg:gap-6">
        <div className="flex min-w-0 flex-col gap-5">
          {order.parcels.map((parcel) => (
            <ParcelCard key={parcel._id} order={order} parcel={parcel} />
          ))}
          {order.refund && <RefundCard refund={order.refund} method={order.payment?.method} />}
        </div>
        <div className="flex min-w-0 flex-col gap-5">
          <OrderBill order={order} />
          {order.address && !order.parcels.every(({ status }) => isAbandoned(status)) && (
            <OrderAddress address={order.address} />
          )}
          <div className="contents print:hidden">
            <OrderPapers order={order} />
            <OrderHelp isOpen={isOpen} returnHours={order.parcels[0]?.return.hours} />
            <CancelOrder order={order} />
          </div>
        </div>
      </div>
    </div>
  );
}

/** Cancels all parcels that still can be cancelled; single ones are cancelled on their own card. */
function CancelOrder({ order }: { order: Order }) {
  const [isOpen, setOpen] = useState(false);
  const cancellable = order.parcels.filter(({ cancellation }) => cancellation.isAllowed);
  const isOffered = cancellable.length > 1;
  return (
    <>
      {isOffered && (
        <Button variant="quiet" className="text-danger!" onClick={() => setOpen(true)}>
          {cancellable.length === order.parcels.length
            ? 'Cancel the whole order'
            : `Cancel the ${cancellable.length} parcels that can be`}
        </Button>
      )}
      <CancelOrderDialog order={order} isOpen={isOpen && isOffered} onClose={() => setOpen(false)} />
    </>
  );
}
