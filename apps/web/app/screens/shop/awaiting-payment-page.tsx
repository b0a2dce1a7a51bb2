import { useMutation, useQuery } from '@tanstack/react-query';
import { CircleX, ClockExclamationPoint, ShieldCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, Navigate } from 'react-router';
import { ApiError } from '../../api/api-error';
import { textOf } from '../../api/errors-to-toasts';
import { ensure } from '../../api/prefetch';
import { BillLines } from '../../features/shop/carts/bill-lines';
import { clearCheckout } from '../../features/shop/carts/checkout-draft';
import { BackToCart } from '../../features/shop/orders/checkout/back-to-cart';
import { openGateway } from '../../features/shop/orders/checkout/ordering';
import { type Order, oneOrder } from '../../features/shop/orders/my-orders';
import { OrderLines } from '../../features/shop/orders/order-lines';
import { BookCountdown } from '../../features/vets/consultations/booking/book-countdown';
import { endOfHold } from '../../features/vets/consultations/booking/hold-clock';
import { BackLink } from '../../parts/page/back-link';
import { titled } from '../../parts/page/titled';
import { RefundCard } from '../../parts/refund-card';
import { useReturn } from '../../parts/use-return';
import { paths } from '../../paths';
import { Button } from '../../ui/button';
import { Banner } from '../../ui/feedback/banner';
import { EmptyState } from '../../ui/feedback/empty-state';
import { PageSkeleton } from '../../ui/feedback/skeleton';
import { inr } from '../../ui/format/inr';
import { Card } from '../../ui/layout/card';
import type { Route } from './+types/awaiting-payment-page';

export const meta = () => titled('Your order');

export const clientLoader = ({ params }: Route.ClientLoaderArgs) => ensure(oneOrder(params.id));

/** Polling interval for the payment, besides events, in milliseconds. */
const POLL_INTERVAL = 10_000;

/** An order awaiting payment; also where the browser's back button leads from the gateway. */
export default function AwaitingPaymentPage({ params }: Route.ComponentProps) {
  const {
    data: order,
    dataUpdatedAt,
    isFetching,
    refetch,
  } = useQuery({
    ...oneOrder(params.id),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) =>
      state.data?.status === 'payment_pending' || state.data?.status === 'expired' ? POLL_INTERVAL : false,
  });
  if (!order) return <PageSkeleton label="Loading your order" />;
  if (order.placedAt !== null) return <GoToPlaced id={order._id} />;
  return (
    <div className="page flex max-w-3xl flex-col gap-5 py-6 sm:py-10">
      <BackLink to={paths.cart}>Your cart</BackLink>
      <h1 className="text-2xl font-extrabold">Order {order.number}</h1>
      {order.status === 'payment_pending' ? (
        <Reserved
          order={order}
          end={endOfHold(order.holdExpiresAt ?? order.createdAt, dataUpdatedAt)}
          isChecking={isFetching}
          onCheckAgain={refetch}
        />
      ) : (
        <NoLongerReserved order={order} />
      )}
    </div>
  );
}

/** It has been paid, possibly in another tab. */
function GoToPlaced({ id }: { id: string }) {
  useEffect(clearCheckout, []);
  return <Navigate to={paths.myOrder(id)} replace />;
}

interface ReservedProps {
  order: Order;
  /** Milliseconds since 1970. */
  end: number;
  isChecking: boolean;
  onCheckAgain: () => unknown;
}

function Reserved({ order, end, isChecking, onCheckAgain }: ReservedProps) {
  const [expiredAt, setExpiredAt] = useState<number>();
  const paying = useMutation({
    meta: { isErrorShown: true },
    mutationFn: () => openGateway(order._id),
    onSuccess: (checkoutUrl) => window.location.assign(checkoutUrl),
    // Expired, or paid in another tab: the order shows which.
    onError: onCheckAgain,
  });
  useReturn(() => {
    paying.reset();
    onCheckAgain();
  });
  const isExpired = expiredAt === end;
  const { error } = paying;
  return (
    <>
      {!isExpired && (
        <BookCountdown
          end={end}
          subject="Order"
          onExpired={(at) => {
            setExpiredAt(at);
            onCheckAgain();
          }}
        />
      )}
      <ReservedItems order={order} />
      <Card className="flex flex-col gap-5">
        <h2 className="text-xl font-extrabold">Bill</h2>
        <BillLines bill={order.bill} />
        {error && <NotPayable error={error} order={order} />}
        <p className="flex items-start gap-3 text-sm text-ink-soft">
          <ShieldCheck className="mt-0.5 size-5 shrink-0 text-primary" aria-hidden="true" />
          {isExpired
            ? 'We are looking whether it was paid at the last moment.'
            : 'We’ll place it once your payment arrives. You can try as often as you like until then.'}
        </p>
        <Button
          size="lg"
          isWide
          isLoading={paying.isPending || paying.isSuccess || (isExpired && isChecking)}
          disabled={isExpired}
          onClick={() => paying.mutate()}
        >
          Pay {inr(order.toPay)}
        </Button>
        <BackToCart orderId={order._id} />
      </Card>
    </>
  );
}

/** Why the gateway's page could not be opened. */
function NotPayable({ error, order: { payment } }: { error: Error; order: Order }) {
  const isRunning = error instanceof ApiError && error.code === 'STILL_RUNNING';
  return (
    <Banner
      kind="danger"
      action={
        isRunning &&
        payment && (
          <Button variant="secondary" render={<Link to={paths.paymentStatus(payment._id)} />}>
            See the payment
          </Button>
        )
      }
    >
      {textOf(error)}
    </Banner>
  );
}

const ReservedItems = ({ order }: { order: Order }) => (
  <Card className="flex flex-col gap-5">
    {order.parcels.map((parcel) => (
      <div key={parcel._id} className="flex flex-col gap-3">
        <h2 className="font-extrabold wrap-anywhere">{parcel.shop.name}</h2>
        <OrderLines lines={parcel.lines} />
      </div>
    ))}
  </Card>
);

/** Expired, abandoned, or replaced by a newer order: nothing is lost, the cart is as it was. */
function NoLongerReserved({ order }: { order: Order }) {
  const isExpired = order.status === 'expired';
  return (
    <>
      <EmptyState
        picture={isExpired ? <ClockExclamationPoint aria-hidden="true" /> : <CircleX aria-hidden="true" />}
        title={isExpired ? 'The payment time has run out' : 'This order was cancelled'}
        action={
          <span className="flex flex-wrap justify-center gap-3">
            <Button render={<Link to={paths.checkout} />}>Order again</Button>
            <Button variant="secondary" render={<Link to={paths.cart} />}>
              To the cart
            </Button>
          </span>
        }
      >
        {isExpired
          ? 'Your items are no longer reserved, but they’re still in your cart. If your payment still goes through, we’ll place the order if everything is in stock, or refund you.'
          : 'You went back to your cart, or ordered again. Nothing has been paid for it.'}
      </EmptyState>
      {order.refund && <RefundCard refund={order.refund} method={order.payment?.method} />}
    </>
  );
}
