import type { RefundCause } from '@tailwell/contract/money/payment-constants';
import type { OrderActor, ParcelStatus, StoredOrderStatus } from '@tailwell/contract/shop/order-constants';
import { sql, type Transaction } from 'kysely';
import { recordChange } from '../../../platform/database/audit.ts';
import type { Database } from '../../../platform/database/db.ts';
import { publish } from '../../../platform/realtime/realtime.ts';
import { releaseDiscounts } from '../../money/discounts/discounts.flow.ts';
import { saveShelfBatches } from '../../money/invoices/invoices.sql.ts';
import { issueCreditNote, issueInvoice } from '../../money/invoices/issue.flow.ts';
import { selectFulfilling } from '../../money/payments/payments.sql.ts';
import { requestRefund } from '../../money/payments/refunds.flow.ts';
import { rewardReferrer } from '../../money/referrals/reward.flow.ts';
import { selectShopStaff } from './notifying/orders.notified.sql.ts';
import type { LockedParcel } from './order-locks.sql.ts';
import { canBecome, canOrderBecome, isAborted, isRefunded } from './orders.rules.ts';
import {
  insertOrderEvents,
  type ParcelChanges,
  selectParcelStatuses,
  updateOrderStatus,
  updateParcelStatus,
} from './orders.status.sql.ts';
import { restoreStock, selectQuantities } from './stock.sql.ts';

type Tx = Transaction<Database>;

interface Move {
  to: ParcelStatus;
  actor: OrderActor;
  /** For the history, up to 500 characters. */
  note?: string;
  /** What else changes along with it. */
  set?: ParcelChanges;
}

/**
 * Moves a locked order that waits for its payment, or has expired, to another status, with all its parcels: see
 * `moveParcels`. Throws if the move isn't in the table of moves.
 */
export async function moveOrder(
  tx: Tx,
  { id, status: from, parcels }: { id: string; status: StoredOrderStatus; parcels: LockedParcel[] },
  { to, actor, note }: { to: StoredOrderStatus; actor: OrderActor; note?: string },
) {
  const changes = to === 'placed' ? { placedAt: sql<Date>`now()` } : {};
  if (!canOrderBecome(from, to) || !(await updateOrderStatus(tx, { id, from, to, changes }))) {
    throw new Error(`the order ${id} can't go from ${from} to ${to}`);
  }
  recordChange({ kind: 'orders', id, before: { status: from }, after: { status: to } });
  await moveParcels(tx, parcels, { to, actor, note });
}

/** Moves one locked parcel: see `moveParcels`. */
export const moveParcel = (tx: Tx, parcel: LockedParcel, move: Move) => moveParcels(tx, [parcel], move);

/**
 * Moves locked parcels of one order to another status with everything that belongs to it: the history, the events to
 * both sides, the stock and the refund for online payments if they are given up, and the papers. With the last parcel
 * the order's coupon and credit come back too. Returns the refund, in paise. Throws if the move isn't in the table of
 * moves: check `canBecome` first.
 */
export async function moveParcels(tx: Tx, parcels: LockedParcel[], { to, actor, note = '', set = {} }: Move) {
  const [first] = parcels;
  if (!first) return 0;
  for (const parcel of parcels) {
    if (!canBecome(parcel.status, to)) {
      throw new Error(`a parcel can't go from ${parcel.status} to ${to}`);
    }
    if (!(await updateParcelStatus(tx, { id: parcel.id, from: parcel.status, to, changes: set }))) {
      throw new Error(`the parcel ${parcel.id} is no longer ${parcel.status}`);
    }
  }
  await insertOrderEvents(
    tx,
    parcels.map(({ id, status }) => ({ parcelId: id, fromStatus: status, toStatus: to, actor, note })),
  );
  if (isAborted(to)) {
    // The coupon before the stock: the lock order everywhere.
    await restoreDiscounts(tx, first);
    await restoreStock(
      tx,
      await selectQuantities(
        tx,
        parcels.map(({ id }) => id),
      ),
    );
  }
  if (to === 'delivered') await rewardReferrer(tx, first.userId);
  let refundPaise = 0;
  for (const parcel of parcels) {
    if (isRefunded(to)) refundPaise += await refundParcel(tx, parcel, to);
    await issuePapers(tx, parcel, to);
    await publishMove(tx, parcel, to);
    recordChange({
      kind: 'parcels',
      id: parcel.id,
      before: { status: parcel.status },
      after: { status: to },
    });
    parcel.status = to;
  }
  return refundPaise;
}

/** Issues the invoice when the goods leave the shop, and a credit note when they are refunded. */
async function issuePapers(tx: Tx, parcel: Pick<LockedParcel, 'id' | 'shopId'>, to: ParcelStatus) {
  if (to === 'packed') await saveShelfBatches(tx, parcel.id);
  // Parcels on their way since before there were invoices get one at the door.
  if (to === 'out_for_delivery' || to === 'delivered') await issueInvoice(tx, parcel.id);
  if (isRefunded(to)) await issueCreditNote(tx, parcel);
}

/** Gives back an order's coupon and credit once none of it will be delivered. */
async function restoreDiscounts(
  tx: Tx,
  {
    orderId,
    couponUseId,
    referralCreditId,
  }: Pick<LockedParcel, 'orderId' | 'couponUseId' | 'referralCreditId'>,
) {
  if (!couponUseId && !referralCreditId) return;
  const parcels = await selectParcelStatuses(tx, orderId);
  if (!parcels.every(({ status }) => isAborted(status))) return;
  await releaseDiscounts(tx, [{ couponUseId, referralCreditId }]);
}

const CAUSES: Partial<Record<ParcelStatus, RefundCause>> = {
  rejected_by_shop: 'rejected',
  delivery_failed: 'not_delivered',
  returned: 'returned',
};

async function refundParcel(tx: Tx, { id, orderId, totalPaise }: LockedParcel, to: ParcelStatus) {
  const payment = await selectFulfilling(tx, orderId);
  if (!payment || !totalPaise) return 0;
  return requestRefund(tx, {
    paymentId: payment.id,
    amountPaise: totalPaise,
    cause: CAUSES[to] ?? 'cancelled',
    parcelId: id,
  });
}

/** Makes the pages of the owner and of the shop's staff refetch it. */
async function publishMove(
  tx: Tx,
  { id, orderId, userId, shopId }: Pick<LockedParcel, 'id' | 'orderId' | 'userId' | 'shopId'>,
  status: ParcelStatus,
) {
  const event = { orderId, parcelId: id, status };
  await publish(tx, [userId, ...(await selectShopStaff(tx, shopId))], 'order', event);
}
