import type { Context } from '../../../context.ts';
import type { PersonalData } from '../../../personal-data.ts';
import { inTransaction } from '../../../platform/database/db.ts';
import { releaseDiscounts } from '../../money/discounts/discounts.flow.ts';
import type { Booking, BookingKind, HoldKind } from './booking-kind.flow.ts';
import { cancelUpcoming } from './bookings.cancel.flow.ts';
import { payableBooking } from './bookings.pay.flow.ts';
import { lockUpcoming } from './bookings.sql.ts';

/**
 * What a kind's feature contributes to the app: how it is paid, and what happens when its owner deletes their account.
 */
export const bookingParts = <Form, Request, Row extends Booking>(kind: BookingKind<Form, Request, Row>) => ({
  payable: payableBooking(kind),
  personalData: {
    lockUpcoming: {
      place: 5,
      lock: async (tx, userId) => ({
        discounts: await lockUpcoming(tx, kind.table, userId, kind.upcoming),
      }),
    },
    cancelUpcoming: (tx, userId) => cancelUpcoming(tx, kind, userId),
  } satisfies PersonalData,
});

/** Few enough for a short transaction; the next run takes the rest. */
const EXPIRED_PER_RUN = 200;

/** Expires holds. Bookings show them as expired anyway; this gives back their coupons. */
export async function expireAllHolds({ db, log }: Context, { table, lifecycle }: HoldKind) {
  const expired = await inTransaction(db, async (tx) => {
    const ended = await lifecycle.expireHolds(tx, { limit: EXPIRED_PER_RUN });
    await releaseDiscounts(tx, ended);
    return ended.length;
  });
  if (expired > 0) log.info({ table, expired }, 'holds have expired');
}
