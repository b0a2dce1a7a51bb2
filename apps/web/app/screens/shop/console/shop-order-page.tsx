import { useQuery } from '@tanstack/react-query';
import { ensure } from '../../../api/prefetch';
import { consolePaths } from '../../../console-paths';
import { AnswerClock } from '../../../features/shop/shop-console/answer-clock';
import { DeliveryAddress } from '../../../features/shop/shop-console/delivery-address';
import { NextStep } from '../../../features/shop/shop-console/next-action';
import { PaymentMark } from '../../../features/shop/shop-console/order-card';
import { OrderHistory } from '../../../features/shop/shop-console/order-history';
import { consoleOrderLabels, formatDelivery } from '../../../features/shop/shop-console/order-labels';
import { OrderStatus } from '../../../features/shop/shop-console/order-status';
import { PickingList } from '../../../features/shop/shop-console/picking-list';
import {
  type ConsoleOrder,
  type OrderTab,
  oneConsoleOrder,
  orderSearch,
} from '../../../features/shop/shop-console/shop-console';
import { titledForConsole } from '../../../parts/console/titled-for-console';
import { BackLink } from '../../../parts/page/back-link';
import { PaperLink } from '../../../parts/paper/paper-link';
import { PageSkeleton } from '../../../ui/feedback/skeleton';
import { DateTime } from '../../../ui/format/date-time';
import { inr } from '../../../ui/format/inr';
import { Price } from '../../../ui/format/price';
import { Card } from '../../../ui/layout/card';
import type { Route } from './+types/shop-order-page';

export const meta = () => titledForConsole('Order');

export const clientLoader = ({ params }: Route.ClientLoaderArgs) => ensure(oneConsoleOrder(params.id));

/** Polling interval for changes without an event, in milliseconds. */
const POLL_INTERVAL = 30_000;

export default function OrderPage({ params }: Route.ComponentProps) {
  const { data: order, dataUpdatedAt } = useQuery({
    ...oneConsoleOrder(params.id),
    refetchInterval: POLL_INTERVAL,
  });
  if (!order) return <PageSkeleton label="Loading the order" />;
  const { _id, number, status, buyer, placedAt, answerBy, now } = order;
  return (
    <div className="page flex max-w-6xl flex-col gap-5 py-6 sm:py-8">
      <BackLink to={consolePaths.orders(orderSearch.write({ tab: tabOf(order) }))}>Orders</BackLink>
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h1 className="text-2xl font-extrabold wrap-anywhere">{number}</h1>
          <p className="text-ink-soft">
            {buyer.firstName && `${buyer.firstName} · `}
            <DateTime moment={placedAt} /> · {formatDelivery(order)}
          </p>
        </div>
        {status === 'placed' && answerBy ? (
          <AnswerClock answerBy={answerBy} clockOffset={Date.parse(now) - dataUpdatedAt} />
        ) : (
          <OrderStatus status={status} />
        )}
      </header>
      {/* Announced when the order has moved on, also by a colleague. */}
      <p role="status" className="sr-only">
        {consoleOrderLabels[status]}
      </p>
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="flex min-w-0 flex-col gap-5">
          <NextStep key={`${_id}:${status}`} order={order} />
          <PickingList key={_id} order={order} />
        </div>
        <div className="flex min-w-0 flex-col gap-5">
          <Money order={order} />
          <DeliveryAddress order={order} />
          <Papers order={order} />
          <OrderHistory events={order.timeline} />
        </div>
      </div>
    </div>
  );
}

function tabOf({ status }: ConsoleOrder): OrderTab {
  if (status === 'placed') return 'incoming';
  const isInProgress = ['accepted', 'packed', 'out_for_delivery', 'return_requested'].includes(status);
  return isInProgress ? 'under_way' : 'done';
}

/** Documents for the parcel, or for the books. */
function Papers({ order: { papers, number } }: { order: ConsoleOrder }) {
  if (papers.length === 0) return null;
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="text-lg font-extrabold">Invoice</h2>
      {papers.map((paper) => (
        <PaperLink key={paper.number} paper={paper} of={number} />
      ))}
    </Card>
  );
}

function Money({ order }: { order: ConsoleOrder }) {
  return (
    <Card className="flex flex-wrap items-center justify-between gap-3">
      <div>
        <h2 className="text-sm font-bold text-ink-soft">Items</h2>
        <Price rupees={order.itemTotal} className="text-2xl" />
        {order.total !== order.itemTotal && (
          <p className="text-sm text-ink-soft">
            {[
              order.delivery > 0 && `${inr(order.delivery)} delivery`,
              order.discount > 0 && `${inr(-order.discount)} discounts`,
              order.cashFee > 0 && `${inr(order.cashFee)} for cash`,
              `${inr(order.total)} in all`,
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        )}
      </div>
      <PaymentMark order={order} />
    </Card>
  );
}
