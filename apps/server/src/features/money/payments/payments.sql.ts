import { randomBytes } from 'node:crypto';
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { PaymentGateway } from '../../../outside/payments/gateway.ts';
import type { Database } from '../../../platform/database/db.ts';
import { jsonRows } from '../../../platform/database/json-rows.ts';

/** A payment's row. */
export type PaymentRow = Selectable<Database['payments']>;

/** An unguessable id: 128 random bits (threats M10). */
const newPaymentId = () => randomBytes(16).toString('base64url');

interface NewPayment {
  /** The column that refers to the purchase, and the purchase's id. */
  column: SubjectColumn;
  subjectId: string;
  userId: string;
  gateway: PaymentGateway['name'];
  amountPaise: number;
  expiresAt: Date;
}

/** The columns of payments, of which each kind of purchase has its own. */
export type SubjectColumn = keyof PaymentRow;

/** The open payment of a purchase, or a new one; concurrent callers all get the same. */
export async function openPayment(
  tx: Transaction<Database>,
  { column, subjectId, ...payment }: NewPayment,
): Promise<PaymentRow> {
  const inserted = await tx
    .insertInto('payments')
    .values({
      ...payment,
      [column]: subjectId,
      id: newPaymentId(),
      nextCheckAt: sql`now() + interval '20 seconds'`,
    })
    .onConflict((open) => open.doNothing())
    .returningAll()
    .executeTakeFirst();
  return inserted ?? (await selectOpen(tx, subjectId)) ?? openPayment(tx, { column, subjectId, ...payment });
}

async function selectOpen(tx: Transaction<Database>, subjectId: string) {
  return tx
    .selectFrom('payments')
    .where('subjectId', '=', subjectId)
    .where('status', 'in', ['created', 'pending'])
    .selectAll()
    .executeTakeFirst();
}

/** How long one server can take to open the gateway's page before another tries, in seconds. */
const OPENING_SECONDS = 15;

/** Claims opening the gateway's page: true for one caller at a time. */
export async function claimOpening(db: Kysely<Database>, id: string): Promise<boolean> {
  const claimed = await db
    .updateTable('payments')
    .set({ openingUntil: sql`now() + make_interval(secs => ${OPENING_SECONDS})` })
    .where('id', '=', id)
    .where('status', '=', 'created')
    .where('checkoutUrl', 'is', null)
    .where((row) => row.or([row('openingUntil', 'is', null), row('openingUntil', '<', sql<Date>`now()`)]))
    .executeTakeFirst();
  return claimed.numUpdatedRows === 1n;
}

/** Closes a payment whose page could not be opened; money that still comes is refunded or fulfils it. */
export async function abandonOpening(db: Kysely<Database>, id: string) {
  await db
    .updateTable('payments')
    .set({ status: 'expired' })
    .where('id', '=', id)
    .where('status', '=', 'created')
    .where('checkoutUrl', 'is', null)
    .execute();
}

/** Saves the gateway's page; a payment settled meanwhile keeps its state. */
export async function updateOpened(
  db: Kysely<Database>,
  id: string,
  { checkoutUrl, gatewayOrderId }: { checkoutUrl: string; gatewayOrderId: string },
) {
  await db
    .updateTable('payments')
    .set({
      checkoutUrl,
      gatewayOrderId,
      status: sql`case when status = 'created' then 'pending' else status end`,
    })
    .where('id', '=', id)
    .execute();
}

export async function selectPayment(db: Kysely<Database>, id: string) {
  return db.selectFrom('payments').where('id', '=', id).selectAll().executeTakeFirst();
}

