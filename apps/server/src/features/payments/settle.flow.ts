import { type PaymentStatus, REFUND_DAYS } from '@tailwell/contract/payment-constants';
import type { Transaction } from 'kysely';
import type { Context } from '../../context.ts';
import type { PaymentReport } from '../../outside/payments/gateway.ts';
import { type Database, inTransaction } from '../../platform/database/db.ts';
import { lockActivePerson } from '../../platform/database/lock-awake.ts';
import { publish } from '../../platform/realtime/realtime.ts';
import { notify } from '../notifications/notifications.jobs.ts';
import { isAsAsked, nextCheckIn, nextStatus } from './payments.rules.ts';
import { lockPayment, type PaymentRow, selectPayment, updatePayment } from './payments.sql.ts';
import { requestRefund } from './refunds.sql.ts';
import { lockSubject, type Subject } from './subjects.flow.ts';

type Parts = Pick<Context, 'db' | 'payments' | 'hooks' | 'log'>;

/**
 * Asks the gateway about a payment and does what follows. No lock is held while it answers. Throws 503. `inTurn` lets who
 * asks about many wait for the database before it does what follows.
 */
export async function checkPayment(
  context: Parts,
  id: string,
  inTurn = (work: () => Promise<void>): Promise<void> => work(),
) {
  const report = await context.payments.check(id);
  await inTurn(() => inTransaction(context.db, (tx) => settle(tx, context, id, report)));
}

/**
 * The one function that every news of a payment goes through, as often and in whatever order it comes: a payment
 * fulfils what it is for once, or goes back once. Locks the payer, the vet, the consultation (or the request for a vet
 * now, or the cart and the order) and the payment, in this order.
 */
async function settle(
  tx: Transaction<Database>,
  context: Parts,
  id: string,
  report: PaymentReport | undefined,
) {
  const known = await selectPayment(tx, id);
  if (!known || known.gateway !== context.payments.name) return;
  const isAwake = await lockActivePerson(tx, known.userId);
  const subject = await lockSubject(tx, context, known);
  const payment = await lockPayment(tx, id);
  const before = payment as typeof payment & { status: PaymentStatus };
  const status = nextStatus(before, report, payment.now);
  if (report?.state === 'completed' && !isAsAsked(before, report)) {
    context.log.error({ payment: id }, 'a payment came in with another amount');
  }
  if (status === 'completed' && before.status !== 'completed') {
    return complete(tx, { payment, subject, report, isAwake });
  }
  await updatePayment(tx, id, {
    status,
    failureReason: status === 'failed' ? (report?.reason?.slice(0, 200) ?? null) : null,
    nextCheckAt: status === 'completed' ? null : checkAfter(payment),
  });
  if (status !== before.status) await publish(tx, known.userId, 'payment', { _id: id, status });
}

/** The money is there: for what it was paid for, or on its way back. */
async function complete(
  tx: Transaction<Database>,
  {
    payment,
    subject,
    report,
    isAwake,
  }: {
    payment: Awaited<ReturnType<typeof lockPayment>>;
    subject: Subject;
    report: PaymentReport | undefined;
    /** Who has deleted their account since books nothing any more. */
    isAwake: boolean;
  },
) {
  const rival = await subject.selectRival();
  const isRightSum = payment.amountPaise === subject.toPayPaise;
  const isWanted = !rival && isRightSum && isAwake;
  const isFulfilled = isWanted && (await subject.fulfil());
  await updatePayment(tx, payment.id, {
    status: 'completed',
    outcome: isFulfilled ? 'fulfilled' : 'returned',
    transactionId: report?.transactionId?.slice(0, 200) ?? null,
    method: report?.method?.slice(0, 40) ?? null,
    failureReason: null,
    completedAt: payment.now,
    nextCheckAt: null,
  });
  const { id: paymentId, userId, amountPaise } = payment;
  await publish(tx, userId, 'payment', { _id: paymentId, status: 'completed' });
  if (isFulfilled) return;
  await requestRefund(tx, { paymentId, amountPaise, cause: rival ? 'twice' : 'late' });
  await notify(tx, {
    userId,
    key: `payment-returned:${paymentId}`,
    kind: 'refund-sent',
    title: 'Your payment is on its way back',
    text: `${whyReturned(rival !== undefined, isRightSum, subject) ?? subject.tooLate} It goes back to how you paid, in full, within ${REFUND_DAYS} days.`,
    url: `/payment/status/${paymentId}/v1`,
  });
}

function whyReturned(isTwice: boolean, isRightSum: boolean, { name }: Subject): string | undefined {
  if (isTwice) return `You paid twice for ${name}: this is about the second payment.`;
  if (!isRightSum) return 'You paid on a page that was still open with the price of before.';
  return undefined;
}

function checkAfter({ createdAt, now }: Pick<PaymentRow, 'createdAt'> & { now: Date }): Date | null {
  const seconds = nextCheckIn(now.getTime() - createdAt.getTime());
  return seconds === null ? null : new Date(now.getTime() + seconds * 1000);
}
