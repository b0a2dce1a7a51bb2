import { sql, type Transaction } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../platform/database/db.ts';
import { lockActivePerson } from '../../../platform/database/lock-person.ts';
import { conflict, signedOut } from '../../../platform/http/errors.ts';
import { type Discounts, holdDiscounts } from '../../money/discounts/discounts.flow.ts';
import { supersedePayments } from '../../money/payments/payments.sql.ts';
import type { Booking, BookingKind, HoldKind } from './booking-kind.flow.ts';
import { fulfil, holdOver } from './bookings.pay.flow.ts';
import { updatePrice } from './bookings.sql.ts';

type Tx = Transaction<Database>;

/**
 * Holds a time for an owner. An identical hold keeps its expiry; another one of the owner's is released. Exclusion
 * constraints decide whether another user has the time. `freed`: the discounts of holds that ended here, to be released
 * once everything else is locked.
 */
export async function hold<Form, Wanted, Row extends Booking>(
  tx: Tx,
  kind: BookingKind<Form, Wanted, Row>,
  { userId, form, seconds }: { userId: string; form: Form; seconds: number },
): Promise<{ held: Row; freed: Discounts[] }> {
  // Deleted between the session check and here: nothing must be booked that the deletion has not seen.
  if (!(await lockActivePerson(tx, userId))) throw signedOut();
  const wanted = await kind.read(tx, userId, form);
  const freed = await kind.lifecycle.expireHolds(tx, kind.holdsInTheWay(wanted));
  const held = await kind.lockHold(tx, wanted);
  if (held && (await kind.isSame(tx, held, wanted))) {
    await kind.updateHold?.(tx, held, wanted);
    return { held, freed };
  }
  if (held) freed.push(await releaseHold(tx, kind, held, `Another ${kind.time} was chosen.`));
  await kind.insertHold(tx, wanted, seconds);
  const made = await kind.lockHold(tx, wanted);
  if (!made) throw new Error('a hold that was just made is gone');
  return { held: made, freed };
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
  const held = { id, status: 'payment_pending' };
  const set = { cancelledAt: sql<Date>`now()` };
  await lifecycle.move(tx, held, { to: 'cancelled_by_user', actor: 'owner', note, set });
  return { couponUseId, referralCreditId };
}

interface Bill {
  amountPaise: number;
  couponCode: string | null | undefined;
  /** Discounts of holds that ended in this transaction. */
  freed: Discounts[];
  /** Saved with the price, if it was not known before. */
  feePaise?: number;
}

/**
 * Applies coupon and credit to a hold's bill, or removes them, and releases what was freed. Returns the amount to pay,
 * in paise.
 */
export async function price(
  tx: Tx,
  { table, coupons }: HoldKind,
  held: Pick<Booking, 'id' | 'userId' | 'toPayPaise'> & Discounts,
  { amountPaise, couponCode, freed, ...fee }: Bill,
) {
  const { id, userId } = held;
  const { toPayPaise, ...discounts } = await holdDiscounts(
    tx,
    { userId, category: coupons, amountPaise, couponCode },
    [held, ...freed],
  );
  await updatePrice(tx, table, id, { ...fee, ...discounts });
  // The gateway's open page asks for the old amount.
  if (toPayPaise !== held.toPayPaise) await supersedePayments(tx, id);
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
export async function book<Form extends BookingForm, Wanted, Row extends Booking>(
  tx: Tx,
  { config, hooks }: Pick<Context, 'config' | 'hooks'>,
  kind: BookingKind<Form, Wanted, Row>,
  { userId, form }: { userId: string; form: Form },
): Promise<{ id: string; isBooked: boolean }> {
  const { held, freed } = await hold(tx, kind, { userId, form, seconds: config.holdSeconds });
  await kind.complete?.(tx, held, form);
  // Before coupons, by the lock order of decision 034: if there is nothing to pay, the hold is booked below.
  await kind.lockPets(tx, held.id);
  const bill = { amountPaise: kind.amountOf(held), couponCode: form.couponCode, freed };
  const { toPayPaise } = await price(tx, kind, held, bill);
  requirePrice(form.expectedToPay, toPayPaise);
  if (toPayPaise > 0) return { id: held.id, isBooked: false };
  const unpriced = await kind.lock(tx, held.id);
  if (!unpriced || !(await fulfil(tx, { hooks }, kind, unpriced))) {
    throw conflict('HOLD_OVER', holdOver(kind.time));
  }
  return { id: held.id, isBooked: true };
}
