import { inr } from '../../../../ui/format/inr';
import { momentInSentence, timeInIndia } from '../../../../ui/format/times';
import type { VisitDetails } from '../visit-queries';

/** What is looked at for what cancelling brings. */
type Cancelling = Pick<VisitDetails, 'payment'> & {
  cancellation: Pick<VisitDetails['cancellation'], 'refund' | 'stages'>;
};

/** "4:30 pm" for a time of today, else with its day. */
function timeInSentence(moment: string, now: Date) {
  const words = momentInSentence(moment, now);
  return words.startsWith('today') ? timeInIndia(new Date(moment)) : words;
}

/** The button that cancels says what it brings. */
export function cancelLabel({ payment, cancellation: { refund } }: Cancelling): string {
  if (payment?.status !== 'completed') return 'Cancel the visit';
  return refund > 0 ? `Cancel and refund ${inr(refund)}` : 'Cancel without refund';
}

/** What comes back, now and later on: "Now ₹399 back; after 3:30 pm ₹199; after 4:15 pm ₹0." */
export function formatCancellation({ payment, cancellation }: Cancelling, now: Date): string {
  if (payment?.status !== 'completed')
    return 'You have paid nothing for it, so there is nothing to give back.';
  const later = cancellation.stages
    .filter(({ from }) => Date.parse(from) > now.getTime())
    .map(({ from, refund }) => `; after ${timeInSentence(from, now)} ${inr(refund)}`);
  return `Now ${inr(cancellation.refund)} back${later.join('')}.`;
}
