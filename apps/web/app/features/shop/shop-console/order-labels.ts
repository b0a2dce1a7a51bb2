import type { OrderActor, ParcelStatus } from '@tailwell/contract/shop/order-constants';
import { counted } from '../../../ui/format/count';
import { formatDistance } from '../../../ui/format/distance';
import type { ConsoleOrder, OrderTab } from './shop-console';

export const orderTabNames: Record<OrderTab, string> = {
  incoming: 'Incoming',
  under_way: 'Under way',
  done: 'Done',
};

/** Short status labels of a parcel, for its shop and for pharmacists. */
export const consoleOrderLabels: Record<ParcelStatus, string> = {
  payment_pending: 'Not paid yet',
  placed: 'Waits for your answer',
  rx_review: 'Prescription to check',
  rx_rejected: 'Prescription rejected',
  accepted: 'To be packed',
  packed: 'Packed',
  out_for_delivery: 'On its way',
  delivered: 'Delivered',
  return_requested: 'Return requested',
  returned: 'Return approved',
  expired: 'Not paid in time',
  rejected_by_shop: 'Rejected',
  cancelled_by_user: 'Cancelled by the buyer',
  cancelled_by_ops: 'Cancelled by Tailwell',
  delivery_failed: 'Not delivered',
};

const eventNames: Record<ParcelStatus, string> = {
  ...consoleOrderLabels,
  placed: 'Placed',
  rx_review: 'Prescription shown',
  accepted: 'Accepted',
};

/** The same, as events in a history. Approving a prescription sets the parcel to placed again. */
export const formatEvent = ({ status, actor }: { status: ParcelStatus; actor: OrderActor }) =>
  status === 'placed' && actor === 'pharmacist' ? 'Prescription approved' : eventNames[status];

/** "3 pieces", "1 piece". */
export function formatItems({ lines }: Pick<ConsoleOrder, 'lines'>): string {
  const quantityTotal = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return counted(quantityTotal, 'piece');
}

/** How it is delivered: "By courier", "You bring it, 2.4 km". */
export function formatDelivery({
  isByCourier,
  distanceKm,
}: Pick<ConsoleOrder, 'isByCourier' | 'distanceKm'>): string {
  if (isByCourier) return 'By courier';
  return distanceKm === null ? 'You bring it' : `You bring it, ${formatDistance(distanceKm)}`;
}

/** Map URL of an address. */
export function mapLink(address: NonNullable<ConsoleOrder['address']>): string {
  const { house, area, city, state, pincode } = address;
  const query = [house, area, city, `${state} ${pincode}`].join(', ');
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query })}`;
}
