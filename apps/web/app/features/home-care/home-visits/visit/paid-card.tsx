import { inr } from '../../../../ui/format/inr';
import { MomentInSentence } from '../../../../ui/format/moment-in-sentence';
import { Card } from '../../../../ui/layout/card';
import { VisitBill } from '../visit-bill';
import type { Visit } from '../visit-queries';

/** What it costs, and how it was paid. */
export const PaidCard = ({ visit: { bill, payment } }: { visit: Visit }) => (
  <Card className="flex flex-col gap-3">
    <h2 className="text-lg font-extrabold">Bill</h2>
    <VisitBill bill={bill} total="Total" />
    <p className="text-sm text-ink-soft">
      <Payment of={payment} isFree={bill.toPay === 0} />
    </p>
  </Card>
);

function Payment({ of: payment, isFree }: { of: Visit['payment']; isFree: boolean }) {
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
