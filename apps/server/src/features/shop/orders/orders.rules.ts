import {
  type OrderStatus,
  orderEnds,
  type ParcelStatus,
  type StoredOrderStatus,
} from '@tailwell/contract/shop/order-constants';

/** The number as spoken on the phone: "TW-240817". */
export const numberOf = (number: number) => `TW-${number}`;

const NEXT: Record<ParcelStatus, readonly ParcelStatus[]> = {
  payment_pending: ['placed', 'expired', 'cancelled_by_user'],
  placed: ['rx_review', 'accepted', 'rejected_by_shop', 'cancelled_by_user', 'cancelled_by_ops'],
  // Approved, it waits for its shop; rejected, for another prescription.
  rx_review: ['placed', 'rx_rejected', 'cancelled_by_user', 'cancelled_by_ops'],
  rx_rejected: ['rx_review', 'cancelled_by_user', 'cancelled_by_ops'],
  accepted: ['packed', 'rejected_by_shop', 'cancelled_by_user', 'cancelled_by_ops'],
  packed: ['out_for_delivery', 'cancelled_by_ops'],
  out_for_delivery: ['delivered', 'delivery_failed', 'cancelled_by_ops'],
  delivered: ['return_requested'],
  return_requested: ['returned', 'delivered'],
  returned: [],
  // A late payment takes the same items again, if there are still as many.
  expired: ['placed'],
  rejected_by_shop: [],
  cancelled_by_user: [],
  cancelled_by_ops: [],
  delivery_failed: [],
};

/** Whether a parcel can go from one status to another (domain: lifecycles). */
export const canBecome = (from: ParcelStatus, to: ParcelStatus) => NEXT[from].includes(to);

/**
 * An order has its own status until it is placed, and once more if its payment is late; after that its parcels move
 * separately.
 */
const NEXT_OF_ORDER: Record<StoredOrderStatus, readonly StoredOrderStatus[]> = {
  payment_pending: ['placed', 'expired', 'cancelled_by_user'],
  expired: ['placed'],
  placed: [],
  cancelled_by_user: [],
};

/** Whether an order can go from one status to another. */
export const canOrderBecome = (from: StoredOrderStatus, to: StoredOrderStatus) =>
  NEXT_OF_ORDER[from].includes(to);

/** Statuses in which nothing will be delivered any more: the reserved stock is back on the shelf. */
const ABORTED: readonly ParcelStatus[] = [
  'expired',
  'rejected_by_shop',
  'cancelled_by_user',
  'cancelled_by_ops',
  'delivery_failed',
];

export const isAborted = (status: ParcelStatus) => ABORTED.includes(status);

/** Whether a parcel is refunded when it reaches this status. */
export const isRefunded = (status: ParcelStatus) => status === 'returned' || isAborted(status);

/**
 * Why an owner can't cancel a parcel, as a message; null if they can: cancelling is free until it is packed (decision
 * 040).
 */
export function cancelObstacleOf(status: ParcelStatus): string | null {
  if (canBecome(status, 'cancelled_by_user')) return null;
  if (status === 'packed' || status === 'out_for_delivery') {
    return 'It is packed, so it can’t be cancelled any more. If something is wrong with it, you can request a return after delivery.';
  }
  return 'This can’t be cancelled any more. Please check the order again.';
}

/** Statuses in which the shop, the owner or a pharmacist still has something to do. */
const OPEN: readonly ParcelStatus[] = [
  'placed',
  'rx_review',
  'rx_rejected',
  'accepted',
  'packed',
  'out_for_delivery',
  'return_requested',
];

export const isOpen = (status: ParcelStatus) => OPEN.includes(status);

/**
 * The status of an order: once none of its parcels is open, how they have ended; delivered ones take precedence.
 */
export function statusOfOrder(stored: StoredOrderStatus, parcels: ParcelStatus[]): OrderStatus {
  if (stored !== 'placed' || parcels.some(isOpen)) return stored;
  return orderEnds.find((end) => parcels.includes(end)) ?? stored;
}

/** Until when a parcel can be returned; null: it can't, or not yet. */
export function returnableUntil(
  { status, deliveredAt }: { status: ParcelStatus; deliveredAt: Date | null },
  returnHours: number,
): Date | null {
  if (status !== 'delivered' || !deliveredAt) return null;
  return new Date(deliveredAt.getTime() + returnHours * 3_600_000);
}
