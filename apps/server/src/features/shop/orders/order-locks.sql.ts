import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { paidPaiseLeftOf } from '../../money/payments/payment-columns.sql.ts';
import { statusNow } from './orders.sql.ts';

type Tx = Transaction<Database>;

/**
 * Locks an order that waits for its payment, with its parcels, even if its hold has expired. Undefined if it isn't
 * waiting any more.
 */
export async function lockWaitingOrder(tx: Tx, id: string) {
  const order = await lockOrder(tx, id);
  return order?.status === 'payment_pending' ? order : undefined;
}

/** A locked order with its parcels. */
export type LockedOrder = NonNullable<Awaited<ReturnType<typeof lockOrder>>>;

/**
 * Locks an order with its parcels until the transaction ends; with `userId`, only one of this owner. Undefined if there
 * is none.
 */
export async function lockOrder(tx: Tx, id: string, userId?: string) {
  const own = tx.selectFrom('orders as o').where('o.id', '=', id);
  const found = userId ? own.where('o.userId', '=', userId) : own;
  if (!(await found.select('o.id').executeTakeFirst())) return undefined;
  const parcels = await lockParcels(tx, id);
  // A separate statement: only now does it see what earlier holders of the lock have written.
  const order = await found
    .leftJoin('couponUses', 'couponUses.id', 'o.couponUseId')
    .leftJoin('coupons', 'coupons.id', 'couponUses.couponId')
    .selectAll('o')
    .select([
      'coupons.code as couponCode',
      statusNow.as('statusNow'),
      sql<Date>`now()`.as('now'),
      paidPaiseLeftOf(sql`o.id`).as('leftPaise'),
    ])
    .executeTakeFirstOrThrow();
  return { ...order, parcels };
}

/** Locks a user's orders that have something left to cancel, in the lock order used everywhere. */
export async function lockOpenOrdersOf(tx: Tx, userId: string): Promise<string[]> {
  const open = await tx
    .selectFrom('orders')
    .where('userId', '=', userId)
    .where('status', 'in', ['payment_pending', 'placed'])
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('parcels')
          .whereRef('parcels.orderId', '=', 'orders.id')
          .where('parcels.status', 'in', [
            'payment_pending',
            'placed',
            'rx_review',
            'rx_rejected',
            'accepted',
          ])
          .select('parcels.id'),
      ),
    )
    .orderBy('id')
    .select('id')
    .forUpdate()
    .execute();
  return open.map(({ id }) => id);
}

/** A parcel, locked together with its order. */
export type LockedParcel = Awaited<ReturnType<typeof lockParcels>>[number];

/** Locks the parcels of an order until the transaction ends; the order first. */
async function lockParcels(tx: Tx, orderId: string) {
  await tx.selectFrom('orders').where('id', '=', orderId).select('id').forUpdate().execute();
  const parcels = await tx
    .selectFrom('parcels')
    .innerJoin('orders', 'orders.id', 'parcels.orderId')
    .where('orderId', '=', orderId)
    .orderBy('parcels.id')
    .selectAll('parcels')
    .select([
      'orders.userId',
      'orders.number',
      'orders.paymentMethod',
      'orders.couponUseId',
      'orders.referralCreditId',
    ])
    .execute();
  return parcels;
}

/** Locks one parcel together with its order; undefined if there is none. */
export async function lockParcel(tx: Tx, parcelId: string): Promise<LockedParcel | undefined> {
  const orderId = await selectOrderIdOf(tx, parcelId);
  const parcels = orderId ? await lockParcels(tx, orderId) : [];
  return parcels.find(({ id }) => id === parcelId);
}

/** The order of a parcel; undefined if there is no such parcel. */
export async function selectOrderIdOf(tx: Tx, parcelId: string): Promise<string | undefined> {
  const known = await tx
    .selectFrom('parcels')
    .where('id', '=', parcelId)
    .select('orderId')
    .executeTakeFirst();
  return known?.orderId;
}
