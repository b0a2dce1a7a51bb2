import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { conflict, notFound } from '../../../platform/http/errors.ts';
import { releaseDiscounts } from '../../money/discounts/discounts.flow.ts';
import { selectFulfilling } from '../../money/payments/payments.sql.ts';
import { requestRefund } from '../../money/payments/refunds.flow.ts';
import { moveConsultation } from '../consultations/consultations.lifecycle.flow.ts';
import { notifyMissed } from '../consultations/consultations.notify.flow.ts';
import { isFinishable } from './calls.rules.ts';
import { updateAllLeft } from './calls.sql.ts';
import { addSystemLine } from './chat.flow.ts';
import { type LockedCall, lockCall } from './parties.sql.ts';
import { publishCall } from './presence.flow.ts';

type Tx = Transaction<Database>;

/**
 * Finishes a consultation for its vet: it can't be entered any more. Throws 404 for another vet's, 409
 * `NOT_FINISHABLE`.
 */
export async function finishByVet(tx: Tx, consultId: string, vetId: string) {
  const call = await lockCall(tx, consultId);
  if (call?.vetId !== vetId) throw notFound();
  if (!isFinishable(call.status)) {
    throw conflict(
      'NOT_FINISHABLE',
      'This consultation isn’t going on, so there is nothing to finish. Please load the page again.',
      { status: call.status },
    );
  }
  await finish(tx, call, 'vet');
}

/** Finishes a consultation that took place; its notes come next. */
export async function finish(tx: Tx, call: LockedCall, actor: 'vet' | 'system') {
  await updateAllLeft(tx, call.id);
  await moveConsultation(tx, call, { to: 'awaiting_notes', actor, set: { finishedAt: sql`now()` } });
  await addSystemLine(
    tx,
    call,
    actor === 'vet' ? `Dr ${call.vetName} has finished the consultation.` : 'The consultation has ended.',
  );
  await publishCall(tx, { ...call, status: 'awaiting_notes' });
}

/** History notes for a call that did not take place, by how it ended. */
const NOTES = {
  no_show_vet: 'The vet didn’t join.',
  no_show_user: 'The owner didn’t join.',
  cancelled_by_ops: 'Both were there, but never together.',
};

/** Closes a call that did not take place. Unless the owner stayed away, the full amount and the coupon are returned. */
export async function closeMissed(tx: Tx, call: LockedCall, outcome: keyof typeof NOTES) {
  await moveConsultation(tx, call, { to: outcome, actor: 'system', note: NOTES[outcome] });
  if (outcome !== 'no_show_user') await refundFully(tx, call);
  await publishCall(tx, { ...call, status: outcome });
  await notifyMissed(tx, call, outcome);
}

async function refundFully(tx: Tx, call: LockedCall) {
  const payment = await selectFulfilling(tx, call.id);
  if (payment)
    await requestRefund(tx, { paymentId: payment.id, amountPaise: payment.amountPaise, cause: 'cancelled' });
  await releaseDiscounts(tx, [call]);
}
