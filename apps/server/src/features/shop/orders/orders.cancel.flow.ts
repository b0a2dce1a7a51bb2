import type { cancelOrderForm } from '@tailwell/contract/shop/orders';
import type { Transaction } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../../../platform/database/db.ts';
import { conflict, invalid, notFound } from '../../../platform/http/errors.ts';
import { supersedePayments } from '../../money/payments/payments.sql.ts';
import { moveOrder, moveParcel, moveParcels } from './move-parcels.flow.ts';
import { notifyCancelled, notifyCancelledByOps } from './notifying/orders.notify.flow.ts';
import {
  type LockedOrder,
  type LockedParcel,
  lockOpenOrdersOf,
  lockOrder,
  lockParcel,
} from './order-locks.sql.ts';
import { canBecome, cancelObstacleOf } from './orders.rules.ts';
import { selectDiscountsOf, selectOrderReasons } from './orders.sql.ts';
import { selectQuantities } from './stock.sql.ts';

type Tx = Transaction<Database>;

/** Cancels for the owner, in one transaction: returns stock, coupon and money. */
export async function cancelOrder(
  tx: Tx,
  { id, userId }: { id: string; userId: string },
  form: z.output<typeof cancelOrderForm>,
) {
  const order = await lockOrder(tx, id, userId);
  if (!order) throw notFound();
  const parcelId = form.parcelId?.toLowerCase();
  const requested = parcelId ? order.parcels.filter((parcel) => parcel.id === parcelId) : order.parcels;
  if (requested.length === 0) throw notFound();
  if (order.statusNow === 'payment_pending') return releaseOrder(tx, order, 'The order was cancelled.');

  const parcels = order.statusNow === 'placed' ? requested.filter(isCancellable) : [];
  const [first] = requested;
  if (parcels.length === 0) {
    const why =
      (first && cancelObstacleOf(first.status)) ??
      'This can’t be cancelled any more. Please check the order again.';
    throw conflict('NOT_CANCELLABLE', why, { status: first?.status });
  }
  const refund = Math.min(
    parcels.reduce((total, parcel) => total + refundOf(parcel), 0),
    order.leftPaise,
  );
  if (form.expectedRefund !== undefined && form.expectedRefund !== refund) {
    throw conflict('REFUND_CHANGED', 'What you get back has changed meanwhile. Please look again.', {
      refund: refund / 100,
    });
  }
  const reasonId = await requireReason(tx, 'cancel', form.reasonId);
  const refundPaise = await moveParcels(tx, parcels, {
    to: 'cancelled_by_user',
    actor: 'owner',
    set: { reasonId, note: form.note ?? '' },
  });
  await notifyCancelled(tx, parcels, refundPaise);
}

/**
 * Cancels a parcel on our side: returns stock and money, and sends the owner the reason. Returns the refund, in paise.
 */
export async function cancelParcel(tx: Tx, id: string, reason: string): Promise<number> {
  const parcel = await lockParcel(tx, id.toLowerCase());
  if (!parcel) throw notFound();
  if (!canBecome(parcel.status, 'cancelled_by_ops')) {
    throw conflict(
      'NOT_CANCELLABLE',
      'This part can’t be cancelled any more. Check its status; you can refund the payment manually.',
      { status: parcel.status },
    );
  }
  return cancelByOps(tx, parcel, reason);
}

/** Cancels a parcel that will not be delivered, and sends its owner the reason. */
export async function cancelByOps(tx: Tx, parcel: LockedParcel, why: string): Promise<number> {
  const refundPaise = await moveParcel(tx, parcel, { to: 'cancelled_by_ops', actor: 'ops', note: why });
  await notifyCancelledByOps(tx, parcel, { why, refundPaise });
  return refundPaise;
}

/** The refund when a parcel is given up, in paise: nothing if it was to be paid at the door. */
const refundOf = ({ paymentMethod, totalPaise }: LockedParcel) =>
  paymentMethod === 'ONLINE' ? totalPaise : 0;

const isCancellable = ({ status }: LockedParcel) => cancelObstacleOf(status) === null;

/** Releases everything that an unpaid order holds. Money that still arrives for it is refunded automatically. */
export async function releaseOrder(tx: Tx, order: LockedOrder, note: string) {
  await moveOrder(tx, order, { to: 'cancelled_by_user', actor: 'owner', note });
  await supersedePayments(tx, order.id);
}

/** Expires an order's hold. A late payment may still reclaim its items. */
export async function expireOrder(tx: Tx, order: LockedOrder) {
  await moveOrder(tx, order, { to: 'expired', actor: 'system' });
}

/**
 * Cancels the open orders of a user who deletes their account, by the usual terms, and releases unpaid ones. All of
 * them must be locked: see `site/data-rights/data-rights.handlers.ts`.
 */
export async function cancelOrdersOf(tx: Tx, userId: string) {
  for (const id of await lockOpenOrdersOf(tx, userId)) {
    const order = await lockOrder(tx, id);
    if (!order) continue;
    if (order.status === 'payment_pending') {
      await releaseOrder(tx, order, ACCOUNT_DELETED);
      continue;
    }
    const parcels = order.parcels.filter(isCancellable);
    await moveParcels(tx, parcels, { to: 'cancelled_by_user', actor: 'owner', note: ACCOUNT_DELETED });
  }
}

/** Locks a user's open orders, and returns the discounts they hold. */
export async function lockForCancellation(tx: Tx, userId: string) {
  const parcels = await selectDiscountsOf(tx, await lockOpenOrdersOf(tx, userId));
  if (parcels.length === 0) return { discounts: [] };
  const items = await selectQuantities(
    tx,
    parcels.map(({ id }) => id),
  );
  return { discounts: parcels, listingIds: items.map(({ listingId }) => listingId) };
}

const ACCOUNT_DELETED = 'The account was deleted.';

/** The id of a reason of this kind. Throws 422. */
export async function requireReason(
  tx: Tx,
  kind: 'cancel' | 'return',
  reasonId: string | null | undefined,
): Promise<string> {
  const reasons = await selectOrderReasons(tx, [kind]);
  const reason = reasons.find(({ id }) => id === reasonId?.toLowerCase());
  if (reason) return reason.id;
  throw invalid('REASON_UNKNOWN', 'Please choose a reason.', { reasonId: 'Please choose a reason.' });
}
