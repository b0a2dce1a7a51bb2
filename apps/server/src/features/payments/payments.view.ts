import type { PaymentStatus, RefundStatus } from '@tailwell/contract/payment-constants';
import { REFUND_DAYS } from '@tailwell/contract/payment-constants';
import { type RawBuilder, sql } from 'kysely';

/** As JSON has it: moments are texts. */
interface PaymentJson {
  id: string;
  status: PaymentStatus;
  amountPaise: number;
  method: string | null;
  completedAt: string | null;
}

interface RefundJson {
  id: string;
  amountPaise: number;
  status: RefundStatus;
  reference: string | null;
  requestedAt: string;
  processedAt: string | null;
}

/**
 * The payment that fulfils something, else the newest one, as a column. `isOf`: which payments `p` are for it, like
 * "p.consultation_id = c.id".
 */
export const selectPaymentOf = (isOf: RawBuilder<unknown>) => sql<PaymentJson | null>`(
  select json_build_object('id', p.id, 'status', p.status, 'amountPaise', p.amount_paise, 'method', p.method,
    'completedAt', p.completed_at)
  from payments p where ${isOf}
  order by (p.outcome is not distinct from 'fulfilled') desc, p.created_at desc limit 1)`;

/** The newest refund of those payments, as a column. */
export const selectRefundOfPayments = (isOf: RawBuilder<unknown>) => sql<RefundJson | null>`(
  select json_build_object('id', refunds.id, 'amountPaise', refunds.amount_paise, 'status', refunds.status,
    'reference', refunds.reference, 'requestedAt', refunds.requested_at, 'processedAt', refunds.processed_at)
  from refunds join payments p on p.id = refunds.payment_id where ${isOf}
  order by refunds.requested_at desc limit 1)`;

/** A payment as its payer sees it. */
export const toPayment = (payment: PaymentJson | null) =>
  payment && {
    _id: payment.id,
    status: payment.status,
    amount: payment.amountPaise,
    method: payment.method,
    completedAt: payment.completedAt ? new Date(payment.completedAt) : null,
  };

/** A refund as its payer sees it. */
export function toRefund(refund: RefundJson | null) {
  if (!refund) return null;
  const requestedAt = new Date(refund.requestedAt);
  return {
    _id: refund.id,
    amount: refund.amountPaise,
    status: refund.status,
    reference: refund.reference,
    requestedAt,
    processedAt: refund.processedAt ? new Date(refund.processedAt) : null,
    expectedBy: expectedBy(requestedAt),
  };
}

/** By when a refund should have arrived. */
export const expectedBy = (requestedAt: Date) => new Date(requestedAt.getTime() + REFUND_DAYS * 86_400_000);
