/** How an order is paid. `COD`: in cash at the door. */
export const paymentMethods = ['ONLINE', 'COD'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** The states of a payment. `completed` is final; a late payment may still complete a failed or expired one. */
export const paymentStatuses = ['created', 'pending', 'completed', 'failed', 'expired'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** Banks bring money back within so many days (RBI: five working days). */
export const REFUND_DAYS = 7;

/** The states of a refund. */
export const refundStatuses = ['requested', 'pending', 'processed', 'failed'] as const;
export type RefundStatus = (typeof refundStatuses)[number];

/** Why money goes back; `lower_fee`: we moved a consultation to a vet who charges less; `by_hand`: somebody who works here has sent it. */
export const refundCauses = [
  'cancelled',
  'late',
  'twice',
  'no_vet',
  'rejected',
  'not_delivered',
  'returned',
  'lower_fee',
  'by_hand',
] as const;
export type RefundCause = (typeof refundCauses)[number];

/** A kind of thing that is paid for. */
export interface PaidThing {
  /** The field of a payment's start that names one of it. */
  startedBy: string;
  /** What somebody says they want to pay for, who asks how one can pay. */
  purpose: string;
}

/**
 * The kinds of things that are paid for; `instant` is a request for a vet now. A kind more is a line here, an object of
 * its feature on the server (`Payable`) and one on the web (`PaidKindView`).
 */
export const paidThings = {
  consultation: { startedBy: 'scheduleId', purpose: 'consultation' },
  instant: { startedBy: 'instantId', purpose: 'consultation' },
  order: { startedBy: 'orderId', purpose: 'order' },
  home_visit: { startedBy: 'homeVisitId', purpose: 'home-care' },
} as const satisfies Record<string, PaidThing>;
export type PaidKind = keyof typeof paidThings;

/** An invoice, or the credit note that takes it back. */
export const paperKinds = ['invoice', 'credit-note'] as const;
