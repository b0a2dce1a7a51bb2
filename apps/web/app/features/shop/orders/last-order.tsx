import { useQuery } from '@tanstack/react-query';
import { DateTime } from '../../../ui/format/date-time';
import { Card } from '../../../ui/layout/card';
import { myOrders } from './my-orders';
import { OrderPictures } from './order-pictures';
import { formatNames } from './parcel-labels';
import { ReorderButton } from './reorder-button';

/** The last order that was placed, to order the same again; nothing before the first one. */
export function LastOrder() {
  const { data: orders } = useQuery(myOrders());
  const last = orders?.data.find(({ placedAt }) => placedAt !== null);
  if (!last) return null;
  const lines = last.parts.flatMap((parcel) => parcel.lines);
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="text-lg font-extrabold">Your last order</h2>
      <OrderPictures lines={lines} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 flex-1 basis-52 text-ink-soft wrap-anywhere">
          {formatNames(lines.map(({ name }) => name))}
          <span className="block text-sm">
            <DateTime moment={last.placedAt ?? last.createdAt} />
          </span>
        </p>
        <ReorderButton order={last} />
      </div>
    </Card>
  );
}
