import { sql, type Transaction } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../platform/database/db.ts';
import { lockActivePerson } from '../../../platform/database/lock-person.ts';
import { conflict, signedOut } from '../../../platform/http/errors.ts';
import { type Discounts, holdDiscounts } from '../../money/discounts/discounts.flow.ts';
import { supersedePayments } from '../../money/payments/payments.sql.ts';
import type { Booking, BookingKind, HoldKind } from './booking-kind.flow.ts';
import { fulfil, holdExpiredText } from './bookings.pay.flow.ts';
import { updatePrice } from './bookings.sql.ts';

type Tx = Transaction<Database>;

/**
 * Holds a time for an owner. An identical hold keeps its expiry; another one of the owner's is released. Exclusion
 * constraints decide whether another user has the time. `toRelease`: discounts of holds that ended here, to be released
 * once everything else is locked.
 */
export async function hold<Form, Request, Row extends Booking>(
  tx: Tx,
  kind: BookingKind<Form, Request, Row>,
  { userId, form, seconds }: { userId: string; form: Form; seconds: number },
): Promise<{ held: Row; toRelease: Discounts[] }> {
  // The account may have been deleted since the session check: its deletion must see every booking.
  if (!(await lockActivePerson(tx, userId))) throw signedOut();
  const request = await kind.validate(tx, userId, form);
  const toRelease = await kind.lifecycle.expireHolds(tx, kind.conflictingHolds(request));
  const existing = await kind.lockHold(tx, request);
  if (existing && (await kind.isSame(tx, existing, request))) {
    await kind.updateHold?.(tx, existing, request);
    return { held: existing, toRelease };
  }
  if (existing) toRelease.push(await releaseHold(tx, kind, existing, `Another ${kind.time} was chosen.`));
  return { held: await kind.insertHold(tx, request, seconds), toRelease };
}

/**
 * Releases a time that was never paid. Money that still arrives for it is refunded. Returns its discounts, to be
 * released once everything else is locked.
 */
export async function releaseHold(
  tx: Tx,
  { lifecycle }: HoldKind,
  { id, couponUseId, referralCreditId }: { id: string } & Discounts,
  note: string,
): Promise<Discounts> {
  const booking = { id, status: 'payment_pending' };
  const set = { cancelledAt: sql<Date>`now()` };
  await lifecycle.move(tx, booking, { to: 'cancelled_by_user', actor: 'owner', note, set });
  return { couponUseId, referralCreditId };
}

interface Bill {
  amountPaise: number;
  couponCode: string | null | undefined;
  /** Discounts of holds that ended in this transaction. */
  toRelease: Discounts[];
  /** Saved with the price, if it was not known before. */
  feePaise?: number;
}

/**
 * Applies coupon and credit to a hold's bill, or removes them, and releases the discounts in `toRelease`.
 * Returns the amount to pay, in paise.
 */
export async function price(
  tx: Tx,
  { table, coupons }: HoldKind,
  booking: Pick<Booking, 'id' | 'userId' | 'toPayPaise'> & Discounts,
  { amountPaise, couponCode, toRelease, ...fee }: Bill,
) {
  const { id, userId } = booking;
  const { toPayPaise, ...discounts } = await holdDiscounts(
    tx,
    { userId, category: coupons, amountPaise, couponCode },
    [booking, ...toRelease],
  );
  await updatePrice(tx, table, id, { ...fee, ...discounts });
  // The gateway's open page asks for the old amount.
  if (toPayPaise !== booking.toPayPaise) await supersedePayments(tx, id);
  return { toPayPaise, ...discounts };
}

/** Throws 409 `PRICE_CHANGED` if the owner was shown another price. Both in paise. */
export function requirePrice(expectedPaise: number | undefined, toPayPaise: number) {
  if (expectedPaise === undefined || expectedPaise === toPayPaise) return;
  throw conflict('PRICE_CHANGED', 'The price has changed. Please check the bill again.', {
    toPay: toPayPaise / 100,
  });
}

interface BookingForm {
  couponCode?: string | null;
  /** In paise, as shown to the owner. */
  expectedToPay?: number;
}

/**
 * Holds a time with the owner's choices and its price. Books it right away if there is nothing to pay; throws 409
 * `HOLD_OVER` if another user has the time after all.
 */
export async function book<Form extends BookingForm, Request, Row extends Booking>(
  tx: Tx,
  { config, hooks }: Pick<Context, 'config' | 'hooks'>,
  kind: BookingKind<Form, Request, Row>,
  { userId, form }: { userId: string; form: Form },
): Promise<{ id: string; isBooked: boolean }> {
  const { held: booking, toRelease } = await hold(tx, kind, { userId, form, seconds: config.holdSeconds });
  await kind.complete?.(tx, booking, form);
  // Before coupons, by the lock order of decision 034: if there is nothing to pay, the hold is booked below.
  await kind.lockPets(tx, booking.id);
  const bill = { amountPaise: kind.amountOf(booking), couponCode: form.couponCode, toRelease };
  const { toPayPaise } = await price(tx, kind, booking, bill);
  requirePrice(form.expectedToPay, toPayPaise);
  if (toPayPaise > 0) return { id: booking.id, isBooked: false };
  const lockedBooking = await kind.lock(tx, booking.id);
  if (!lockedBooking || !(await fulfil(tx, { hooks }, kind, lockedBooking))) {
    throw conflict('HOLD_OVER', holdExpiredText(kind.time));
  }
  return { id: booking.id, isBooked: true };
}
