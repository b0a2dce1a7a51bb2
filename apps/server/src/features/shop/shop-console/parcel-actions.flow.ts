import type { ParcelStatus } from '@tailwell/contract/shop/order-constants';
import { sql, type Transaction } from 'kysely';
import { recordChange } from '../../../platform/database/audit.ts';
import type { Database } from '../../../platform/database/db.ts';
import { conflict, invalid, notFound } from '../../../platform/http/errors.ts';
import { moveParcel } from '../orders/move-parcels.flow.ts';
import {
  notifyAccepted,
  notifyDelivered,
  notifyNotDelivered,
  notifyOnTheWay,
  notifyPacked,
  notifyRejected,
  notifyReturnAnswered,
} from '../orders/notifying/orders.notify.flow.ts';
import { type LockedParcel, lockParcel } from '../orders/order-locks.sql.ts';
import { canBecome } from '../orders/orders.rules.ts';
import { selectParcelId, selectReason } from './parcels.sql.ts';
import { type PackedBatch, selectMedicines, writeBatches } from './shop-console.batches.sql.ts';

type Tx = Transaction<Database>;

/** Locks a shop's parcel until the transaction ends. Another shop's is treated as not found. */
export async function lockConsoleParcel(tx: Tx, id: string, shopId: string): Promise<LockedParcel> {
  const parcelId = await selectParcelId(tx, id, shopId);
  const parcel = parcelId && (await lockParcel(tx, parcelId));
  if (!parcel) throw notFound();
  return parcel;
}

export const STATUS_PHRASES: Record<ParcelStatus, string> = {
  payment_pending: 'it is not paid yet',
  placed: 'it waits for your answer',
  rx_review: 'its prescription is being looked at',
  rx_rejected: 'its prescription was rejected',
  accepted: 'it is accepted, and not packed yet',
  packed: 'it is packed already',
  out_for_delivery: 'it is on its way already',
  delivered: 'it is delivered',
  return_requested: 'the buyer has requested a return',
  returned: 'its return is approved',
  expired: 'it was not paid for in time',
  rejected_by_shop: 'it was rejected',
  cancelled_by_user: 'the buyer has cancelled it',
  cancelled_by_ops: 'Tailwell has cancelled it',
  delivery_failed: 'it could not be delivered',
};

/** Throws 409 `NOT_NOW` with the current status if a parcel can't go to a status now. */
function requireMove({ status }: LockedParcel, to: ParcelStatus) {
  if (canBecome(status, to)) return;
  throw conflict('NOT_NOW', `This can’t be done now: ${STATUS_PHRASES[status]}.`, { status });
}

/** Throws 409 `NOT_NOW` unless it is on its way; a rejected return leads to `delivered`, too. */
export function requireOutForDelivery(parcel: LockedParcel) {
  requireMove(parcel, 'delivery_failed');
}

/** Accepts a parcel. If it needs a prescription, one must be approved. */
export async function acceptParcel(tx: Tx, parcel: LockedParcel) {
  requireMove(parcel, 'accepted');
  if (parcel.needsPrescription && !parcel.prescriptionApprovedAt) {
    throw conflict('NOT_NOW', 'A pharmacist has to approve the prescription first.', {
      status: parcel.status,
    });
  }
  await moveParcel(tx, parcel, { to: 'accepted', actor: 'shop' });
  await notifyAccepted(tx, parcel);
}

/** Rejects a parcel, for one of the reasons shops can choose. */
export async function rejectParcel(
  tx: Tx,
  parcel: LockedParcel,
  { reasonId, note = '' }: { reasonId: string; note?: string },
) {
  requireMove(parcel, 'rejected_by_shop');
  const reason = await requireReason(tx, 'reject', reasonId);
  const set = { reasonId, note };
  const historyNote = formatHistoryNote(reason, note);
  const refundPaise = await moveParcel(tx, parcel, {
    to: 'rejected_by_shop',
    actor: 'shop',
    note: historyNote,
    set,
  });
  await notifyRejected(tx, parcel, refundPaise);
}

/** Packs a parcel, each medicine with its batch. Throws 422 `BATCH_MISSING`. */
export async function packParcel(tx: Tx, parcel: LockedParcel, sentBatches: PackedBatch[] = []) {
  requireMove(parcel, 'packed');
  const batches = await requireBatches(tx, parcel.id, sentBatches);
  await moveParcel(tx, parcel, { to: 'packed', actor: 'shop' });
  await writeBatches(tx, parcel.id, batches);
  if (batches.length > 0) recordChange({ kind: 'parcels', id: parcel.id, after: { batches } });
  await notifyPacked(tx, parcel);
}

interface Shipment {
  courier?: string;
  trackingNumber?: string;
}

