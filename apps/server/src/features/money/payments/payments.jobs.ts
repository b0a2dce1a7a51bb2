import { inTransaction } from '../../../platform/database/db.ts';
import { inRupees } from '../../../platform/format.ts';
import { limitConcurrency } from '../../../platform/jobs/concurrency-limit.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import { publish } from '../../../platform/realtime/realtime.ts';
import { renderMessage } from '../../account/notifications/messages.rules.ts';
import { notify } from '../../account/notifications/notify.flow.ts';
import type { PaymentContext } from './payable.flow.ts';
import { paymentMessages } from './payments.messages.ts';
import { retryIn } from './payments.rules.ts';
import { claimNextCheck, deleteOldWebhooks, postponeCheck } from './payments.sql.ts';
import { resumeRefunds, selectRefund, updateRefund } from './refunds.sql.ts';
import { checkPayment } from './settle.flow.ts';

declare module '../../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    sendRefund: { refundId: string };
  }
}

/** Concurrent requests to the gateway: 80 a second if it answers within 200 ms. */
const CONCURRENT_CHECKS = 16;

/** Concurrent settlements: users' own requests need the database, too. */
const CONCURRENT_SETTLEMENTS = 4;

/** How long one run keeps asking, in milliseconds: it must end within its minute, and the next run continues. */
const RUN_MS = 45_000;

/** A run ends after this many consecutive failures: the gateway is down, and what is due stays due. */
const MAX_FAILURES = 16;

/** Asks the gateway about payments whose webhook has not come, and resends refunds that got stuck. */
export async function checkOpenPayments(context: PaymentContext) {
  const { db, payments, log } = context;
  await checkDuePayments(context);
  const resumed = await inTransaction(db, (tx) => resumeRefunds(tx, payments.name));
  for (const refund of resumed) log.error({ refund }, 'a refund has been stuck for hours: retrying');
  await deleteOldWebhooks(db);
}

/** Asks about all due payments, the longest waiting first, so that neither old nor new ones starve. */
async function checkDuePayments(context: PaymentContext) {
  const { db, payments, log, stopping } = context;
  const limitSettlements = limitConcurrency(CONCURRENT_SETTLEMENTS);
  const until = performance.now() + RUN_MS;
  let failures = 0;
  const canContinue = () => performance.now() < until && failures < MAX_FAILURES && !stopping?.aborted;
  const runChecks = async () => {
    while (canContinue()) {
      const due = await limitSettlements(() => claimNextCheck(db, payments.name));
      if (!due) return;
      try {
        await checkPayment(context, due.id, limitSettlements);
        failures = 0;
      } catch (error) {
        // A failing one must not hold up the others.
        failures += 1;
        log.warn({ err: error, payment: due.id }, 'could not check a payment');
        await postponeCheck(db, due.id, retryIn(due.now.getTime() - due.createdAt.getTime()));
      }
    }
  };
  await Promise.all(Array.from({ length: CONCURRENT_CHECKS }, runChecks));
}

/** Interval for checking a refund that the bank is still processing. */
const REFUND_CHECK_MS = 30 * 60_000;

/** Sends a refund, or asks for its state. The gateway deduplicates by its id, so a second run sends nothing more. */
export async function sendRefund(context: PaymentContext, { refundId }: { refundId: string }) {
  const { db, payments, payables, log } = context;
  const refund = await selectRefund(db, refundId);
  if (!refund || refund.gateway !== payments.name) return;
  if (refund.status !== 'requested' && refund.status !== 'pending') return;
  const { id, paymentId, amountPaise } = refund;
  const report =
    (refund.status === 'pending' ? await payments.checkRefund(id) : undefined) ??
    (await payments.refund({ id, paymentId, amountPaise }));
  if (report.state === 'failed')
    log.error({ refund: refundId, reason: report.reason }, 'a refund has failed');
  await inTransaction(db, async (tx) => {
    const isFinal = await updateRefund(tx, refundId, report);
    if (report.state === 'pending') {
      const runAt = new Date(Date.now() + REFUND_CHECK_MS);
      await enqueue(tx, 'sendRefund', { refundId }, { key: `refund:${refundId}`, runAt });
    }
    if (isFinal) await publish(tx, refund.userId, 'payment', { _id: refund.paymentId, status: 'completed' });
    if (!isFinal || report.state !== 'processed') return;
    const payable = payables.find(({ kind }) => kind === refund.subjectKind);
    await notify(tx, {
      ...renderMessage(paymentMessages['refund-processed'], {
        amount: inRupees(refund.amountPaise),
        reference: report.reference,
      }),
      userId: refund.userId,
      key: `refund-processed:${refundId}`,
      // The refund of a fulfilled payment is shown on its purchase's page, any other on the payment's own.
      url:
        (refund.outcome === 'fulfilled' && payable?.screenOf(refund.subjectId)) ||
        `/payment/status/${paymentId}/v1`,
    });
  });
}
