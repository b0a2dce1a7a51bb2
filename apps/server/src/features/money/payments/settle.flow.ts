import type { PaymentStatus } from '@tailwell/contract/money/payment-constants';
import type { Transaction } from 'kysely';
import type { PaymentReport } from '../../../outside/payments/gateway.ts';
import { type Database, inTransaction } from '../../../platform/database/db.ts';
import { lockActivePerson } from '../../../platform/database/lock-person.ts';
import { publish } from '../../../platform/realtime/realtime.ts';
import { type Content, renderMessage } from '../../account/notifications/messages.rules.ts';
import { notify } from '../../account/notifications/notify.flow.ts';
import { type Payable, type PaymentContext, payableOf } from './payable.flow.ts';
import { paymentMessages } from './payments.messages.ts';
import { isAsRequested, nextCheckIn, nextStatus } from './payments.rules.ts';
import {
  lockPayment,
  type PaymentRow,
  selectFulfilling,
  selectPayment,
  updatePayment,
} from './payments.sql.ts';
import { requestRefund } from './refunds.flow.ts';

type SettleContext = Pick<PaymentContext, 'db' | 'payments' | 'hooks' | 'log' | 'payables'>;

/**
 * Asks the gateway about a payment and acts on the answer. Holds no lock while waiting for it. Throws 503. `limit`
 * limits concurrent database work when checking many payments.
 */
export async function checkPayment(
  context: SettleContext,
  id: string,
  limit = (work: () => Promise<void>): Promise<void> => work(),
) {
  const report = await context.payments.check(id);
  await limit(() => inTransaction(context.db, (tx) => settle(tx, context, id, report)));
}

/**
 * Every report about a payment goes through this function, any number of times and in any order: a payment fulfils its
 * purchase once, or is refunded once. Locks the payer, the purchase and the payment, in this order.
 */
async function settle(
  tx: Transaction<Database>,
  context: SettleContext,
  id: string,
  report: PaymentReport | undefined,
) {
  const known = await selectPayment(tx, id);
  if (!known || known.gateway !== context.payments.name) return;
  const isActive = await lockActivePerson(tx, known.userId);
  const payable = payableOf(context.payables, known);
  const paid = await payable.lockPaid(tx, context, { id: known.subjectId, userId: known.userId });
  const payment = await lockPayment(tx, id);
  const before = payment as typeof payment & { status: PaymentStatus };
  const status = nextStatus(before, report, payment.now);
  if (report?.state === 'completed' && !isAsRequested(before, report)) {
    context.log.error({ payment: id }, 'a payment came in with another amount');
  }
  if (status === 'completed' && before.status !== 'completed') {
    return complete(tx, { payment, payable, paid, report, isActive });
  }
  await updatePayment(tx, id, {
    status,
    failureReason: status === 'failed' ? (report?.reason?.slice(0, 200) ?? null) : null,
    nextCheckAt: status === 'completed' ? null : checkAfter(payment),
  });
  if (status !== before.status) await publish(tx, known.userId, 'payment', { _id: id, status });
}

/** Completes a payment: it fulfils its purchase or is refunded. */
async function complete(
  tx: Transaction<Database>,
  {
    payment,
    payable,
    paid,
    report,
    isActive,
  }: {
    payment: Awaited<ReturnType<typeof lockPayment>>;
    payable: Payable;
    paid: Awaited<ReturnType<Payable['lockPaid']>>;
    report: PaymentReport | undefined;
    /** A user who has deleted their account meanwhile books nothing. */
    isActive: boolean;
  },
) {
  const otherPayment = await selectFulfilling(tx, payment.subjectId);
  const isRightAmount = payment.amountPaise === paid.toPayPaise;
  const canFulfil = !otherPayment && isRightAmount && isActive;
  const isFulfilled = canFulfil && (await paid.fulfil());
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
  await requestRefund(tx, { paymentId, amountPaise, cause: otherPayment ? 'twice' : 'late' });
  await notify(tx, {
    ...explainReturn(otherPayment !== undefined, isRightAmount, payable),
    userId,
    key: `payment-returned:${paymentId}`,
    url: `/payment/status/${paymentId}/v1`,
  });
}

function explainReturn(
  isDuplicate: boolean,
  isRightAmount: boolean,
  { label, lateMessage }: Payable,
): Content {
  if (isDuplicate) return renderMessage(paymentMessages['payment-returned-twice'], { label });
  if (!isRightAmount) return renderMessage(paymentMessages['payment-returned-old-price'], {});
  return renderMessage(paymentMessages['payment-returned-late'], { tooLate: lateMessage });
}

function checkAfter({ createdAt, now }: Pick<PaymentRow, 'createdAt'> & { now: Date }): Date | null {
  const seconds = nextCheckIn(now.getTime() - createdAt.getTime());
  return seconds === null ? null : new Date(now.getTime() + seconds * 1000);
}
