import { inr } from '../../../ui/format/inr';
import { MomentInSentence } from '../../../ui/format/moment-in-sentence';
import { momentInSentence, timeInIndia } from '../../../ui/format/times';

/** Label of the cancel button, which states the refund. Amounts in rupees. */
export function cancelLabel(noun: string, { paid, refund }: { paid: number; refund: number }): string {
  if (paid === 0) return `Cancel the ${noun}`;
  return refund > 0 ? `Cancel and refund ${inr(refund)}` : 'Cancel without refund';
}

export const noPaymentText = 'You have paid nothing for it, so there is nothing to give back.';

/** "4:30 pm" for a time today; other times with their day. */
export function timeInSentence(moment: string, now: Date): string {
  const sentence = momentInSentence(moment, now);
  return sentence.startsWith('today') ? timeInIndia(new Date(moment)) : sentence;
}

interface Payment {
  status: string;
  amount: number;
  method: string | null;
  completedAt: string | null;
}

interface PaymentLineProps {
  /** The newest one. */
  payment: Payment | null;
  isFree: boolean;
}

/** Below a bill: whether and how it was paid. */
export const PaymentLine = (props: PaymentLineProps) => (
  <p className="text-sm text-ink-soft">
    <PaymentState {...props} />
  </p>
);

function PaymentState({ payment, isFree }: PaymentLineProps) {
  if (isFree) return 'There is nothing to pay.';
  switch (payment?.status) {
    case 'completed':
      return (
        <>
          Paid {inr(payment.amount)}
          {payment.method && ` by ${payment.method}`}
          {payment.completedAt && (
            <>
              {', '}
              <MomentInSentence moment={payment.completedAt} />
            </>
          )}
        </>
      );
    case 'created':
    case 'pending':
      return 'The bank has not said yet whether it was paid.';
    case 'failed':
      return 'The last try to pay did not go through.';
    default:
      return 'Not paid.';
  }
}
