import { inr } from '../../../../ui/format/inr';
import {
  cancelLabel as bookingCancelLabel,
  noPaymentText,
  timeInSentence,
} from '../../../bookings/bookings/booking-labels';
import type { VisitDetails } from '../visit-queries';

/** What determines the outcome of cancelling. */
type CancellableVisit = Pick<VisitDetails, 'payment'> & {
  cancellation: Pick<VisitDetails['cancellation'], 'refund' | 'stages'>;
};

/** Label of the cancel button. */
export const cancelLabel = ({ payment, cancellation: { refund } }: CancellableVisit) =>
  bookingCancelLabel('visit', { paid: payment?.status === 'completed' ? payment.amount : 0, refund });

/** The refund, now and later on: "Now ₹399 back; after 3:30 pm ₹199; after 4:15 pm ₹0." */
export function formatCancellation({ payment, cancellation }: CancellableVisit, now: Date): string {
  if (payment?.status !== 'completed') return noPaymentText;
  const later = cancellation.stages
    .filter(({ from }) => Date.parse(from) > now.getTime())
    .map(({ from, refund }) => `; after ${timeInSentence(from, now)} ${inr(refund)}`);
  return `Now ${inr(cancellation.refund)} back${later.join('')}.`;
}
