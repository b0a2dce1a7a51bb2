import { refundRule } from '../../../parts/refund-labels';
import { minutesUntil } from '../../../parts/until-start';
import { counted } from '../../../ui/format/count';
import { inr } from '../../../ui/format/inr';
import {
  cancelLabel as bookingCancelLabel,
  noPaymentText,
  timeInSentence,
} from '../../bookings/bookings/booking-labels';
import type { Consultation } from './my-consultations';

type Cancellation = Consultation['cancellation'];

/** What determines the outcome of cancelling. */
type CancellableConsultation = Pick<Consultation, 'status' | 'startsAt' | 'payment'> & {
  bill: Pick<Consultation['bill'], 'toPay'>;
  cancellation: Omit<Cancellation, 'freeUntil' | 'graceMinutes'>;
};

/** What was paid for it, in rupees: a cheaper vet may have taken over since. */
const paidFor = ({ payment, bill }: CancellableConsultation) =>
  payment?.status === 'completed' ? Math.min(payment.amount, bill.toPay) : 0;

/** Label of the cancel button. */
export const cancelLabel = (consultation: CancellableConsultation) =>
  bookingCancelLabel('appointment', {
    paid: paidFor(consultation),
    refund: consultation.cancellation.refund,
  });

/** What cancelling would refund now and why, and when the refund will shrink. */
export function formatCancellation(
  consultation: CancellableConsultation,
  now: Date,
): { refund: string; later?: string } {
  const { status, startsAt, cancellation } = consultation;
  const { refund, percent, changesAt } = cancellation;
  const paid = paidFor(consultation);
  if (paid === 0) return { refund: noPaymentText };

  const minutes = minutesUntil(startsAt, now);
  const startText = minutes === 0 ? 'it is about to start' : `it starts in ${counted(minutes, 'minute')}`;
  const later = changesAt ? `From ${timeInSentence(changesAt, now)} on you would get back less.` : undefined;
  if (refund === 0) return { refund: `The ${inr(paid)} you paid can’t be refunded, because ${startText}.` };
  if (percent < 100) {
    return {
      refund: `You get back ${inr(refund)} of ${inr(paid)} (${percent}%), because ${startText}.`,
      later,
    };
  }
  const isVetSilent = status === 'booked' && !changesAt;
  return {
    refund: isVetSilent
      ? `You get back all of the ${inr(paid)} you paid, because the vet has not confirmed it.`
      : `You get back all of the ${inr(paid)} you paid.`,
    later,
  };
}

/** The terms shown before paying: until when the refund is full. */
export function formatCancellationTerms(
  { freeUntil, graceMinutes }: Pick<Cancellation, 'freeUntil' | 'graceMinutes'>,
  now: Date,
): string {
  if (Date.parse(freeUntil) > now.getTime()) {
    return `Free cancellation until ${timeInSentence(freeUntil, now)}. ${refundRule}`;
  }
  return graceMinutes > 0
    ? `Free cancellation for ${counted(graceMinutes, 'minute')} after booking. ${refundRule}`
    : 'So close to the start you don’t get everything back if you cancel.';
}
