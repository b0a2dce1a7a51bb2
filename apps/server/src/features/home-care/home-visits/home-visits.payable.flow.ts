import { atHomeNames } from '@tailwell/contract/booking-constants';
import { paidThings } from '@tailwell/contract/money/payment-constants';
import { conflict, notFound } from '../../../platform/http/errors.ts';
import type { Payable } from '../../money/payments/payable.flow.ts';
import { isHeld, lockForPayment, lockVetOf } from './home-visits.bookings.sql.ts';
import { fulfilVisit } from './home-visits.fulfil.flow.ts';
import { screenOf } from './home-visits.notify.flow.ts';
import { lockVisit } from './home-visits.sql.ts';

/** A visit at home in a window that is held. */
export const payableVisit: Payable = {
  kind: 'home_visit',
  ...paidThings.home_visit,
  column: 'homeVisitId',
  lockUnpaid: async (tx, id, userId) => {
    const found = await lockVisit(tx, id, userId);
    if (!found) throw notFound();
    const { kind, statusNow, holdExpiresAt, toPayPaise, now } = found;
    if (statusNow === 'expired' || statusNow === 'cancelled_by_user') {
      throw conflict('HOLD_OVER', 'The window is no longer kept for you. Please choose it again.');
    }
    if (statusNow !== 'payment_pending' || !holdExpiresAt || toPayPaise === 0) {
      throw conflict('ALREADY_PAID', 'This visit is paid already.');
    }
    return {
      title: atHomeNames[kind],
      amountPaise: toPayPaise,
      expiresAt: holdExpiresAt,
      now,
    };
  },
  lockPaid: async (tx, context, { id }) => {
    await lockVetOf(tx, id);
    const visit = await lockForPayment(tx, id);
    return { toPayPaise: visit.toPayPaise, fulfil: () => fulfilVisit(tx, context, visit) };
  },
  screenOf,
  selectState: async (db, id) => ({ isHeld: await isHeld(db, id) }),
  label: 'one home visit',
  tooLate:
    'Your payment came when the window you had chosen was no longer kept. You can choose another window.',
};
