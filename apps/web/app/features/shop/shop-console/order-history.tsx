import type { OrderActor } from '@tailwell/contract/shop/order-constants';
import { DateTime } from '../../../ui/format/date-time';
import { Card } from '../../../ui/layout/card';
import { formatEvent } from './order-labels';
import type { ConsoleOrder } from './shop-console';

const actorNames: Record<OrderActor, string> = {
  owner: 'the buyer',
  shop: 'the shop',
  pharmacist: 'a pharmacist',
  ops: 'Tailwell',
  system: 'automatically',
};

/** What has happened, newest first. */
export function OrderHistory({ events }: { events: ConsoleOrder['timeline'] }) {
  if (events.length === 0) return null;
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="text-lg font-extrabold">Timeline</h2>
      <ol className="flex flex-col">
        {events.toReversed().map(({ status, at, actor, note }) => (
          <li
            key={`${at}${status}`}
            className="relative border-l-2 border-line pb-4 pl-5 last:border-transparent last:pb-0"
          >
            <span
              aria-hidden="true"
              className="absolute top-1.5 -left-1.75 size-3 rounded-full border-2 border-surface bg-line-strong"
            />
            <p className="font-bold">{formatEvent({ status, actor })}</p>
            <p className="text-sm text-ink-soft">
              <DateTime moment={at} /> · {actorNames[actor]}
            </p>
            {note && <p className="text-sm wrap-anywhere">{note}</p>}
          </li>
        ))}
      </ol>
    </Card>
  );
}
