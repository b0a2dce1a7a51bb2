import { paidThings } from '@tailwell/contract/money/payment-constants';
import { conflict, notFound } from '../../../../platform/http/errors.ts';
import type { Payable } from '../../../money/payments/payable.flow.ts';
import { isHeld, lockForPayment, lockVetOf } from '../consultations.bookings.sql.ts';
import { screenOf } from '../consultations.notify.flow.ts';
import { lockConsultation } from '../consultations.sql.ts';
import { fulfilConsultation } from './consultations.fulfil.flow.ts';

/** A consultation at a time that is held. */
export const payableConsultation: Payable = {
  kind: 'consultation',
  ...paidThings.consultation,
  column: 'consultationId',
  lockUnpaid: async (tx, id, userId) =>
    requireUnpaid(
      await lockConsultation(tx, id, userId),
      'The time is no longer kept for you. Please choose it again.',
    ),
  lockPaid: async (tx, context, { id }) => {
    await lockVetOf(tx, id);
    const consultation = await lockForPayment(tx, id);
    return {
      toPayPaise: consultation.toPayPaise,
      fulfil: () => fulfilConsultation(tx, context, consultation),
    };
  },
  screenOf: (id) => screenOf(id, 'cancelled'),
  selectState: async (db, id) => ({ isHeld: await isHeld(db, id) }),
  label: 'one consultation',
  tooLate: 'Your payment came when the time you had chosen was no longer kept. You can choose another time.',
};

interface Found {
  statusNow: string;
  holdExpiresAt: Date | null;
  toPayPaise: number | null;
  petId: string | null;
  now: Date;
}

/** What is to be paid for a consultation; `holdOver`: why nothing is any more once its hold has ended. */
export function requireUnpaid(found: Found | undefined, holdOver: string) {
  if (!found) throw notFound();
  const { statusNow, holdExpiresAt, toPayPaise, petId, now } = found;
  if (statusNow === 'expired' || statusNow === 'cancelled_by_user') throw conflict('HOLD_OVER', holdOver);
  if (statusNow !== 'payment_pending' || !holdExpiresAt || !toPayPaise || !petId) {
    throw petId
      ? conflict('ALREADY_PAID', 'This consultation is paid already.')
      : conflict('NOT_READY', 'Please choose first which pet it is for.');
  }
  return { title: 'Consultation by video', amountPaise: toPayPaise, expiresAt: holdExpiresAt, now };
}
