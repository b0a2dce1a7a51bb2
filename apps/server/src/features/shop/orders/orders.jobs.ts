import type { Transaction } from 'kysely';
import type { Context } from '../../../context.ts';
import { type Database, inTransaction } from '../../../platform/database/db.ts';
import { selectShopName } from './notifying/orders.notified.sql.ts';
import { notifyLate } from './notifying/orders.notify.flow.ts';
import { type LockedParcel, lockOrder, lockParcel } from './order-locks.sql.ts';
import { cancelByOps, expireOrder } from './orders.cancel.flow.ts';
import {
  type Condition,
  isLate,
  isStillDue,
  isUnanswered,
  isWithoutPrescription,
  lockExpiredHold,
  recordLateNotified,
  selectDueParcels,
  selectExpiredHolds,
} from './overdue.sql.ts';
import { releaseUnplacedPrescriptions } from './prescriptions/orders.prescriptions.sql.ts';

/** Few enough for a short run; the next run takes the rest. */
const MAX_PER_RUN = 200;

/**
 * Expires orders, notifies owners whose shop is late, and cancels parcels that a shop has not answered or that never
 * got another prescription.
 */
export async function sweepOrders(context: Context) {
  const { db, log } = context;
  const expired = await expireOverdueOrders(context, { limit: MAX_PER_RUN });
  if (expired > 0) log.info({ expired }, 'orders were not paid in time');
  await inTransaction(db, (tx) => releaseUnplacedPrescriptions(tx, MAX_PER_RUN));
  await sweepParcels(context, isLate, notifyOfLate);
  await sweepParcels(context, isUnanswered, cancelUnanswered);
  await sweepParcels(context, isWithoutPrescription, cancelWithoutPrescription);
}

/**
 * Expires orders, each in its own transaction: at most `limit`, or those that hold something in a user's cart. Returns
 * how many.
 */
export async function expireOverdueOrders(
  { db, log }: Pick<Context, 'db' | 'log'>,
  { limit, cartOf }: { limit: number; cartOf?: string },
): Promise<number> {
  let expired = 0;
  for (const id of await selectExpiredHolds(db, limit, cartOf)) {
    // One that fails must not hold up the others.
    const isExpired = await inTransaction(db, (tx) => expireOne(tx, id)).catch((error: unknown) => {
      log.error({ err: error, order: id }, 'an order could not be expired');
      return false;
    });
    if (isExpired) expired += 1;
  }
  return expired;
}

/** Skips an order that another transaction is working on. */
async function expireOne(tx: Transaction<Database>, id: string): Promise<boolean> {
  const order = (await lockExpiredHold(tx, id)) && (await lockOrder(tx, id));
  if (!order) return false;
  await expireOrder(tx, order);
  return true;
}

type ParcelTask = (tx: Transaction<Database>, parcel: LockedParcel) => Promise<unknown>;

/** Processes each parcel that meets the condition, once it is locked and still does. */
async function sweepParcels({ db, log }: Context, isDue: Condition, task: ParcelTask) {
  for (const id of await selectDueParcels(db, isDue, MAX_PER_RUN)) {
    await inTransaction(db, async (tx) => {
      const parcel = await lockParcel(tx, id);
      const isDueNow = await isStillDue(tx, id, isDue);
      if (parcel && isDueNow) await task(tx, parcel);
    }).catch((error: unknown) => log.error({ err: error, parcel: id }, 'a parcel could not be processed'));
  }
}

const notifyOfLate: ParcelTask = async (tx, parcel) => {
  await recordLateNotified(tx, parcel.id);
  if (parcel.answerBy) await notifyLate(tx, parcel, await selectShopName(tx, parcel.shopId), parcel.answerBy);
};

const cancelUnanswered: ParcelTask = async (tx, parcel) => {
  await cancelByOps(tx, parcel, `${await selectShopName(tx, parcel.shopId)} has not answered.`);
};

const cancelWithoutPrescription: ParcelTask = async (tx, parcel) => {
  await cancelByOps(tx, parcel, 'No other prescription arrived in time.');
};
