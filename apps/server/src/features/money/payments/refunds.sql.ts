import type { HandCause, RefundCause, RefundStatus } from '@tailwell/contract/money/payment-constants';
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { PaymentGateway, RefundReport } from '../../../outside/payments/gateway.ts';
import type { Database } from '../../../platform/database/db.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import type { WaitingSource } from '../../../waiting.ts';

export interface RefundRequest {
  paymentId: string;
  amountPaise: number;
  cause: RefundCause;
  /** A shop's parcel that is refunded on its own. */
  parcelId?: string;
}

/** A refund by a staff user, with its reason. */
interface ManualRefund {
  requestedBy: string;
  handCause: HandCause;
  reason: string;
}

/** Refunds part or the rest by hand, as often as requested; returns the refund's id. */
export const requestRefundByHand = (
  tx: Transaction<Database>,
  refund: Pick<RefundRequest, 'paymentId' | 'amountPaise'> & ManualRefund,
) => insertRefund(tx, { ...refund, cause: 'by_hand' });

/**
 * Locks a payment. `left`: the rest of one partly refunded by hand or for a lower fee; null: neither. `free`: the rest
 * beside what waits for a second person.
 */
export async function lockRemainder(tx: Transaction<Database>, paymentId: string) {
  const payment = await tx
    .selectFrom('payments')
    .where('id', '=', paymentId)
    .select(['amountPaise', 'refundedPaise', 'waitingPaise'])
    .forUpdate()
    .executeTakeFirstOrThrow();
  // A separate statement: only now does it see what earlier holders of the lock wrote.
  const part = await tx
    .selectFrom('refunds')
    .where('paymentId', '=', paymentId)
    .where('cause', 'in', ['by_hand', 'lower_fee'])
    .where('status', '<>', 'failed')
    .select('id')
    .executeTakeFirst();
  const rest = payment.amountPaise - payment.refundedPaise;
  return { left: part ? rest : null, free: rest - payment.waitingPaise };
}

/** Inserts a refund of a locked payment, with the job that sends it; returns its id. */
export async function insertRefund(tx: Transaction<Database>, refund: RefundRequest & Partial<ManualRefund>) {
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
 * Enqueues refunds again whose job was given up, as after a long outage of the gateway; returns their ids. A job
 * retries for some three and a half hours, and one waiting for a bank updates its row at least every half hour.
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

/** A refund with its payer and payment. */
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
 * Saves the gateway's report on a refund; true if it was just processed or failed. Final states stay. A failed amount
 * can be refunded again.
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

const refundsIn = (status: RefundStatus, waited: RawBuilder<unknown>) => sql`
  select requested_at as since from refunds where status = ${status} and requested_at < now() - ${waited}`;

/** Refunds that a colleague has to approve, or that the gateway has rejected, never received, or not confirmed for long. */
export const waitingRefunds: WaitingSource[] = [
  {
    kind: 'refundRequests',
    who: 'refund',
    select: ({ userId }) => sql`
      select requested_at as since from refund_requests where status = 'waiting' and requested_by <> ${userId}`,
  },
  { kind: 'failedRefunds', who: 'refund', select: () => refundsIn('failed', sql`interval '0'`) },
  { kind: 'unsentRefunds', who: 'refund', select: () => refundsIn('requested', sql`interval '1 hour'`) },
  { kind: 'slowRefunds', who: 'refund', select: () => refundsIn('pending', sql`interval '3 days'`) },
];
