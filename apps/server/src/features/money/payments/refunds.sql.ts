import type { RefundCause } from '@tailwell/contract/money/payment-constants';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { PaymentGateway, RefundReport } from '../../../outside/payments/gateway.ts';
import type { Database } from '../../../platform/database/db.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';

interface Return {
  paymentId: string;
  amountPaise: number;
  cause: RefundCause;
  /** One shop's parcel, whose money goes back by itself. */
  parcelId?: string;
}

/** What somebody who works here has sent back, and why. */
interface ByHand {
  requestedBy: string;
  reason: string;
}

/**
 * Has money sent back, by a job that exists exactly when this transaction does; gives how much, in paise. The payment's
 * CHECK refuses more than was paid, and the unique cause a second time: once for each payment, or for each parcel of an
 * order. What has gone back already, by hand or for a lower fee, doesn't go back once more.
 */
export async function requestRefund(tx: Transaction<Database>, { amountPaise, ...refund }: Return) {
  const left = await lockLeft(tx, refund.paymentId);
  const due = Math.min(amountPaise, left ?? amountPaise);
  if (due > 0) await insertRefund(tx, { ...refund, amountPaise: due });
  return due;
}

/** Has a part or the rest sent back by hand, as often as somebody asks; gives the refund's id. */
export const requestRefundByHand = (
  tx: Transaction<Database>,
  refund: Pick<Return, 'paymentId' | 'amountPaise'> & ByHand,
) => insertRefund(tx, { ...refund, cause: 'by_hand' });

/** What is left of a payment of which a part has gone back, by hand or for a lower fee; null: none has. */
async function lockLeft(tx: Transaction<Database>, paymentId: string): Promise<number | null> {
  const payment = await tx
    .selectFrom('payments')
    .where('id', '=', paymentId)
    .select(['amountPaise', 'refundedPaise'])
    .forUpdate()
    .executeTakeFirstOrThrow();
  // A statement of its own: only now does it see what those before us at the lock have written.
  const part = await tx
    .selectFrom('refunds')
    .where('paymentId', '=', paymentId)
    .where('cause', 'in', ['by_hand', 'lower_fee'])
    .where('status', '<>', 'failed')
    .select('id')
    .executeTakeFirst();
  return part ? payment.amountPaise - payment.refundedPaise : null;
}

async function insertRefund(tx: Transaction<Database>, refund: Return & Partial<ByHand>) {
  await tx
    .updateTable('payments')
    .set({ refundedPaise: sql`refunded_paise + ${refund.amountPaise}` })
    .where('id', '=', refund.paymentId)
    .execute();
  const { id } = await tx.insertInto('refunds').values(refund).returning('id').executeTakeFirstOrThrow();
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

/** A refund with whose it is, and what was paid. */
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
      'payments.subjectKind',
      'payments.subjectId',
      'payments.outcome',
    ])
    .executeTakeFirst();
}

/**
 * Writes what the gateway says of a refund; true when it has just been processed or failed. Final states stay. What has
 * failed is there to be refunded again.
 */
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
    .returning(['paymentId', 'amountPaise'])
    .executeTakeFirst();
  if (updated && state === 'failed') {
    await tx
      .updateTable('payments')
      .set({ refundedPaise: sql`refunded_paise - ${updated.amountPaise}` })
      .where('id', '=', updated.paymentId)
      .execute();
  }
  return updated !== undefined && state !== 'pending';
}
