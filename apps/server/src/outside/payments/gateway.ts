import { away } from '../../platform/http/errors.ts';

/** What a payment is opened with. */
export interface PaymentOrder {
  /** Our payment's id: 22 base64url characters. */
  id: string;
  amountPaise: number;
  /** How long the checkout stays open; a gateway may hold it open longer, and money may still come after it. */
  expiresInSeconds: number;
  /** Where the payer comes back to, paid or not: an address of our own. */
  returnUrl: string;
  /** What is paid for, in a few words that the payer reads. */
  title: string;
}

/** What a gateway knows of a payment. Compare `amountPaise` and `currency` with what was asked for. */
export interface PaymentReport {
  state: 'pending' | 'completed' | 'failed';
  amountPaise: number;
  /** ISO 4217, as `INR`. */
  currency: string;
  /** The gateway's own number of the transaction. */
  transactionId?: string;
  /** How it was paid: `UPI`, `CARD`, `NET_BANKING` and whatever the gateway adds. */
  method?: string;
  /** The gateway's code of why it failed; not for people. */
  reason?: string;
}

/** What a gateway knows of a refund. */
export interface RefundReport {
  /** `failed` is final: this refund id will never send money. */
  state: 'pending' | 'processed' | 'failed';
  amountPaise: number;
  /** What the payer can show to a bank: UTR, ARN or the gateway's own number. */
  reference?: string;
  /** The gateway's code of why it failed; not for people. */
  reason?: string;
}

/** Which payment or refund a webhook speaks of. The same `eventId` is the same event, sent again. */
export type PaymentEvent = { eventId: string; paymentId: string } | { eventId: string; refundId: string };

/** A payment gateway with a checkout page of its own. All calls throw 503 `PAYMENT_UNAVAILABLE` when it is away. */
export interface PaymentGateway {
  name: 'sandbox' | 'phonepe';
  /**
   * Opens a checkout page; keep its address. The same id again gives the same page (sandbox) or throws (PhonePe),
   * and never charges twice. Throws 503 `PAYMENT_UNAVAILABLE`, also for what the gateway declines.
   */
  open(order: PaymentOrder): Promise<{ checkoutUrl: string; gatewayOrderId: string }>;
  /** What the gateway knows of a payment now. Undefined: it has never heard of it. Throws 503. */
  check(id: string): Promise<PaymentReport | undefined>;
  /**
   * Sends money back, once for one refund id (a UUID). What the gateway refuses for good, such as more than was paid,
   * is reported as `failed`. Throws 503, after which nobody knows: call it again, or `checkRefund`.
   */
  refund(refund: { id: string; paymentId: string; amountPaise: number }): Promise<RefundReport>;
  /** What the gateway knows of a refund now. Undefined: it has never heard of it. Throws 503. */
  checkRefund(id: string): Promise<RefundReport | undefined>;
  /**
   * Which payment or refund a webhook speaks of, if it is genuine: a constant-time check over the raw bytes, at most
   * 300 s old where the gateway signs a time. Undefined: forged, stale or senseless. Its state is never believed:
   * ask `check` or `checkRefund`.
   */
  readWebhook(
    headers: Record<string, string | string[] | undefined>,
    rawBody: Buffer,
  ): PaymentEvent | undefined;
}

/** What every gateway says when it can't be reached or won't open a payment. */
export const UNAVAILABLE = {
  code: 'PAYMENT_UNAVAILABLE',
  message: 'We couldn’t reach the payment service. Nothing was charged. Please try again in a moment.',
} as const;

/** 503 `PAYMENT_UNAVAILABLE`. */
export const paymentUnavailable = () => away(UNAVAILABLE.code, UNAVAILABLE.message);
