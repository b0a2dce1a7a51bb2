import type { Context } from '../../context.ts';
import { inTransaction } from '../../platform/db.ts';
import { enqueue } from '../../platform/jobs.ts';
import { publish } from '../../platform/realtime.ts';
import { inRupees } from '../../platform/words.ts';
import { notify } from '../notices/notices.jobs.ts';
import { nextCheckIn } from './payments.rules.ts';
import { claimCheck, forgetWebhooks, selectPaymentsToCheck } from './payments.sql.ts';
import { resumeRefunds, selectRefund, updateRefund } from './refunds.sql.ts';
import { checkPayment } from './settle.ts';

/** Few enough that one run is over within its minute; the next run takes the rest. */
const CHECKED_PER_RUN = 100;

/** Asks the gateway about payments whose webhook has not come, and sends refunds that got stuck. */
export async function checkOpenPayments(context: Context) {
  const { db, payments, log } = context;
  for (const { id, createdAt, now } of await selectPaymentsToCheck(db, payments.name, CHECKED_PER_RUN)) {
    const seconds = nextCheckIn(now.getTime() - createdAt.getTime()) ?? 3_600;
    if (!(await claimCheck(db, id, seconds))) continue;
    // One that can't be asked about must not hold up the others.
    await checkPayment(context, id).catch((error: unknown) =>
      log.warn({ err: error, payment: id }, 'could not ask about a payment'),
    );
  }
  const resumed = await inTransaction(db, (tx) => resumeRefunds(tx, payments.name));
  for (const refund of resumed) log.error({ refund }, 'a refund has not gone out for hours: trying again');
  await forgetWebhooks(db);
}

/** When to ask again about a refund that the bank still works on. */
const REFUND_CHECK_MS = 30 * 60_000;

/** Sends a refund, or asks what has become of it. The gateway knows it by its id, so a second run sends nothing more. */
export async function sendRefund(context: Context, { refundId }: { refundId: string }) {
  const { db, payments, log } = context;
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
    const isOver = await updateRefund(tx, refundId, report);
    if (report.state === 'pending') {
      const runAt = new Date(Date.now() + REFUND_CHECK_MS);
      await enqueue(tx, 'sendRefund', { refundId }, { key: `refund:${refundId}`, runAt });
    }
    if (isOver) await publish(tx, refund.userId, 'payment', { _id: refund.paymentId, status: 'completed' });
    if (!isOver || report.state !== 'processed') return;
    await notify(tx, {
      userId: refund.userId,
      key: `refund-processed:${refundId}`,
      kind: 'refund-processed',
      title: 'Your refund has been sent',
      text: `${inRupees(refund.amountPaise)} has gone back to how you paid.${
        report.reference ? ` Reference: ${report.reference}.` : ''
      } Banks may take a few days to show it.`,
      url: `/payment/status/${refund.paymentId}/v1`,
    });
  });
}
