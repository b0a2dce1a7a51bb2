import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { paidPaiseLeftOf } from '../../money/payments/payment-columns.sql.ts';
import { statusNow } from './orders.sql.ts';

type Tx = Transaction<Database>;

/** An order that waited for its money, with its parcels, locked; also one whose hold has run out. Undefined: it waits no more. */
export async function lockWaitingOrder(tx: Tx, id: string) {
  const order = await lockOrder(tx, id);
  return order?.status === 'payment_pending' ? order : undefined;
}

/** An order with its parcels, which nobody else can change until the transaction ends. */
export type LockedOrder = NonNullable<Awaited<ReturnType<typeof lockOrder>>>;

/** Locks an order with its parcels; of this owner only, where one is named. Undefined: there is none. */
export async function lockOrder(tx: Tx, id: string, userId?: string) {
  const own = tx.selectFrom('orders as o').where('o.id', '=', id);
  const found = userId ? own.where('o.userId', '=', userId) : own;
  if (!(await found.select('o.id').executeTakeFirst())) return undefined;
  const parcels = await lockParcels(tx, id);
  // A statement of its own: only now does it see what those before us at the lock have written.
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

/** The orders of which a person still awaits something that can be cancelled, locked in everybody's order. */
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

/** The parcels of an order, which nobody else can move until the transaction ends. The order is locked first. */
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

/** One parcel, locked together with its order; undefined: there is none. */
export async function lockParcel(tx: Tx, parcelId: string): Promise<LockedParcel | undefined> {
  const orderId = await selectOrderIdOf(tx, parcelId);
  const parcels = orderId ? await lockParcels(tx, orderId) : [];
  return parcels.find(({ id }) => id === parcelId);
}

/** The order that a parcel belongs to; undefined: there is no such parcel. */
export async function selectOrderIdOf(tx: Tx, parcelId: string): Promise<string | undefined> {
  const known = await tx
    .selectFrom('parcels')
    .where('id', '=', parcelId)
    .select('orderId')
    .executeTakeFirst();
  return known?.orderId;
}
