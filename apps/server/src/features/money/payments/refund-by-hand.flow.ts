import type { HandCause } from '@tailwell/contract/money/payment-constants';
import type { Transaction } from 'kysely';
import { recordChange } from '../../../platform/database/audit.ts';
import type { Database } from '../../../platform/database/db.ts';
import { inRupees } from '../../../platform/format.ts';
import { conflict, invalid, notFound } from '../../../platform/http/errors.ts';
import { publish } from '../../../platform/realtime/realtime.ts';
import { renderMessage } from '../../account/notifications/messages.rules.ts';
import { notify, notifyEach } from '../../account/notifications/notify.flow.ts';
import { selectStaffWith } from '../../account/staff/staff.people.sql.ts';
import { paymentMessages } from './payments.messages.ts';
import { lockPayment, selectPayment } from './payments.sql.ts';
import { formatRefund } from './payments.view.ts';
import {
  insertRequest,
  type lapseRequests,
  releaseRequest,
  selectAloneRest,
  selectPaymentIdOf,
  selectRequest,
  selectRequests,
  updateDecided,
  updateWithdrawn,
} from './refund-requests.sql.ts';
import { requestRefundByHand } from './refunds.sql.ts';

type Tx = Transaction<Database>;
type LockedPayment = Awaited<ReturnType<typeof lockPayment>>;

interface RefundByHand {
  paymentId: string;
  amountPaise: number;
  handCause: HandCause;
  /** Shown to the owner. */
  reason: string;
  /** The staff user who sends it. */
  requestedBy: string;
}

/**
 * Refunds part or the rest of a payment and notifies the payer of the reason; returns the refund's id. Above what one
 * member of staff may refund alone, it waits for another one: null.
 */
export async function refundByHand(tx: Tx, refund: RefundByHand): Promise<string | null> {
  const { paymentId, amountPaise, requestedBy } = refund;
  if (!(await selectPayment(tx, paymentId))) throw notFound();
  const payment = await lockPayment(tx, paymentId);
  const { status, waitingPaise } = payment;
  if (status !== 'completed') {
    throw conflict('NOT_PAID', 'We haven’t received this payment, so there is nothing to refund.', {
      status,
    });
  }
  const leftPaise = payment.amountPaise - payment.refundedPaise - waitingPaise;
  if (amountPaise > leftPaise) throw tooLarge(leftPaise, waitingPaise);
  if (amountPaise <= (await selectAloneRest(tx, paymentId, requestedBy))) {
    return sendRefund(tx, payment, refund);
  }
  const requestId = await insertRequest(tx, refund);
  recordWaiting(payment, waitingPaise + amountPaise);
  await notifyApprovers(tx, refund, requestId);
  return null;
}

const recordWaiting = ({ id, waitingPaise }: LockedPayment, afterPaise: number) =>
  recordChange({
    kind: 'payments',
    id,
    before: { waiting: waitingPaise / 100 },
    after: { waiting: afterPaise / 100 },
  });

async function notifyApprovers(tx: Tx, refund: RefundByHand, requestId: string) {
  const { paymentId, amountPaise, reason, requestedBy } = refund;
  const { by } = await readRequest(tx, { paymentId, userId: requestedBy, requestId });
  const content = renderMessage(paymentMessages['refund-to-approve'], {
    refund: inRupees(amountPaise),
    by,
    reason,
  });
  const approvers = await selectStaffWith(tx, 'refund', requestedBy);
  await notifyEach(
    tx,
    approvers.map((userId) => ({
      ...content,
      userId,
      key: `refund-to-approve:${requestId}:${userId}`,
      url: pageOf(paymentId),
    })),
  );
}

/** The payment's page in the back office. */
const pageOf = (paymentId: string) => `/console/office/payments/${paymentId}`;

async function readRequest(tx: Tx, of: { paymentId: string; userId: string; requestId: string }) {
  const [request] = await selectRequests(tx, of);
  if (!request) throw notFound();
  return request;
}

