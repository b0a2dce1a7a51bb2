import type { CancellableKind } from '@tailwell/contract/booking-constants';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import type { Discounts } from '../../money/discounts/discounts.flow.ts';

type Tx = Transaction<Database>;

// Typed as one of the tables: those of all kinds have the columns used here.
const asTable = (table: string) => table as 'consultations';

/** Saves a booking's price after discounts; also its fee, for kinds whose price isn't fixed before. */
export async function updatePrice(
  tx: Tx,
  table: string,
  id: string,
  price: { discountPaise: number; referralDiscountPaise: number; feePaise?: number } & Discounts,
) {
  await tx.updateTable(asTable(table)).set(price).where('id', '=', id).execute();
}

/** Removes a credit that has since been used elsewhere from a booking; its price stays. */
export async function clearCredit(tx: Tx, table: string, id: string) {
  await tx.updateTable(asTable(table)).set({ referralCreditId: null }).where('id', '=', id).execute();
}

/** Whether a booking is still waiting for its payment. */
export async function isAwaitingPayment(db: Kysely<Database>, table: string, id: string): Promise<boolean> {
  const hold = await db
    .selectFrom(asTable(table))
    .where('id', '=', id)
    .where('status', '=', 'payment_pending')
    .where('holdExpiresAt', '>', sql<Date>`now()`)
    .select('id')
    .executeTakeFirst();
  return hold !== undefined;
}

/** An owner's booking, without a lock. */
export async function selectOwn(db: Kysely<Database>, table: string, id: string, userId: string) {
  return db
    .selectFrom(asTable(table))
    .where('id', '=', id)
    .where('userId', '=', userId)
    .selectAll()
    .executeTakeFirst();
}

/** Locks a user's upcoming and held bookings. */
export async function lockUpcoming(tx: Tx, table: string, userId: string, statuses: readonly string[]) {
  return tx
    .selectFrom(asTable(table))
    .where('userId', '=', userId)
    .where('status', 'in', ['payment_pending', ...statuses] as 'booked'[])
    .select(['id', 'couponUseId', 'referralCreditId'])
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** The reasons an owner can choose from when cancelling something of a kind, in order. */
export async function selectCancelReasons(db: Kysely<Database>, kind: CancellableKind) {
  return db
    .selectFrom('cancelReasons')
    .where('isActive', '=', true)
    .where(sql<boolean>`${kind} = any(applies_to)`)
    .orderBy('position')
    .orderBy('name')
    .select(['id', 'name'])
    .execute();
}

/** Whether a reason can be chosen for a kind. */
export async function isCancelReason(
  db: Kysely<Database>,
  id: string,
  kind: CancellableKind,
): Promise<boolean> {
  const reason = await db
    .selectFrom('cancelReasons')
    .where('id', '=', id)
    .where('isActive', '=', true)
    .where(sql<boolean>`${kind} = any(applies_to)`)
    .select('id')
    .executeTakeFirst();
  return reason !== undefined;
}
