import type { cancelForm } from '@tailwell/contract/vets/consultations';
import { sql, type Transaction } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../../../platform/database/db.ts';
import { conflict, invalid, notFound } from '../../../platform/http/errors.ts';
import { releaseDiscounts } from '../../money/discounts/discounts.flow.ts';
import { selectFulfilling } from '../../money/payments/payments.sql.ts';
import { requestRefund } from '../../money/payments/refunds.sql.ts';
import { releaseHold } from './home-visits.book.flow.ts';
import { notifyCancelled } from './home-visits.notify.flow.ts';
import { cancellationOf } from './home-visits.rules.ts';
import { hasCancelReason, lockUpcomingOf, lockVisit } from './home-visits.sql.ts';
import { moveVisit } from './move-visit.flow.ts';

type Tx = Transaction<Database>;

/** Cancels for the owner: whoever was to come is free again, and what is due goes back, in one transaction. */
export async function cancel(tx: Tx, id: string, userId: string, form: z.output<typeof cancelForm>) {
  const found = await lockVisit(tx, id, userId);
  if (!found) throw notFound();
  const status = found.statusNow;
  if (status === 'payment_pending') {
    return releaseDiscounts(tx, [await releaseHold(tx, found, 'The window was let go.')]);
  }
  const terms = cancellationOf({ ...found, status }, found.now);
  if (!terms.isAllowed) {
    throw conflict(
      'NOT_CANCELLABLE',
      'This visit can’t be cancelled any more. If something went wrong, please write to us under Contact.',
      { status },
    );
  }
  if (form.expectedRefund !== undefined && form.expectedRefund !== terms.refundPaise) {
    throw conflict('REFUND_CHANGED', 'What you get back has changed meanwhile. Please look again.', {
      refund: terms.refundPaise / 100,
    });
  }
  const { reasonId, note = '' } = form;
  if (!reasonId || !(await hasCancelReason(tx, reasonId))) {
    throw invalid('REASON_UNKNOWN', 'Please choose a reason.', { reasonId: 'Please choose a reason.' });
  }
  await carryOut(tx, found, terms, { reasonId, note });
}

/**
 * Cancels what a person who leaves has still ahead, by the owner's own terms, and lets go of the windows held. All of
 * theirs must be locked: see `leaving/leaving.handlers.ts`.
 */
export async function cancelUpcomingOf(tx: Tx, userId: string) {
  for (const { id, status } of await lockUpcomingOf(tx, userId)) {
    const found = await lockVisit(tx, id, userId);
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

type Found = NonNullable<Awaited<ReturnType<typeof lockVisit>>>;

async function carryOut(
  tx: Tx,
  found: Found,
  { refundPaise, isWhole }: ReturnType<typeof cancellationOf>,
  { reasonId, note, eventNote = '' }: { reasonId: string | null; note: string; eventNote?: string },
) {
  const { id } = found;
  await moveVisit(tx, found, {
    to: 'cancelled_by_user',
    actor: 'owner',
    note: eventNote,
    set: { cancelledAt: sql`now()`, cancelReasonId: reasonId, cancelNote: note },
  });
  const sentBack = await payBack(tx, id, refundPaise);
  if (isWhole) await releaseDiscounts(tx, [found]);
  await notifyCancelled(tx, id, sentBack);
}

/** Sends back what was paid, as far as it has not gone back already; gives how much, in paise. */
async function payBack(tx: Tx, id: string, amountPaise: number): Promise<number> {
  const payment = await selectFulfilling(tx, id);
  if (!payment || amountPaise === 0) return 0;
  return requestRefund(tx, { paymentId: payment.id, amountPaise, cause: 'cancelled' });
}