async function sendRefund(tx: Tx, payment: LockedPayment, refund: RefundByHand) {
  const { paymentId, amountPaise, reason } = refund;
  const { userId, refundedPaise } = payment;
  const refundId = await requestRefundByHand(tx, refund);
  recordChange({
    kind: 'payments',
    id: paymentId,
    before: { refunded: refundedPaise / 100 },
    after: { refunded: (refundedPaise + amountPaise) / 100 },
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

/** Sends a refund that another member of staff has requested; returns the ids of the payment and of the refund. */
export async function approveRefund(tx: Tx, id: string, decidedBy: string) {
  const { payment, refund } = await lockToDecide(tx, id, decidedBy);
  await releaseRequest(tx, refund);
  const refundId = await sendRefund(tx, payment, refund);
  if (!(await updateDecided(tx, id, { decidedBy, refundId }))) throw notWaiting();
  await notifyAuthor(tx, refund, await readRequest(tx, { ...refund, userId: decidedBy, requestId: id }));
  return { paymentId: payment.id, refundId };
}

/** Notifies the one who requested a refund of the decision. */
async function notifyAuthor(
  tx: Tx,
  { paymentId, amountPaise, requestedBy }: RefundByHand,
  { id, decidedBy, declineReason }: Awaited<ReturnType<typeof readRequest>>,
) {
  const decision = { refund: inRupees(amountPaise), by: decidedBy ?? '' };
  const content =
    declineReason === null
      ? renderMessage(paymentMessages['refund-approved'], decision)
      : renderMessage(paymentMessages['refund-declined'], { ...decision, reason: declineReason });
  await notify(tx, {
    ...content,
    userId: requestedBy,
    key: `refund-decided:${id}`,
    url: pageOf(paymentId),
  });
}

/** Notifies those who requested these refunds that their payment is refunded otherwise. */
export const notifyLapsed = (tx: Tx, requests: Awaited<ReturnType<typeof lapseRequests>>) =>
  notifyEach(
    tx,
    requests.map(({ id, paymentId, amountPaise, requestedBy }) => ({
      ...renderMessage(paymentMessages['refund-lapsed'], { refund: inRupees(amountPaise) }),
      userId: requestedBy,
      key: `refund-decided:${id}`,
      url: pageOf(paymentId),
    })),
  );

/** Ends a request of another member of staff without a refund; returns it. */
export async function declineRefund(
  tx: Tx,
  id: string,
  decision: { decidedBy: string; declineReason: string },
) {
  const { payment, refund } = await lockToDecide(tx, id, decision.decidedBy);
  if (!(await updateDecided(tx, id, decision))) throw notWaiting();
  await releaseRequest(tx, refund);
  recordWaiting(payment, payment.waitingPaise - refund.amountPaise);
  const request = await readRequest(tx, { ...refund, userId: decision.decidedBy, requestId: id });
  await notifyAuthor(tx, refund, request);
  return request;
}

/** Withdraws a request of this member of staff that no one has decided yet; returns it. */
export async function withdrawRefund(tx: Tx, id: string, requestedBy: string) {
  const paymentId = await selectPaymentIdOf(tx, id, requestedBy);
  if (paymentId === undefined) throw notFound();
  const payment = await lockPayment(tx, paymentId);
  if (!(await updateWithdrawn(tx, id))) throw notWaiting();
  const refund = await selectRequest(tx, id);
  await releaseRequest(tx, refund);
  recordWaiting(payment, payment.waitingPaise - refund.amountPaise);
  return readRequest(tx, { paymentId, userId: requestedBy, requestId: id });
}

const notWaiting = () =>
  conflict('NOT_WAITING', 'This refund no longer waits for approval. Reload the page to see why.');

/** Locks the payment of a request that another member of staff made and that still waits. */
async function lockToDecide(tx: Tx, id: string, decidedBy: string) {
  const paymentId = await selectPaymentIdOf(tx, id);
  if (paymentId === undefined) throw notFound();
  const payment = await lockPayment(tx, paymentId);
  const { status, ...refund } = await selectRequest(tx, id);
  if (status !== 'waiting') throw notWaiting();
  if (refund.requestedBy === decidedBy) {
    throw conflict('REQUESTED_BY_YOU', 'You requested this refund yourself. Ask a colleague to decide.');
  }
  return { payment, refund };
}

function tooLarge(leftPaise: number, waitingPaise: number) {
  const message =
    leftPaise > 0
      ? `Only ${inRupees(leftPaise)} of it is left. Enter that or less.`
      : waitingPaise > 0
        ? 'The rest of this payment waits for approval. Have that decided first.'
        : 'This payment is already fully refunded.';
  return invalid('REFUND_TOO_LARGE', message, { amount: message });
}
