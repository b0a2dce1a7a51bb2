import type { RefundCause } from '@tailwell/contract/money/payment-constants';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { conflict, invalid, notFound } from '../../../platform/http/errors.ts';
import { type Discounts, releaseDiscounts } from '../../money/discounts/discounts.flow.ts';
import { selectFulfilling } from '../../money/payments/payments.sql.ts';
import { requestRefund } from '../../money/payments/refunds.flow.ts';
import type { Booking, BookingKind, HoldKind } from './booking-kind.flow.ts';
import { releaseHold } from './bookings.book.flow.ts';
import { isCancelReason, lockUpcoming } from './bookings.sql.ts';

type Tx = Transaction<Database>;

interface CancelForm {
  reasonId?: string | null;
  note?: string;
  /** In paise, as shown to the owner. */
  expectedRefund?: number;
}

/** Cancels for the owner: frees the time and refunds what is due, in one transaction. A hold is released. */
export async function cancel<Form, Request, Row extends Booking>(
  tx: Tx,
  kind: BookingKind<Form, Request, Row>,
  { id, userId, form }: { id: string; userId: string; form: CancelForm },
) {
  const booking = await kind.lock(tx, id, userId);
  if (!booking) throw notFound();
  const status = booking.statusNow;
  if (status === 'payment_pending') {
    return releaseDiscounts(tx, [await releaseHold(tx, kind, booking, `The ${kind.time} was released.`)]);
  }
  const terms = kind.cancellationOf(booking);
  if (!terms.isAllowed) {
    throw conflict(
      'NOT_CANCELLABLE',
      `This ${kind.noun} can’t be cancelled any more. If something went wrong, please write to us under Contact.`,
      { status },
    );
  }
  if (form.expectedRefund !== undefined && form.expectedRefund !== terms.refundPaise) {
    throw conflict('REFUND_CHANGED', 'What you get back has changed meanwhile. Please look again.', {
      refund: terms.refundPaise / 100,
    });
  }
  const { reasonId, note = '' } = form;
  if (!reasonId || !(await isCancelReason(tx, reasonId, kind.reasonsOf(booking)))) {
    throw invalid('REASON_UNKNOWN', 'Please choose a reason.', { reasonId: 'Please choose a reason.' });
  }
  await cancelBooking(tx, kind, booking, { cancelReasonId: reasonId, cancelNote: note });
}

const ACCOUNT_DELETED = 'The account was deleted.';

/**
 * Cancels the upcoming bookings of a user who deletes their account, by the usual terms, and releases holds. All of
 * them must be locked: see `site/data-rights/data-rights.handlers.ts`.
 */
export async function cancelUpcoming<Form, Request, Row extends Booking>(
  tx: Tx,
  kind: BookingKind<Form, Request, Row>,
  userId: string,
) {
  for (const { id } of await lockUpcoming(tx, kind.table, userId, kind.upcoming)) {
    const booking = await kind.lock(tx, id, userId);
    if (!booking) continue;
    if (booking.status === 'payment_pending') {
      await releaseDiscounts(tx, [await releaseHold(tx, kind, booking, ACCOUNT_DELETED)]);
    } else if (kind.cancellationOf(booking).isAllowed) {
      await cancelBooking(tx, kind, booking, { cancelReasonId: null, cancelNote: '' }, ACCOUNT_DELETED);
    }
  }
}

async function cancelBooking<Form, Request, Row extends Booking>(
  tx: Tx,
  kind: BookingKind<Form, Request, Row>,
  booking: Row,
  reason: { cancelReasonId: string | null; cancelNote: string },
  note = '',
) {
  const { refundPaise, isFullRefund } = kind.cancellationOf(booking);
  const set = { ...reason, cancelledAt: sql`now()` };
  await kind.lifecycle.move(tx, booking, { to: 'cancelled_by_user', actor: 'owner', note, set });
  const refunded = await refundBooking(tx, booking.id, refundPaise);
  if (isFullRefund) await releaseDiscounts(tx, [booking]);
  await kind.onCancelled(tx, booking, refunded);
}

/**
 * Cancels on our side: the owner gets everything back, including the coupon, and is sent the reason. Throws 404, or 409
 * `NOT_CANCELLABLE`. Returns the refund, in paise.
 */
export async function cancelForOwner<Form, Request, Row extends Booking>(
  tx: Tx,
  kind: BookingKind<Form, Request, Row>,
  { id, reason, actor = 'ops' }: { id: string; reason: string; actor?: string },
): Promise<number> {
  const booking = await kind.lock(tx, id);
  if (!booking) throw notFound();
  if (!kind.lifecycle.canBecome(booking.status, 'cancelled_by_ops')) {
    throw conflict(
      'NOT_CANCELLABLE',
      `This ${kind.noun} can’t be cancelled any more. Check its status; you can refund the payment manually.`,
      { status: booking.status },
    );
  }
  const refundPaise = await cancelWithFullRefund(tx, kind, booking, {
    to: 'cancelled_by_ops',
    actor,
    reason,
  });
  await kind.onCancelled(tx, booking, refundPaise, reason);
  return refundPaise;
}

/** Ends a booking through no fault of the owner, and gives everything back. Returns the refund, in paise. */
export async function cancelWithFullRefund(
  tx: Tx,
  { lifecycle }: HoldKind,
  booking: Pick<Booking, 'id' | 'status' | 'paidPaise'> & Discounts,
  { to, actor, reason }: { to: string; actor: string; reason: string },
): Promise<number> {
  const set = { cancelledAt: sql`now()`, cancelNote: reason };
  await lifecycle.move(tx, booking, { to, actor, note: reason, set });
  const refundPaise = await refundBooking(tx, booking.id, booking.paidPaise);
  await releaseDiscounts(tx, [booking]);
  return refundPaise;
}

/**
 * Refunds this amount of what was paid, as far as it has not been refunded already. Returns the actual refund, in
 * paise.
 */
export async function refundBooking(
  tx: Tx,
  id: string,
  amountPaise: number,
  cause: RefundCause = 'cancelled',
): Promise<number> {
  const payment = await selectFulfilling(tx, id);
  if (!payment || amountPaise === 0) return 0;
  return requestRefund(tx, { paymentId: payment.id, amountPaise, cause });
}
