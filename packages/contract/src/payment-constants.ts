/** The states of a payment. `completed` is final; a late payment may still complete a failed or expired one. */
export const paymentStatuses = ['created', 'pending', 'completed', 'failed', 'expired'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** Banks bring money back within so many days (RBI: five working days). */
export const REFUND_DAYS = 7;

/** The states of a refund. */
export const refundStatuses = ['requested', 'pending', 'processed', 'failed'] as const;
export type RefundStatus = (typeof refundStatuses)[number];
