import type { ParcelStatus } from '@tailwell/contract/shop/order-constants';
import type { OrderTab } from './my-orders';

export const tabNames: Record<OrderTab, string> = { open: 'Open', past: 'Past', cancelled: 'Cancelled' };

/** Short status labels, for the owner. */
export const statusNames: Record<ParcelStatus, string> = {
  payment_pending: 'Waiting for payment',
  placed: 'Waiting for the shop',
  rx_review: 'Prescription being checked',
  rx_rejected: 'Needs another prescription',
  accepted: 'Being prepared',
  packed: 'Packed',
  out_for_delivery: 'On its way',
  delivered: 'Delivered',
  return_requested: 'Return requested',
  returned: 'Return approved',
  expired: 'Not paid in time',
  rejected_by_shop: 'The shop could not deliver',
  cancelled_by_user: 'Cancelled by you',
  cancelled_by_ops: 'Cancelled by Tailwell',
  delivery_failed: 'Could not be delivered',
};

const ended: ReadonlySet<ParcelStatus> = new Set<ParcelStatus>([
  'delivered',
  'returned',
  'expired',
  'rejected_by_shop',
  'cancelled_by_user',
  'cancelled_by_ops',
  'delivery_failed',
]);

/** Whether something is still to happen, so that the screen should poll for updates. */
export const isInProgress = (status: ParcelStatus) => !ended.has(status);

/** Whether it has yet to arrive. A parcel with a return requested has arrived: the same can be ordered again. */
export const isUpcoming = (status: ParcelStatus) => isInProgress(status) && status !== 'return_requested';

/** Whether it ended without being delivered. */
export const isAbandoned = (status: ParcelStatus) => ended.has(status) && status !== 'delivered';

/** Whether the owner has to act: provide another prescription, or have the code ready at the door. */
export const needsOwnerAction = ({
  status,
  deliveryCode,
}: {
  status: ParcelStatus;
  deliveryCode: string | null;
}) => status === 'rx_rejected' || deliveryCode !== null;

/** What a status means for the owner, in a sentence; empty if a banner already says it. */
export function statusHint(
  { status, isByCourier }: { status: ParcelStatus; isByCourier: boolean },
  shop: string,
): string | undefined {
  switch (status) {
    case 'placed':
      return `${shop} has it and will answer soon. Until it is packed you can cancel for free.`;
    case 'rx_review':
      return 'Our pharmacist checks your prescription first. It usually takes less than half an hour.';
    case 'accepted':
      return `${shop} has accepted it and is getting it ready.`;
    case 'packed':
      return isByCourier ? 'Packed, waiting for the courier.' : 'Packed, leaving the shop soon.';
    case 'out_for_delivery':
      return isByCourier ? 'Handed to the courier.' : `${shop} is on the way to you.`;
    case 'return_requested':
      return `${shop} is checking your photos. We’ll notify you of the answer.`;
    default:
      return undefined;
  }
}

/** When a pending parcel arrives; null: nothing is pending, or the time is unknown. */
export const arrivalOf = (parcel: {
  status: ParcelStatus;
  arrivesBy: string | null;
  deliveredAt: string | null;
}) =>
  isInProgress(parcel.status) && parcel.status !== 'rx_rejected' && parcel.deliveredAt === null
    ? parcel.arrivesBy
    : null;

/** Label before the arrival time: "Arrives by tomorrow, 6:00 pm". */
export const arrivalName = (status: ParcelStatus) =>
  status === 'out_for_delivery' || status === 'packed' || status === 'accepted'
    ? 'Arrives by'
    : 'Should arrive by';

/** Joins texts from several sources as sentences: "Damaged", "The bag was open." become "Damaged. The bag was open." */
export const sentences = (...texts: (string | null)[]) =>
  texts
    .filter((one) => one !== null && one !== '')
    .filter((one, at, all) => all.indexOf(one) === at)
    .map((one) => `${one}`.replace(/[^.!?…]$/, '$&.'))
    .join(' ');

/** The items in a parcel in one line: "Flea drops, Puppy food and 2 more". */
export function formatNames(names: string[]): string {
  const [first = '', second] = names;
  if (names.length <= 1) return first;
  if (names.length === 2) return `${first} and ${second}`;
  return `${first}, ${second} and ${names.length - 2} more`;
}
