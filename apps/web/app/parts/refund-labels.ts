import { REFUND_DAYS, type RefundStatus } from '@tailwell/contract/money/payment-constants';
import { dayInIndia } from '../ui/format/times';

/** What the owner sees of a refund, wherever it is shown. */
export interface Refund {
  amount: number;
  status: RefundStatus;
  reference?: string | null;
  requestedAt: string;
  processedAt: string | null;
  expectedBy: string;
}

/** How long a refund takes, shown before every payment. */
export const refundRule = `Refund within ${REFUND_DAYS} days.`;

/** A day within a sentence: "today", "Tue, 24 Nov". */
const dayInSentence = (moment: string, now: Date) => {
  const day = dayInIndia(new Date(moment), now);
  return /^(Today|Tomorrow|Yesterday)$/.test(day) ? day.toLowerCase() : day;
};

/** The state of a refund: a short name, and a sentence about the next step and its date. */
export function formatRefund(refund: Refund, now: Date): { state: string; next: string } {
  const by = dayInSentence(refund.expectedBy, now);
  switch (refund.status) {
    case 'requested':
      return { state: 'On its way', next: `We are sending it back. It should arrive by ${by}.` };
    case 'pending':
      return { state: 'With the bank', next: `The bank is working on it. It should arrive by ${by}.` };
    case 'processed': {
      const sent = dayInSentence(refund.processedAt ?? refund.requestedAt, now);
      return {
        state: 'Refunded',
        next: `The bank sent it ${sent === 'today' || sent === 'yesterday' ? sent : `on ${sent}`}. It should be with you by ${by}.`,
      };
    }
    case 'failed':
      return {
        state: 'Rejected by the bank',
        next: 'The bank rejected it. The money is still yours, and we’re looking into it.',
      };
  }
}
