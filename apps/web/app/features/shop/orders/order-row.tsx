import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { ArrivalTime } from '../../../parts/arrival-time';
import { paths } from '../../../paths';
import { Button } from '../../../ui/button';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { DateTime } from '../../../ui/format/date-time';
import { inr } from '../../../ui/format/inr';
import { Card } from '../../../ui/layout/card';
import type { OrderSummary } from './my-orders';
import { OrderPictures } from './order-pictures';
import { ParcelBadge } from './parcel-badge';
import { arrivalName, arrivalOf, formatNames, isUpcoming } from './parcel-labels';
import { ReorderButton } from './reorder-button';

/** An order in the list: what, from which shop, its status, and the one action that matters now. */
export function OrderRow({ order }: { order: OrderSummary }) {
  const { _id, number, status, parts: parcels, toPay, paymentMethod } = order;
  const lines = parcels.flatMap((parcel) => parcel.lines);
  const isAwaitingPayment = status === 'payment_pending';
  const hasEnded = !parcels.some((parcel) => isUpcoming(parcel.status));
  const to = isAwaitingPayment ? paths.cartOrder(_id) : paths.myOrder(_id);
  return (
    <Card className="relative flex flex-col gap-4">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <h2 className="text-lg leading-snug font-extrabold">
            <Link to={to} className="after:absolute after:inset-0 after:rounded-xl hover:underline">
              Order {number}
            </Link>
          </h2>
          <p className="text-sm text-ink-soft">
            <DateTime moment={order.placedAt ?? order.createdAt} />
          </p>
        </div>
        <p className="shrink-0 text-right font-extrabold tabular-nums">
          {inr(toPay)}
          <span className="block text-xs font-bold text-ink-soft">
            {paymentMethod === 'COD' ? 'in cash' : isAwaitingPayment ? 'not paid yet' : 'online'}
          </span>
        </p>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <OrderPictures lines={lines} />
        <div className="relative ml-auto flex flex-wrap justify-end gap-3">
          {hasEnded && <ReorderButton order={order} variant="quiet" className="px-3!" />}
          <Button variant={isAwaitingPayment ? 'primary' : 'secondary'} render={<Link to={to} />}>
            <span>
              {isAwaitingPayment ? `Pay ${inr(toPay)}` : 'View'}
              <span className="sr-only"> order {number}</span>
            </span>
            {!isAwaitingPayment && <ChevronRight className="size-4" aria-hidden="true" />}
          </Button>
        </div>
      </div>
      <p className="sr-only">{formatNames(lines.map(({ name }) => name))}</p>
      <ul className="flex flex-col gap-3 border-t border-line pt-4">
        {parcels.map((parcel) => (
          <li key={parcel._id} className="flex flex-col items-start gap-1.5">
            <span className="min-w-0 font-bold wrap-anywhere">{parcel.shopName}</span>
            <ParcelBadge status={parcel.status} deliveredAt={parcel.deliveredAt} />
            {!isAwaitingPayment && <Arrival parcel={parcel} />}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Arrival({ parcel }: { parcel: OrderSummary['parts'][number] }) {
  const arrival = arrivalOf(parcel);
  if (!arrival) return null;
  return (
    <span className="w-full text-sm text-ink-soft">
      {arrivalName(parcel.status)} <ArrivalTime moment={arrival} isByCourier={parcel.isByCourier} />
    </span>
  );
}

export const OrderRowSkeleton = () => (
  <Card className="flex flex-col gap-4">
    <div className="flex justify-between gap-4">
      <Skeleton className="h-7 w-40" />
      <Skeleton className="h-7 w-20" />
    </div>
    <div className="flex items-center justify-between gap-2">
      <Skeleton className="size-14 rounded-lg" />
      <Skeleton className="h-11 w-24 rounded-full" />
    </div>
    <Skeleton className="h-12" />
  </Card>
);