/**
 * Sends a parcel. A courier's parcel needs the courier's name and the tracking number; the shop's own delivery has
 * neither. Throws 422 `COURIER_MISSING` or `NO_COURIER`.
 */
export async function sendParcel(
  tx: Tx,
  parcel: LockedParcel,
  { courier = '', trackingNumber = '' }: Shipment,
) {
  requireMove(parcel, 'out_for_delivery');
  const missing = {
    ...(!courier && { courier: 'Enter the courier’s name.' }),
    ...(!trackingNumber && { trackingNumber: 'Enter the tracking number (AWB).' }),
  };
  if (parcel.isByCourier && Object.keys(missing).length > 0) {
    throw invalid('COURIER_MISSING', 'Enter the courier and the tracking number (AWB).', missing);
  }
  if (!parcel.isByCourier && (courier || trackingNumber)) {
    throw invalid('NO_COURIER', 'This parcel is yours to deliver: it goes without a courier.', {
      courier: 'Leave this empty.',
    });
  }
  const set = parcel.isByCourier ? { courierName: courier, trackingNumber } : {};
  await moveParcel(tx, parcel, { to: 'out_for_delivery', actor: 'shop', set });
  await notifyOnTheWay(tx, { ...parcel, ...set });
}

/** Hands a parcel over; the caller has checked the buyer's code, if there is one. */
export async function handOver(tx: Tx, parcel: LockedParcel) {
  requireOutForDelivery(parcel);
  await moveParcel(tx, parcel, { to: 'delivered', actor: 'shop', set: { deliveredAt: sql<Date>`now()` } });
  await notifyDelivered(tx, parcel);
}

/** Takes a parcel back to the shop: it was not received at the door. */
export async function failDelivery(tx: Tx, parcel: LockedParcel, note: string) {
  requireMove(parcel, 'delivery_failed');
  const refundPaise = await moveParcel(tx, parcel, {
    to: 'delivery_failed',
    actor: 'shop',
    note,
    set: { note },
  });
  await notifyNotDelivered(tx, parcel, refundPaise);
}

/** Accepts a return, with its refund; or leaves the parcel delivered, with the reason. */
export async function answerReturn(
  tx: Tx,
  parcel: LockedParcel,
  { isAccepted, note = '' }: { isAccepted: boolean; note?: string },
) {
  requireMove(parcel, 'returned');
  let refundPaise = 0;
  if (!isAccepted) await moveParcel(tx, parcel, { to: 'delivered', actor: 'shop', note });
  else {
    const inCash = parcel.paymentMethod === 'COD' ? 'The money is returned in cash.' : '';
    const historyNote = [note, inCash].filter(Boolean).join(' ');
    refundPaise = await moveParcel(tx, parcel, { to: 'returned', actor: 'shop', note: historyNote });
  }
  await notifyReturnAnswered(tx, parcel, { note, refundPaise });
}

/** The text of a reason of a kind. Throws 422 `REASON_UNKNOWN`. */
export async function requireReason(
  tx: Tx,
  kind: 'reject' | 'prescription',
  reasonId: string,
): Promise<string> {
  const reason = await selectReason(tx, kind, reasonId);
  if (reason) return reason.name;
  const message = 'Please choose one of the reasons.';
  throw invalid('REASON_UNKNOWN', message, { reasonId: message });
}

/** A reason with its note, as stored in the history. */
export const formatHistoryNote = (reason: string, note: string) => [reason, note].filter(Boolean).join('. ');

/**
 * The batch of each medicine packed now: as the shop states it, else from its shelf. Throws 422 `BATCH_MISSING` if
 * neither has a number and a month that is not past.
 */
async function requireBatches(tx: Tx, parcelId: string, sentBatches: PackedBatch[]): Promise<PackedBatch[]> {
  const { lines, month } = await selectMedicines(tx, parcelId);
  const fields: Record<string, string> = {};
  const batches = lines.map(({ lineId, name, batchNumber, expiresMonth }) => {
    const at = sentBatches.findIndex((one) => one.lineId === lineId);
    const batch = sentBatches[at] ?? {
      lineId,
      batchNumber: batchNumber ?? '',
      expiresMonth: expiresMonth ?? '',
    };
    const field = at < 0 ? 'batches' : `batches.${at}.expiresMonth`;
    if (!batch.batchNumber || !batch.expiresMonth) fields[field] = `Enter the batch and expiry of ${name}.`;
    else if (batch.expiresMonth < month) fields[field] = `${name} is past its expiry.`;
    return batch;
  });
  if (Object.keys(fields).length > 0) {
    throw invalid('BATCH_MISSING', 'Enter the batch number and expiry of each medicine.', fields);
  }
  return batches;
}
