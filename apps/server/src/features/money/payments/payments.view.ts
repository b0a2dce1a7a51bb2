import { REFUND_DAYS } from '@tailwell/contract/money/payment-constants';
import { inRupees } from '../../../platform/format.ts';
import type { PaymentJson, RefundJson } from './payment-columns.sql.ts';

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

/** When a refund should have arrived. */
export const expectedBy = (requestedAt: Date) => new Date(requestedAt.getTime() + REFUND_DAYS * 86_400_000);

/** The refund for `REFUND_PROMISE`; undefined if there is none. */
export const formatRefund = (paise: number) => (paise > 0 ? inRupees(paise) : undefined);
