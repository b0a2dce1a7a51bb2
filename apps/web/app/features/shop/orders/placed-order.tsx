import { useQuery } from '@tanstack/react-query';
import { CircleCheckBig } from 'lucide-react';
import { Link } from 'react-router';
import { ArrivalTime } from '../../../parts/arrival-time';
import { paths } from '../../../paths';
import { Button } from '../../../ui/button';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { inr } from '../../../ui/format/inr';
import { Card } from '../../../ui/layout/card';
import { oneOrder, type Parcel } from './my-orders';
import { arrivalName, arrivalOf, statusHint } from './parcel-labels';

/** The order just placed: what comes, when, and what happens next; renders nothing unless it is placed. */
export function PlacedOrder({ id }: { id: string }) {
  const { data: order, isPending } = useQuery(oneOrder(id));
  if (isPending) return <Skeleton className="h-56 rounded-xl" />;
  if (!order?.placedAt) return null;
  return (
    <Card className="flex flex-col gap-4 border-2 border-primary">
      <div className="flex items-center gap-3">
        <CircleCheckBig className="size-8 shrink-0 text-primary" aria-hidden="true" />
        <div className="min-w-0">
          <h2 className="text-xl font-extrabold">Order placed</h2>
          <p className="text-sm text-ink-soft">
            {order.number} · {inr(order.toPay)} {order.paymentMethod === 'COD' ? 'in cash' : 'paid'}
          </p>
        </div>
      </div>
      <ul className="flex flex-col gap-4">
        {order.parcels.map((parcel) => (
          <li key={parcel._id} className="flex flex-col gap-1.5 border-t border-line pt-4">
            <PlacedParcel parcel={parcel} />
          </li>
        ))}
      </ul>
      <Button variant="secondary" className="self-start" render={<Link to={paths.myOrder(id)} />}>
        See this order
      </Button>
    </Card>
  );
}

function PlacedParcel({ parcel }: { parcel: Parcel }) {
  const { shop, lines, status, isByCourier } = parcel;
  const arrival = arrivalOf(parcel);
  return (
    <>
      <p className="font-bold wrap-anywhere">{shop.name}</p>
      <ul className="text-sm">
        {lines.map(({ _id, name, quantity }) => (
          <li key={_id} className="wrap-anywhere">
            {quantity}&nbsp;× {name}
          </li>
        ))}
      </ul>
      {arrival && (
        <p className="font-bold">
          {arrivalName(status)} <ArrivalTime moment={arrival} isByCourier={isByCourier} />
        </p>
      )}
      <p className="text-sm text-ink-soft">{statusHint({ status, isByCourier }, shop.name)}</p>
    </>
  );
}
