import type { PaymentStatus } from '@tailwell/contract/money/payment-constants';
import type { PaymentReport } from '../../../outside/payments/gateway.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** How long money may come in after the time for it is over, before a payment counts as expired. */
const LATE_FOR = 15 * MINUTE;

/** A payment that the gateway has never heard of isn't given up while its page may still be opening. */
const OPENING = 2 * MINUTE;

/** Banks may settle up to three days later; after that nobody asks any more. */
const ASKED_FOR = 72 * HOUR;

/** After which age of a payment the gateway is asked how often, in seconds; as PhonePe has it for pending payments. */
const PACE = [
  { until: 50, every: 3 },
  { until: 110, every: 6 },
  { until: 170, every: 10 },
  { until: 230, every: 30 },
  { until: 20 * 60, every: 60 },
];

/** In how many seconds to ask the gateway again about a payment of this age, in milliseconds; null: never. */
export function nextCheckIn(age: number): number | null {
  if (age > ASKED_FOR) return null;
  return PACE.find(({ until }) => age < until * 1000)?.every ?? HOUR / 1000;
}

/**
 * In how many seconds to try again where the gateway gave no answer about a payment of this age, in milliseconds: a tenth
 * of its age, from a minute up to an hour.
 */
export const retryIn = (age: number): number => Math.round(Math.min(HOUR, Math.max(MINUTE, age / 10)) / 1000);

interface Known {
  status: PaymentStatus;
  amountPaise: number;
  currency: string;
  createdAt: Date;
  expiresAt: Date;
}

/** Whether a report is of the payment that was asked for; money of another amount is for people to look at. */
export const isAsAsked = (known: Known, { amountPaise, currency }: PaymentReport) =>
  amountPaise === known.amountPaise && currency === known.currency;

/**
 * The state that follows from what the gateway says; `report` undefined: it has never heard of the payment.
 * Only forward, but that a failed or expired one may still complete: banks settle late.
 */
export function nextStatus(known: Known, report: PaymentReport | undefined, now: Date): PaymentStatus {
  const { status } = known;
  if (status === 'completed') return status;
  if (!report) {
    const isOpening = status === 'created' && now.getTime() < known.createdAt.getTime() + OPENING;
    return isOpening ? status : 'failed';
  }
  if (report.state === 'completed') return isAsAsked(known, report) ? 'completed' : status;
  if (report.state === 'failed') return 'failed';
  if (status === 'failed' || status === 'expired') return status;
  return now.getTime() > known.expiresAt.getTime() + LATE_FOR ? 'expired' : 'pending';
}
