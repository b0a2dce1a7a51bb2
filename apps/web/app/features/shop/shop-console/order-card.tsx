import { Banknote, ClipboardCheck } from 'lucide-react';
import { Link } from 'react-router';
import { consolePaths } from '../../../console-paths';
import { ProductPicture } from '../../../parts/product-picture';
import { Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { DateTime } from '../../../ui/format/date-time';
import { inr } from '../../../ui/format/inr';
import { Price } from '../../../ui/format/price';
import { Card } from '../../../ui/layout/card';
import { AnswerClock } from './answer-clock';
import { AnswerOrder } from './answer-order';
import { formatDelivery, formatItems } from './order-labels';
import { OrderStatus } from './order-status';
import type { ConsoleOrder } from './shop-console';

interface OrderCardProps {
  order: ConsoleOrder;
  /** When it was fetched, by this browser's clock. */
  readAt: number;
}

/** An order in a list: how long it can wait, its contents, and the available answers. */
export function OrderCard({ order, readAt }: OrderCardProps) {
  const { number, status, buyer, placedAt, answerBy, now } = order;
  return (
    <Card className="flex flex-col gap-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="text-lg leading-snug font-extrabold wrap-anywhere">
            {number}
            {buyer.firstName && <span className="font-bold text-ink-soft"> · {buyer.firstName}</span>}
          </h2>
          <p className="text-sm text-ink-soft">
            <DateTime moment={placedAt} /> · {formatDelivery(order)}
          </p>
        </div>
        {status === 'placed' && answerBy ? (
          <AnswerClock answerBy={answerBy} clockOffset={Date.parse(now) - readAt} />
        ) : (
          <OrderStatus status={status} />
        )}
      </div>
      <OrderLines lines={order.lines} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
        <span className="text-ink-soft">{formatItems(order)}</span>
        <Price rupees={order.itemTotal} className="text-lg" />
        <PaymentMark order={order} />
        {order.needsPrescription && (
          <span className="inline-flex items-center gap-1.5 font-bold text-on-primary-soft">
            <ClipboardCheck className="size-4" aria-hidden="true" />
            Prescription approved
          </span>
        )}
        {status !== 'placed' && <OpenOrder order={order} />}
      </div>
      {status === 'placed' && (
        <div className="flex flex-wrap items-center gap-2 border-t border-line pt-4">
          <AnswerOrder order={order} />
          <OpenOrder order={order} />
        </div>
      )}
    </Card>
  );
}

const OpenOrder = ({ order: { _id, number } }: Pick<OrderCardProps, 'order'>) => (
  <Button variant="quiet" className="-mr-3 ml-auto" render={<Link to={consolePaths.order(_id)} />}>
    <span>
      Open<span className="sr-only"> order {number}</span>
    </span>
  </Button>
);

/** How much cash to collect at the door, or that there is none. */
export function PaymentMark({ order: { paymentMethod, toCollect } }: Pick<OrderCardProps, 'order'>) {
  if (paymentMethod === 'ONLINE') return <span className="text-ink-soft">Paid online</span>;
  return (
    <Badge tone="waiting" Icon={Banknote}>
      {toCollect > 0 ? `Collect ${inr(toCollect)} in cash` : 'Paid in cash'}
    </Badge>
  );
}

/** An order's contents at a glance. */
const OrderLines = ({ lines }: Pick<ConsoleOrder, 'lines'>) => (
  <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(14rem,100%),1fr))] gap-3">
    {lines.map(({ _id, name, packSize, photo, quantity }) => (
      <li key={_id} className="flex min-w-0 items-center gap-3">
        <span className="relative size-14 shrink-0">
          <ProductPicture photo={photo} />
          <span className="absolute -right-1.5 -bottom-1.5 grid h-6 min-w-6 place-items-center rounded-full bg-ink px-1.5 text-xs font-extrabold text-canvas tabular-nums">
            <span className="sr-only">Quantity </span>
            {quantity}
          </span>
        </span>
        <span className="min-w-0">
          <span className="line-clamp-2 text-sm leading-snug font-bold wrap-anywhere">{name}</span>
          <span className="text-sm text-ink-soft">{packSize}</span>
        </span>
      </li>
    ))}
  </ul>
);
