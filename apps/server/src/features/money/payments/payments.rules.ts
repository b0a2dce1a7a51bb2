import type { PaymentStatus } from '@tailwell/contract/money/payment-constants';
import type { PaymentReport } from '../../../outside/payments/gateway.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** How long after its deadline a payment can still complete before it counts as expired. */
const GRACE_PERIOD = 15 * MINUTE;

/** A payment unknown to the gateway isn't given up while its page may still be opening. */
const OPENING = 2 * MINUTE;

/** Banks can settle up to three days late; after that we stop asking. */
const CHECK_PERIOD = 72 * HOUR;

/** How often to ask the gateway, by the payment's age, in seconds; PhonePe's schedule for pending payments. */
const CHECK_SCHEDULE = [
  { until: 50, every: 3 },
  { until: 110, every: 6 },
  { until: 170, every: 10 },
  { until: 230, every: 30 },
  { until: 20 * 60, every: 60 },
];

/** Seconds until the gateway is asked again about a payment of this age in milliseconds; null: never. */
export function nextCheckIn(age: number): number | null {
  if (age > CHECK_PERIOD) return null;
  return CHECK_SCHEDULE.find(({ until }) => age < until * 1000)?.every ?? HOUR / 1000;
}

/**
 * Seconds until a retry when the gateway gave no answer about a payment of this age in milliseconds: a tenth of its
 * age, between a minute and an hour.
 */
export const retryIn = (age: number): number => Math.round(Math.min(HOUR, Math.max(MINUTE, age / 10)) / 1000);

interface KnownPayment {
  status: PaymentStatus;
  amountPaise: number;
  currency: string;
  createdAt: Date;
  expiresAt: Date;
}

/** Whether a report matches the requested payment; any other amount is for staff to examine. */
export const isAsRequested = (known: KnownPayment, { amountPaise, currency }: PaymentReport) =>
  amountPaise === known.amountPaise && currency === known.currency;

/**
 * The next state, given the gateway's report; `report` undefined: the payment is unknown there. Only moves forward,
 * except that a failed or expired payment can still complete, as banks settle late.
 */
export function nextStatus(known: KnownPayment, report: PaymentReport | undefined, now: Date): PaymentStatus {
  const { status } = known;
  if (status === 'completed') return status;
  if (!report) {
    const isOpening = status === 'created' && now.getTime() < known.createdAt.getTime() + OPENING;
    return isOpening ? status : 'failed';
  }
  if (report.state === 'completed') return isAsRequested(known, report) ? 'completed' : status;
  if (report.state === 'failed') return 'failed';
  if (status === 'failed' || status === 'expired') return status;
  return now.getTime() > known.expiresAt.getTime() + GRACE_PERIOD ? 'expired' : 'pending';
}
