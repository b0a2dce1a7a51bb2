import { unavailable } from '../../platform/http/errors.ts';

/** What a payment is opened with. */
export interface PaymentOrder {
  /** Our payment's id: 22 base64url characters. */
  id: string;
  amountPaise: number;
  /** How long the checkout stays open; a gateway may keep it open longer, and money can still arrive afterwards. */
  expiresInSeconds: number;
  /** Where the payer returns to, paid or not: a URL of our own. */
  returnUrl: string;
  /** A short title of what is paid for, shown to the payer. */
  title: string;
}

/** What a gateway reports about a payment. Compare `amountPaise` and `currency` with what was requested. */
export interface PaymentReport {
  state: 'pending' | 'completed' | 'failed';
  amountPaise: number;
  /** ISO 4217, such as `INR`. */
  currency: string;
  /** The gateway's own transaction number. */
  transactionId?: string;
  /** How it was paid: `UPI`, `CARD`, `NET_BANKING` and anything the gateway adds. */
  method?: string;
  /** The gateway's failure code; not for users. */
  reason?: string;
}

/** What a gateway reports about a refund. */
export interface RefundReport {
  /** `failed` is final: this refund id will never send money. */
  state: 'pending' | 'processed' | 'failed';
  amountPaise: number;
  /** Reference that the payer can show to a bank: UTR, ARN or the gateway's own number. */
  reference?: string;
  /** The gateway's failure code; not for users. */
  reason?: string;
}

/** The payment or refund that a webhook is about. The same `eventId` is the same event, resent. */
export type PaymentEvent = { eventId: string; paymentId: string } | { eventId: string; refundId: string };

/** A payment gateway with its own checkout page. All calls throw 503 `PAYMENT_UNAVAILABLE` if it is down. */
export interface PaymentGateway {
  name: 'sandbox' | 'phonepe';
  /**
   * Opens a checkout page; save its URL. Repeating an id returns the same page (sandbox) or throws (PhonePe), and never
   * charges twice. Throws 503 `PAYMENT_UNAVAILABLE`, also if the gateway declines.
   */
  open(order: PaymentOrder): Promise<{ checkoutUrl: string; gatewayOrderId: string }>;
  /** Returns the current state of a payment. Undefined: unknown to the gateway. Throws 503. */
  check(id: string): Promise<PaymentReport | undefined>;
  /**
   * Refunds money, once per refund id (a UUID). A permanent refusal, such as for more than was paid, is reported as
   * `failed`. Throws 503, after which the outcome is unknown: call it again, or `checkRefund`.
   */
  refund(refund: { id: string; paymentId: string; amountPaise: number }): Promise<RefundReport>;
  /** Returns the current state of a refund. Undefined: unknown to the gateway. Throws 503. */
  checkRefund(id: string): Promise<RefundReport | undefined>;
  /**
   * Returns the payment or refund that a webhook is about, if it is genuine: a constant-time check over the raw bytes,
   * at most 300 s old where the gateway signs a time. Undefined: forged, stale or malformed. Its state is never
   * trusted: call `check` or `checkRefund`.
   */
  readWebhook(
    headers: Record<string, string | string[] | undefined>,
    rawBody: Buffer,
  ): PaymentEvent | undefined;
}

/** Error of every gateway that can't be reached or won't open a payment. */
export const UNAVAILABLE = {
  code: 'PAYMENT_UNAVAILABLE',
  message: 'We couldn’t reach the payment service. Nothing was charged. Please try again in a moment.',
} as const;

/** Creates the error 503 `PAYMENT_UNAVAILABLE`. */
export const paymentUnavailable = () => unavailable(UNAVAILABLE.code, UNAVAILABLE.message);
