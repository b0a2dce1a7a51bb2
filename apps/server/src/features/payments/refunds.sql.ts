import { type Kysely, sql, type Transaction } from 'kysely';
import type { PaymentGateway, RefundReport } from '../../outside/payments/gateway.ts';
import type { Database } from '../../platform/database/db.ts';
import { enqueue } from '../../platform/jobs/jobs.ts';

/** Why money goes back. */
export type RefundCause =
  | 'cancelled'
  | 'late'
  | 'twice'
  | 'no_vet'
  | 'rejected'
  | 'not_delivered'
  | 'returned';

interface Return {
  paymentId: string;
  amountPaise: number;
  cause: RefundCause;
  /** One shop's part of an order, whose money goes back by itself. */
  subOrderId?: string;
}

/**
 * Has money sent back, by a job that exists exactly when this transaction does. The payment's CHECK refuses more than
 * was paid, and the unique cause a second time: once for each payment, or for each part of an order.
 */
export async function requestRefund(
  tx: Transaction<Database>,
  { paymentId, amountPaise, cause, subOrderId }: Return,
) {
  await tx
    .updateTable('payments')
    .set({ refundedPaise: sql`refunded_paise + ${amountPaise}` })
    .where('id', '=', paymentId)
    .execute();
  const { id } = await tx
    .insertInto('refunds')
    .values({ paymentId, amountPaise, cause, subOrderId })
    .returning('id')
    .executeTakeFirstOrThrow();
  await enqueue(tx, 'sendRefund', { refundId: id }, { key: `refund:${id}` });
  return id;
}

/**
 * Has refunds sent anew whose job was given up, as when the gateway was away for long; gives their ids. A job tries for
 * some three and a half hours, and one that waits for a bank writes at least every half hour.
 */
export async function resumeRefunds(tx: Transaction<Database>, gateway: PaymentGateway['name']) {
  const stuck = await tx
    .updateTable('refunds')
    .set({ updatedAt: sql`now()` })
    .from('payments')
    .whereRef('payments.id', '=', 'refunds.paymentId')
    .where('payments.gateway', '=', gateway)
    .where('refunds.status', 'in', ['requested', 'pending'])
    .where('refunds.updatedAt', '<', sql<Date>`now() - interval '4 hours'`)
    .returning('refunds.id')
    .execute();
  for (const { id } of stuck) await enqueue(tx, 'sendRefund', { refundId: id }, { key: `refund:${id}` });
  return stuck.map(({ id }) => id);
}

/** A refund with whose it is. */
export async function selectRefund(db: Kysely<Database>, id: string) {
  return db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.paymentId')
    .where('refunds.id', '=', id)
    .select([
      'refunds.id',
      'refunds.status',
      'refunds.amountPaise',
      'refunds.paymentId',
      'payments.userId',
      'payments.gateway',
    ])
    .executeTakeFirst();
}

/** Writes what the gateway says of a refund; true when it has just been processed or failed. Final states stay. */
export async function updateRefund(
  tx: Transaction<Database>,
  id: string,
  { state, reference, reason }: RefundReport,
): Promise<boolean> {
  const updated = await tx
    .updateTable('refunds')
    .set({
      status: state,
      reference: reference?.slice(0, 200) ?? null,
      failureReason: state === 'failed' ? (reason?.slice(0, 200) ?? null) : null,
      processedAt: state === 'processed' ? sql`now()` : null,
    })
    .where('id', '=', id)
    .where('status', 'in', ['requested', 'pending'])
    .executeTakeFirst();
  return updated.numUpdatedRows === 1n && state !== 'pending';
}
