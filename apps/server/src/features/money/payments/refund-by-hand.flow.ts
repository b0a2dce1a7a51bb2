import type { Transaction } from 'kysely';
import { recordChange } from '../../../platform/database/audit.ts';
import type { Database } from '../../../platform/database/db.ts';
import { inRupees } from '../../../platform/format.ts';
import { conflict, invalid, notFound } from '../../../platform/http/errors.ts';
import { publish } from '../../../platform/realtime/realtime.ts';
import { renderMessage } from '../../account/notifications/messages.rules.ts';
import { notify } from '../../account/notifications/notify.flow.ts';
import { paymentMessages } from './payments.messages.ts';
import { lockPayment, selectPayment } from './payments.sql.ts';
import { formatRefund } from './payments.view.ts';
import { requestRefundByHand } from './refunds.sql.ts';

interface RefundByHand {
  paymentId: string;
  amountPaise: number;
  /** Shown to the owner. */
  reason: string;
  /** The staff user who sends it. */
  requestedBy: string;
}

/** Refunds part or the rest of a payment and notifies the payer of the reason; returns the refund's id. */
export async function refundByHand(tx: Transaction<Database>, refund: RefundByHand): Promise<string> {
  const { paymentId, amountPaise, reason } = refund;
  if (!(await selectPayment(tx, paymentId))) throw notFound();
  const { status, userId, ...payment } = await lockPayment(tx, paymentId);
  if (status !== 'completed') {
    throw conflict('NOT_PAID', 'We haven’t received this payment, so there is nothing to refund.', {
      status,
    });
  }
  const leftPaise = payment.amountPaise - payment.refundedPaise;
  if (amountPaise > leftPaise) throw tooLarge(leftPaise);
  const refundId = await requestRefundByHand(tx, refund);
  recordChange({
    kind: 'payments',
    id: paymentId,
    before: { refunded: payment.refundedPaise / 100 },
    after: { refunded: (payment.refundedPaise + amountPaise) / 100 },
  });
  await publish(tx, userId, 'payment', { _id: paymentId, status: 'completed' });
  await notify(tx, {
    ...renderMessage(paymentMessages['refund-by-hand'], { reason, refund: formatRefund(amountPaise) }),
    userId,
    key: `refund-by-hand:${refundId}`,
    url: `/payment/status/${paymentId}/v1`,
  });
  return refundId;
}

function tooLarge(leftPaise: number) {
  const message =
    leftPaise === 0
      ? 'This payment is already fully refunded.'
      : `Only ${inRupees(leftPaise)} of it is left. Enter that or less.`;
  return invalid('REFUND_TOO_LARGE', message, { amount: message });
}
