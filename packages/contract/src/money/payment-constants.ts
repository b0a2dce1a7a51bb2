/** Payment methods for orders. `COD`: in cash at the door. */
export const paymentMethods = ['ONLINE', 'COD'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** The states of a payment. `completed` is final; a late payment can still complete a failed or expired one. */
export const paymentStatuses = ['created', 'pending', 'completed', 'failed', 'expired'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** Banks complete refunds within this many days (RBI: five working days). */
export const REFUND_DAYS = 7;

/** The states of a refund. */
export const refundStatuses = ['requested', 'pending', 'processed', 'failed'] as const;
export type RefundStatus = (typeof refundStatuses)[number];

/** Why money is refunded; `lower_fee`: we moved a consultation to a vet with a lower fee; `by_hand`: staff sent it. */
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

/** Why staff refund something by hand. */
export const handCauses = [
  'not_delivered',
  'damaged',
  'wrong_item',
  'poor_service',
  'charged_wrongly',
  'goodwill',
  'other',
] as const;
export type HandCause = (typeof handCauses)[number];

/**
 * The states of a refund that needs a second person; `withdrawn`: by the one who requested it; `lapsed`: the payment
 * was refunded otherwise meanwhile.
 */
export const refundRequestStatuses = ['waiting', 'approved', 'declined', 'withdrawn', 'lapsed'] as const;
export type RefundRequestStatus = (typeof refundRequestStatuses)[number];

/** A kind of purchase that can be paid for. */
export interface PurchaseKind {
  /** The field for its id when starting a payment. */
  startedBy: string;
  /** The purpose that a client names when asking for payment methods. */
  purpose: string;
}

/**
 * The kinds of purchases; `instant` is a request for a vet now. A new kind needs an entry here, an object in its
 * feature on the server (`Payable`) and one on the web (`PaidKindView`).
 */
export const purchaseKinds = {
  consultation: { startedBy: 'scheduleId', purpose: 'consultation' },
  instant: { startedBy: 'instantId', purpose: 'consultation' },
  order: { startedBy: 'orderId', purpose: 'order' },
  home_visit: { startedBy: 'homeVisitId', purpose: 'home-care' },
} as const satisfies Record<string, PurchaseKind>;
export type PaidKind = keyof typeof purchaseKinds;

/** A tax invoice, what a supplier without GST issues in its place, or the credit note that reverses either. */
export const paperKinds = ['invoice', 'bill-of-supply', 'credit-note'] as const;
