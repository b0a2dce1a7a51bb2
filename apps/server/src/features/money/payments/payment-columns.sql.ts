import type { PaymentStatus, RefundStatus } from '@tailwell/contract/money/payment-constants';
import { type RawBuilder, sql } from 'kysely';

type Id = RawBuilder<unknown>;

/** As JSON: dates are strings. */
export interface PaymentJson {
  id: string;
  status: PaymentStatus;
  amountPaise: number;
  method: string | null;
  completedAt: string | null;
}

export interface RefundJson {
  id: string;
  amountPaise: number;
  status: RefundStatus;
  reference: string | null;
  requestedAt: string;
  processedAt: string | null;
}

/** The payment that fulfilled a purchase, else the newest one, as a column. `subject`: the purchase's id. */
export const selectPaymentOf = (subject: Id) => sql<PaymentJson | null>`(
  select json_build_object('id', p.id, 'status', p.status, 'amountPaise', p.amount_paise, 'method', p.method,
    'completedAt', p.completed_at)
  from payments p where p.subject_id = ${subject}
  order by (p.outcome is not distinct from 'fulfilled') desc, p.created_at desc limit 1)`;

const newestRefund = (isOf: RawBuilder<unknown>) => sql<RefundJson | null>`(
  select json_build_object('id', refunds.id, 'amountPaise', refunds.amount_paise, 'status', refunds.status,
    'reference', refunds.reference, 'requestedAt', refunds.requested_at, 'processedAt', refunds.processed_at)
  from refunds join payments p on p.id = refunds.payment_id where ${isOf}
  order by refunds.requested_at desc limit 1)`;

/** The newest refund of a purchase as a whole, as a column. */
export const selectRefundOf = (subject: Id) =>
  newestRefund(sql`p.subject_id = ${subject} and refunds.parcel_id is null`);

/** The newest refund of a parcel, as a column. */
export const selectRefundOfParcel = (parcel: Id) => newestRefund(sql`refunds.parcel_id = ${parcel}`);

/** What was paid for a purchase, in paise, as a column; 0 before payment. */
export const paidPaiseOf = (subject: Id) => sql<number>`coalesce((
  select p.amount_paise from payments p where p.subject_id = ${subject} and p.outcome = 'fulfilled'), 0)`;

/** The same less refunds. */
export const paidPaiseLeftOf = (subject: Id) => sql<number>`coalesce((
  select p.amount_paise - p.refunded_paise from payments p
  where p.subject_id = ${subject} and p.outcome = 'fulfilled'), 0)`;

/** Whether money ever came for a purchase, even if refunded. */
export const hasBeenPaid = (subject: Id) => sql<boolean>`exists (
  select from payments p where p.subject_id = ${subject} and p.status = 'completed')`;
