import { useQuery } from '@tanstack/react-query';
import { ArrowRight, Package } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '../../paths';
import { Card } from '../../ui/card';
import { DateTime } from '../../ui/date-time';
import { myOrders } from './my-orders';
import { arrivalName, arrivalOf, isUnderWay, statusNames } from './part-words';

/** Leads to the order that is under way, and says where it stands; nothing while there is none. */
export function NextOrder() {
  const { data } = useQuery(myOrders('open'));
  const order = data?.data[0];
  if (!order) return null;
  const isKept = order.status === 'payment_pending';
  const open = order.parts.filter(({ status }) => isUnderWay(status));
  const [next = order.parts[0]] = open.toSorted(soonestFirst);
  if (!next) return null;
  const arrival = isKept ? null : arrivalOf(next);
  return (
    <Card
      render={<Link to={isKept ? paths.cartOrder(order._id) : paths.myOrder(order._id)} />}
      className="group flex items-start gap-4"
    >
      <span className="grid size-12 shrink-0 place-items-center rounded-lg bg-accent-soft text-on-accent-soft">
        <Package className="size-6" aria-hidden="true" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block text-lg font-extrabold">
          {isKept ? 'An order waits for its payment' : statusNames[next.status]}
        </span>
        <span className="mt-0.5 block text-sm text-ink-soft wrap-anywhere">
          Order {order.number} from {next.shopName}
          {arrival && (
            <>
              {' · '}
              {arrivalName(next.status).toLowerCase()} <DateTime moment={arrival} />
            </>
          )}
          {open.length > 1 && ` · ${open.length} parcels`}
        </span>
      </span>
      <ArrowRight
        aria-hidden="true"
        className="mt-3 size-5 shrink-0 text-primary transition-transform group-hover:translate-x-1"
      />
    </Card>
  );
}

const soonestFirst = (one: { arrivesBy: string | null }, other: { arrivesBy: string | null }) =>
  Date.parse(one.arrivesBy ?? '9999-01-01') - Date.parse(other.arrivesBy ?? '9999-01-01');
