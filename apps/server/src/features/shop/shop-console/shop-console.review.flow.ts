import { type ReviewCheck, reviewChecks } from '@tailwell/contract/shop/order-constants';
import { sql, type Transaction } from 'kysely';
import type { Context } from '../../../context.ts';
import { recordChange } from '../../../platform/database/audit.ts';
import type { Database } from '../../../platform/database/db.ts';
import { conflict, invalid, notFound } from '../../../platform/http/errors.ts';
import { setDueTimes } from '../orders/due-times.flow.ts';
import { moveParcel } from '../orders/move-parcels.flow.ts';
import { notifyReviewed } from '../orders/notifying/orders.notify.flow.ts';
import { offerToShops } from '../orders/offer-parcels.flow.ts';
import { type LockedParcel, lockParcel } from '../orders/order-locks.sql.ts';
import { canBecome } from '../orders/orders.rules.ts';
import { formatHistoryNote, requireReason } from './parcel-actions.flow.ts';
import { insertReview, selectReview } from './shop-console.reviews.sql.ts';

type Tx = Transaction<Database>;

/** Locks a parcel with a prescription to review, until the transaction ends. */
export async function lockReview(tx: Tx, id: string): Promise<LockedParcel> {
  const known = await selectReview(tx, id);
  const parcel = known && (await lockParcel(tx, known.id));
  if (!parcel) throw notFound();
  return parcel;
}

/** Throws 422 `CHECKS_MISSING` unless a pharmacist has checked everything that a prescription must have. */
function requireChecks(checks: ReviewCheck[]) {
  if (reviewChecks.every((check) => checks.includes(check))) return;
  const message = 'Check all five points before you approve.';
  throw invalid('CHECKS_MISSING', message, { checks: message });
}

/**
 * Approves the sale: the parcel goes to its shop. `by` null: decided automatically, so no pharmacist has checked
 * anything.
 */
export async function approve(
  tx: Tx,
  context: Pick<Context, 'hooks'>,
  parcel: LockedParcel,
  by: { pharmacistId: string; checks: ReviewCheck[] } | null,
) {
  requireReview(parcel);
  if (by) requireChecks(by.checks);
  const { pharmacistId, checks } = by ?? { pharmacistId: null, checks: null };
  await insertReview(tx, { parcelId: parcel.id, pharmacistId, isApproved: true, reasonId: null, checks });
  recordReview(parcel, { isApproved: true, checks });
  await moveParcel(tx, parcel, {
    to: 'placed',
    actor: 'pharmacist',
    set: { prescriptionApprovedAt: sql<Date>`now()`, prescriptionBy: null, reasonId: null, note: '' },
  });
  await setDueTimes(tx, [parcel], true);
  await offerToShops(tx, context, [parcel]);
  await notifyReviewed(tx, parcel);
}

/** Asks the owner for another prescription, within the hours set by the terms. */
export async function reject(
  tx: Tx,
  parcel: LockedParcel,
  { pharmacistId, reasonId, note = '' }: { pharmacistId: string; reasonId: string; note?: string },
) {
  requireReview(parcel);
  const reason = await requireReason(tx, 'prescription', reasonId);
  await insertReview(tx, { parcelId: parcel.id, pharmacistId, isApproved: false, reasonId });
  recordReview(parcel, { isApproved: false, reasonId });
  await moveParcel(tx, parcel, {
    to: 'rx_rejected',
    actor: 'pharmacist',
    note: formatHistoryNote(reason, note),
    set: {
      reasonId,
      note,
      prescriptionBy: sql<Date>`now() + (select make_interval(hours => prescription_hours) from order_terms)`,
    },
  });
  await notifyReviewed(tx, parcel);
}

const recordReview = ({ id }: LockedParcel, after: object) =>
  recordChange({ kind: 'prescription-reviews', id, before: null, after });

/** `placed` can also be reached from other statuses; only a parcel under review can be decided on. */
function requireReview({ status }: LockedParcel) {
  if (canBecome(status, 'rx_rejected')) return;
  const isCancelled = status === 'cancelled_by_user' || status === 'cancelled_by_ops';
  const message = isCancelled
    ? 'The order was cancelled. There is nothing left to decide.'
    : 'A colleague has decided this already. Below you read how.';
  throw conflict('NOT_NOW', message, { status });
}
