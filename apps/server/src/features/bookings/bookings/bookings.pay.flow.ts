import { sql, type Transaction } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../platform/database/db.ts';
import { conflict, notFound } from '../../../platform/http/errors.ts';
import {
  lockDiscounts,
  reclaimDiscounts,
  releaseDiscounts,
  settleDiscounts,
} from '../../money/discounts/discounts.flow.ts';
import type { Payable } from '../../money/payments/payable.flow.ts';
import type { BookedChanges, Booking, BookingKind } from './booking-kind.flow.ts';
import { clearCredit, isAwaitingPayment } from './bookings.sql.ts';

type Tx = Transaction<Database>;

/** How bookings of a kind are paid for. */
export function payableBooking<Form, Request, Row extends Booking>(
  kind: BookingKind<Form, Request, Row>,
): Payable {
  const { startedBy, purpose, column, label, screenOf, time } = kind;
  return {
    ...{ kind: kind.kind, startedBy, purpose, column, label, screenOf },
    lockUnpaid: async (tx, id, userId) => {
      const unpaid = await kind.lock(tx, id, userId);
      if (!unpaid) throw notFound();
      return requireUnpaid(unpaid, {
        title: kind.titleOf(unpaid),
        noun: kind.noun,
        holdExpired: holdExpiredText(time),
        missing: kind.missing?.(unpaid),
      });
    },
    lockPaid: async (tx, context, { id }) => {
      await kind.lockSource(tx, id);
      const booking = await kind.lock(tx, id);
      if (!booking) throw new Error(`there is no ${kind.noun} ${id}`);
      return { toPayPaise: booking.toPayPaise, fulfil: () => fulfil(tx, context, kind, booking) };
    },
    selectState: async (db, id) => ({ isHeld: await isAwaitingPayment(db, kind.table, id) }),
    lateMessage: `Your payment arrived after the ${time} you had chosen was released. You can choose another ${time}.`,
  };
}

/** Why nothing can be paid or booked any more after a hold has expired. */
export const holdExpiredText = (time: string) =>
  `The ${time} is no longer held for you. Please choose it again.`;

interface Labels {
  /** Shown on the gateway's page. */
  title: string;
  noun: string;
  /** Why payment is no longer possible after a hold has expired. */
  holdExpired: string;
  /** What must be chosen first. */
  missing?: string;
}

/** The amount to pay for a hold. Throws 409 `HOLD_OVER`, `ALREADY_PAID` or `NOT_READY`. */
export function requireUnpaid(
  {
    statusNow,
    holdExpiresAt,
    toPayPaise,
    now,
  }: Pick<Booking, 'statusNow' | 'holdExpiresAt' | 'toPayPaise' | 'now'>,
  { title, noun, holdExpired, missing }: Labels,
) {
  if (statusNow === 'expired' || statusNow === 'cancelled_by_user') throw conflict('HOLD_OVER', holdExpired);
  if (missing) throw conflict('NOT_READY', missing);
  if (statusNow !== 'payment_pending' || !holdExpiresAt || !toPayPaise) {
    throw conflict('ALREADY_PAID', `This ${noun} is paid already.`);
  }
  return { title, amountPaise: toPayPaise, expiresAt: holdExpiresAt, now };
}

/**
 * Books a locked booking that has been paid. With an expired hold it gets its time back if that is still free. Returns
 * false if it isn't, and the money must be refunded.
 */
export async function fulfil<Form, Request, Row extends Booking>(
  tx: Tx,
  context: Pick<Context, 'hooks'>,
  kind: BookingKind<Form, Request, Row>,
  booking: Row,
): Promise<boolean> {
  const { id, status, now } = booking;
  const start = booking[kind.startColumn];
  if ((start as Date) <= now) return false;
  const set = { bookedAt: sql<Date>`now()` };
  if (status === 'payment_pending') {
    // Even if the hold has not expired by the clock, another booking may have taken one of its pets since.
    await kind.lockPets(tx, id);
    const step = { to: kind.booked, actor: 'owner', [kind.startColumn]: start, set };
    if (!(await kind.lifecycle.moveIf(tx, booking, kind.isStillFree, step))) return false;
    await settleDiscounts(tx, booking);
  } else if (status !== 'expired' || !(await reclaim(tx, kind, booking, set))) return false;
  await kind.onBooked(tx, context, id);
  return true;
}

/**
 * Takes the time of an expired hold again, with its discounts. Another user's later hold that has expired too
 * doesn't block it.
 */
async function reclaim<Form, Request, Row extends Booking>(
  tx: Tx,
  kind: BookingKind<Form, Request, Row>,
  booking: Row,
  set: BookedChanges,
): Promise<boolean> {
  const { id, couponUseId, referralCreditId } = booking;
  const toRelease = await kind.lifecycle.expireHolds(tx, kind.conflictingHolds(booking));
  const isReclaimed = await kind.reclaimTime(tx, booking, set);
  const late = { couponUseId, referralCreditId };
  await lockDiscounts(tx, isReclaimed ? [late, ...toRelease] : toRelease);
  await releaseDiscounts(tx, toRelease);
  // An owner who paid the lower price keeps it, even if the coupon has expired since.
  if (isReclaimed && !(await reclaimDiscounts(tx, late))) await clearCredit(tx, kind.table, id);
  return isReclaimed;
}