export async function lockPayment(tx: Transaction<Database>, id: string) {
  return tx
    .selectFrom('payments')
    .where('id', '=', id)
    .selectAll()
    .select(sql<Date>`now()`.as('now'))
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** The newest refund of a payment. */
export async function selectRefundOf(db: Kysely<Database>, paymentId: string) {
  return db
    .selectFrom('refunds')
    .where('paymentId', '=', paymentId)
    .orderBy('requestedAt', 'desc')
    .selectAll()
    .executeTakeFirst();
}

/** The payment that fulfilled a purchase. */
export async function selectFulfilling(db: Kysely<Database>, subjectId: string) {
  return db
    .selectFrom('payments')
    .where('subjectId', '=', subjectId)
    .where('outcome', '=', 'fulfilled')
    .select(['id', 'amountPaise'])
    .executeTakeFirst();
}

export async function updatePayment(
  tx: Transaction<Database>,
  id: string,
  changes: Partial<
    Pick<
      PaymentRow,
      'status' | 'outcome' | 'transactionId' | 'method' | 'failureReason' | 'nextCheckAt' | 'completedAt'
    >
  >,
) {
  await tx.updateTable('payments').set(changes).where('id', '=', id).execute();
}

/**
 * Claims asking the gateway: true for one of all callers within `seconds`, so that it is asked once however many
 * browsers are watching.
 */
export async function claimCheck(db: Kysely<Database>, id: string, seconds: number): Promise<boolean> {
  const claimed = await db
    .updateTable('payments')
    .set({ nextCheckAt: sql`now() + make_interval(secs => ${seconds})` })
    .where('id', '=', id)
    .where('nextCheckAt', '<=', sql<Date>`now()`)
    .executeTakeFirst();
  return claimed.numUpdatedRows === 1n;
}

/** How long a claimed check can take before another caller can claim it, in seconds. */
const CHECK_LEASE_SECONDS = 60;

/** Claims the longest-due payment of this gateway; undefined: none is due. Concurrent callers get different ones. */
export async function claimNextCheck(db: Kysely<Database>, gateway: PaymentGateway['name']) {
  return db
    .updateTable('payments')
    .set({ nextCheckAt: sql`now() + make_interval(secs => ${CHECK_LEASE_SECONDS})` })
    .where('id', '=', (due) =>
      due
        .selectFrom('payments')
        .where('gateway', '=', gateway)
        .where('nextCheckAt', '<=', sql<Date>`now()`)
        .orderBy('nextCheckAt')
        .limit(1)
        .forUpdate()
        .skipLocked()
        .select('id'),
    )
    .returning(['id', 'createdAt', sql<Date>`now()`.as('now')])
    .executeTakeFirst();
}

/** Postpones the next check of a payment by this many seconds, unless none is scheduled. */
export async function postponeCheck(db: Kysely<Database>, id: string, seconds: number) {
  await db
    .updateTable('payments')
    .set({ nextCheckAt: sql`now() + make_interval(secs => ${seconds})` })
    .where('id', '=', id)
    .where('nextCheckAt', 'is not', null)
    .execute();
}

export async function hasWebhook(db: Kysely<Database>, gateway: string, eventId: string): Promise<boolean> {
  const known = await db
    .selectFrom('paymentWebhooks')
    .where('gateway', '=', gateway)
    .where('eventId', '=', eventId)
    .select('eventId')
    .executeTakeFirst();
  return known !== undefined;
}

export async function insertWebhook(db: Kysely<Database>, gateway: string, eventId: string) {
  await db
    .insertInto('paymentWebhooks')
    .values({ gateway, eventId })
    .onConflict((old) => old.doNothing())
    .execute();
}

/** Deletes webhooks too old for the gateway to send again. */
export async function deleteOldWebhooks(db: Kysely<Database>) {
  await db
    .deleteFrom('paymentWebhooks')
    .where('receivedAt', '<', sql<Date>`now() - interval '30 days'`)
    .execute();
}

/** Closes the open payment of a purchase whose price changed; money that still comes is refunded. */
export async function supersedePayments(tx: Transaction<Database>, subjectId: string) {
  await tx
    .updateTable('payments')
    .set({ status: 'expired' })
    .where('subjectId', '=', subjectId)
    .where('status', 'in', ['created', 'pending'])
    .execute();
}

export const exportPayments = (userId: string) => ({
  payments: jsonRows(sql`
      select id, amount_paise, status, method, refunded_paise, completed_at, created_at
      from payments where user_id = ${userId} order by created_at`),
});
