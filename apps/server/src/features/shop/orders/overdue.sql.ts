import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import type { WaitingSource } from '../../../waiting.ts';

type Tx = Transaction<Database>;

const isHoldExpired = sql<boolean>`orders.status = 'payment_pending' and orders.hold_expires_at <= now()`;

/** Up to `limit` orders whose hold has expired; with `cartOf`, only those that hold something in this user's cart. */
export async function selectExpiredHolds(
  db: Kysely<Database>,
  limit: number,
  cartOf?: string,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from orders
    where ${isHoldExpired} and (${cartOf ?? null}::uuid is null or exists (
      select from parcels s
      join order_lines on order_lines.parcel_id = s.id
      join cart_lines on cart_lines.listing_id = order_lines.listing_id
      where s.order_id = orders.id and cart_lines.user_id = ${cartOf ?? null}::uuid))
    order by hold_expires_at limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Locks an order whose hold has expired; false if it no longer has, or another transaction is working on it. */
export async function lockExpiredHold(tx: Tx, id: string): Promise<boolean> {
  const locked = await tx
    .selectFrom('orders')
    .where('id', '=', id)
    .where(isHoldExpired)
    .select('id')
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return locked !== undefined;
}

/** A condition on a parcel. */
export type Condition = ReturnType<typeof sql<boolean>>;

export const isLate = sql<boolean>`status = 'placed' and answer_by < now() and late_notified_at is null`;

export const isUnanswered = sql<boolean>`
  status = 'placed' and answer_by < now() - (select make_interval(hours => silent_hours) from order_terms)`;

export const isWithoutPrescription = sql<boolean>`status = 'rx_rejected' and prescription_by < now()`;

/** The ids of up to `limit` parcels that meet a condition. */
export async function selectDueParcels(
  db: Kysely<Database>,
  isDue: Condition,
  limit: number,
): Promise<string[]> {
  const due = await db.selectFrom('parcels').where(isDue).limit(limit).select('id').execute();
  return due.map(({ id }) => id);
}

/** Whether a parcel, now locked, still meets the condition. */
export async function isStillDue(tx: Tx, id: string, isDue: Condition): Promise<boolean> {
  const still = await tx.selectFrom('parcels').where('id', '=', id).where(isDue).select('id').execute();
  return still.length > 0;
}

/** Records that the owner was notified of a late shop. */
export async function recordLateNotified(tx: Tx, id: string) {
  await tx.updateTable('parcels').set({ lateNotifiedAt: sql`now()` }).where('id', '=', id).execute();
}

/** Orders that their shops haven’t answered in time: the shops see their own, with a countdown. */
export const waitingOrders: WaitingSource[] = [
  {
    kind: 'lateOrders',
    who: 'oversee',
    select: () => sql`select answer_by as since from parcels where status = 'placed' and answer_by < now()`,
  },
];
