import type { Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { notifyLapsed } from './refund-by-hand.flow.ts';
import { lapseRequests } from './refund-requests.sql.ts';
import { insertRefund, lockRemainder, type RefundRequest } from './refunds.sql.ts';

/**
 * Requests a refund by a job in this transaction; returns its amount in paise. The payment's CHECK prevents refunding
 * more than was paid, and the unique cause prevents a second refund per payment, or per parcel of an order. What was
 * already refunded by hand or for a lower fee is deducted. Refunds that wait for a second person lapse if the rest no
 * longer covers them.
 */
export async function requestRefund(tx: Transaction<Database>, { amountPaise, ...refund }: RefundRequest) {
  const { left, free } = await lockRemainder(tx, refund.paymentId);
  const due = Math.min(amountPaise, left ?? amountPaise);
  if (due > 0) {
    if (due > free) await notifyLapsed(tx, await lapseRequests(tx, refund.paymentId));
    await insertRefund(tx, { ...refund, amountPaise: due });
  }
  return due;
}
