import { MapPinned, Printer } from 'lucide-react';
import { consolePaths } from '../../../console-paths';
import type { Act } from '../../../parts/back-office/acts';
import type { TableList } from '../../../parts/back-office/record-table';
import { Button } from '../../../ui/button';
import { DateTime } from '../../../ui/format/date-time';
import { inr } from '../../../ui/format/inr';
import { OrderStatus } from './order-status';
import type { ConsoleOrder } from './shop-console';

/** The columns of the dense list. */
export const orderTable: TableList<ConsoleOrder> = {
  name: 'orders',
  title: 'Orders',
  fields: [],
  without: [],
  nameOf: ({ number }) => number,
  pathOf: ({ _id }) => consolePaths.order(_id),
  columns: [
    { key: 'number', header: 'Order', width: 'w-28' },
    { key: 'buyer', header: 'Buyer', cell: ({ buyer }) => buyer.firstName, from: 'phone', width: 'w-24' },
    {
      key: 'lines',
      header: 'Items',
      cell: ({ lines }) => lines.map(({ quantity, name }) => `${quantity} × ${name}`).join(', '),
      from: 'phone',
    },
    { key: 'due', header: 'Due', cell: (order) => <Due order={order} />, from: 'phone', width: 'w-44' },
    {
      key: 'toCollect',
      header: 'Cash',
      cell: ({ toCollect }) => (toCollect > 0 ? inr(toCollect) : '–'),
      isNumber: true,
      width: 'w-24',
    },
    {
      key: 'status',
      header: 'State',
      cell: ({ status }) => (
        <OrderStatus status={status} name={status === 'placed' ? 'To answer' : undefined} />
      ),
      from: 'phone',
      width: 'w-44',
    },
  ],
};

/** When it should be answered, or arrive. */
function Due({ order: { answerBy, arrivesBy, status } }: { order: ConsoleOrder }) {
  const moment = answerBy ?? (canAct({ status }) ? arrivesBy : null);
  return moment ? <DateTime moment={moment} /> : '–';
}

/** Orders that the shop can still act on. */
export const canAct = ({ status }: Pick<ConsoleOrder, 'status'>) =>
  ['placed', 'accepted', 'packed', 'out_for_delivery'].includes(status);

const isIn =
  (status: ConsoleOrder['status']) =>
  (order: ConsoleOrder): boolean =>
    order.status === status;

/** The steps that make sense for several orders. */
export const orderActs: readonly Act<ConsoleOrder>[] = [
  {
    label: 'Accept',
    call: 'POST /shop/accept/orders/v1',
    appliesTo: isIn('placed'),
    isImmediate: true,
    done: 'accepted',
    already: 'accepted',
  },
  {
    label: 'Mark packed',
    call: 'POST /shop/pack/orders/v1',
    appliesTo: isIn('accepted'),
    isImmediate: true,
    done: 'packed',
    already: 'packed',
  },
  {
    label: 'Send out',
    call: 'POST /shop/send/orders/v1',
    // A courier's parcels each need their tracking number.
    appliesTo: (order) => order.status === 'packed' && !order.isByCourier,
    isImmediate: true,
    done: 'on the way',
    already: 'on the way',
  },
];

/** Both open in a tab of their own, so that the selection stays. */
export function PrintLinks({ orders }: { orders: ConsoleOrder[] }) {
  const ids = orders.map(({ _id }) => _id);
  return (
    <>
      <Button
        variant="secondary"
        icon={<Printer className="size-4" aria-hidden="true" />}
        render={<a href={consolePaths.printOrders('picking-list', ids)} target="_blank" rel="noreferrer" />}
      >
        <span>
          Picking list<span className="sr-only"> in a new tab</span>
        </span>
      </Button>
      <Button
        variant="secondary"
        icon={<MapPinned className="size-4" aria-hidden="true" />}
        render={<a href={consolePaths.printOrders('labels', ids)} target="_blank" rel="noreferrer" />}
      >
        <span>
          Labels<span className="sr-only"> in a new tab</span>
        </span>
      </Button>
    </>
  );
}
