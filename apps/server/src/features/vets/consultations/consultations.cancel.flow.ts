import type { RefundCause } from '@tailwell/contract/money/payment-constants';
import type { cancelForm } from '@tailwell/contract/vets/consultations';
import { sql, type Transaction } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../../../platform/database/db.ts';
import { conflict, invalid, notFound } from '../../../platform/http/errors.ts';
import { releaseDiscounts } from '../../money/discounts/discounts.flow.ts';
import { selectFulfilling } from '../../money/payments/payments.sql.ts';
import { requestRefund } from '../../money/payments/refunds.sql.ts';
import { releaseHold } from './consultations.book.flow.ts';
import { notifyCancelled } from './consultations.notify.flow.ts';
import { canBecome, cancellationOf } from './consultations.rules.ts';
import { lockConsultation, lockUpcomingOf, selectCancelReasons } from './consultations.sql.ts';
import { moveConsultation } from './move-consultation.flow.ts';

type Tx = Transaction<Database>;

/** Cancels for the owner: the time is free again, and what is due goes back, in one transaction. */
export async function cancel(tx: Tx, id: string, userId: string, form: z.output<typeof cancelForm>) {
  const found = await lockConsultation(tx, id, userId);
  if (!found) throw notFound();
  const status = found.statusNow;
  if (status === 'payment_pending') {
    return releaseDiscounts(tx, [await releaseHold(tx, found, 'The time was let go.')]);
  }

  const terms = cancellationOf({ ...found, status }, found.now);
  if (!terms.isAllowed) {
    throw conflict(
      'NOT_CANCELLABLE',
      'This consultation can’t be cancelled any more. If something went wrong, please write to us under Contact.',
      { status },
    );
  }
  if (form.expectedRefund !== undefined && form.expectedRefund !== terms.refundPaise) {
    throw conflict('REFUND_CHANGED', 'What you get back has changed meanwhile. Please look again.', {
      refund: terms.refundPaise / 100,
    });
  }
  const reasonId = await requireReason(tx, form.reasonId);
  await carryOut(tx, found, terms, { reasonId, note: form.note ?? '' });
}

/**
 * Cancels what a person who leaves has still ahead, by the owner's own terms, and lets go of the times held. All of
 * theirs must be locked: see `leaving/leaving.handlers.ts`.
 */
export async function cancelUpcomingOf(tx: Tx, userId: string) {
  for (const { id, status } of await lockUpcomingOf(tx, userId)) {
    const found = await lockConsultation(tx, id, userId);
    if (!found) continue;
    if (status === 'payment_pending') {
      await releaseDiscounts(tx, [await releaseHold(tx, found, ACCOUNT_DELETED)]);
      continue;
    }
    const terms = cancellationOf({ ...found, status }, found.now);
    const form = { reasonId: null, note: '', eventNote: ACCOUNT_DELETED };
    if (terms.isAllowed) await carryOut(tx, found, terms, form);
  }
}

const ACCOUNT_DELETED = 'The account was deleted.';

type Found = NonNullable<Awaited<ReturnType<typeof lockConsultation>>>;

async function carryOut(
  tx: Tx,
  found: Found,
  { refundPaise, percent }: ReturnType<typeof cancellationOf>,
  { reasonId, note, eventNote = '' }: { reasonId: string | null; note: string; eventNote?: string },
) {
  const { id } = found;
  await moveConsultation(tx, found, {
    to: 'cancelled_by_user',
    actor: 'owner',
    note: eventNote,
    set: { cancelledAt: sql`now()`, cancelReasonId: reasonId, cancelNote: note },
  });
  const sentBack = await payBack(tx, id, refundPaise);
  if (percent === 100) await releaseDiscounts(tx, [found]);
  await notifyCancelled(tx, id, sentBack);
}

/** Cancels for us: the owner gets all of it back, and the coupon, and reads why. Gives what goes back, in paise. */
export async function cancelForOwner(tx: Tx, id: string, reason: string): Promise<number> {
  const found = await lockConsultation(tx, id);
  if (!found) throw notFound();
  if (!canBecome(found.status, 'cancelled_by_ops')) {
    throw conflict(
      'NOT_CANCELLABLE',
      'This consultation can’t be cancelled any more. Look at how it stands; what was paid can be refunded by hand.',
      { status: found.status },
    );
  }
  await moveConsultation(tx, found, {
    to: 'cancelled_by_ops',
    actor: 'ops',
    note: reason,
    set: { cancelledAt: sql`now()`, cancelNote: reason },
  });
  const refundPaise = await payBack(tx, id, found.paidPaise);
  await releaseDiscounts(tx, [found]);
  await notifyCancelled(tx, id, refundPaise, { ourReason: reason });
  return refundPaise;
}

/** Sends back what was paid, as far as it has not gone back already; gives how much, in paise. */
export async function payBack(
  tx: Tx,
  id: string,
  amountPaise: number,
  cause: RefundCause = 'cancelled',
): Promise<number> {
  const payment = await selectFulfilling(tx, id);
  if (!payment || amountPaise === 0) return 0;
  return requestRefund(tx, { paymentId: payment.id, amountPaise, cause });
}

async function requireReason(tx: Tx, reasonId: string | null | undefined): Promise<string> {
  const reasons = await selectCancelReasons(tx, 'consultation');
  const reason = reasons.find(({ id }) => id === reasonId?.toLowerCase());
  if (reason) return reason.id;
  throw invalid('REASON_UNKNOWN', 'Please choose a reason.', { reasonId: 'Please choose a reason.' });
}
