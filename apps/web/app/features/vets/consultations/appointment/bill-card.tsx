import type { ReactNode } from 'react';
import { inr } from '../../../../ui/format/inr';
import { MomentInSentence } from '../../../../ui/format/moment-in-sentence';
import { Card } from '../../../../ui/layout/card';
import type { Consultation } from '../my-consultations';

/** What it costs, and how it was paid. */
export function BillCard({ consultation: { bill, payment } }: { consultation: Consultation }) {
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="text-lg font-extrabold">Bill</h2>
      <dl className="flex flex-col gap-1.5">
        <Line name="Consultation fee">{inr(bill.fee)}</Line>
        {bill.discount > 0 && (
          <Line name={bill.couponCode ? `Coupon ${bill.couponCode}` : 'Discount'}>{inr(-bill.discount)}</Line>
        )}
        {bill.referral > 0 && <Line name="Friends’ discount">{inr(-bill.referral)}</Line>}
        <div className="flex justify-between gap-4 border-t border-line pt-2 font-extrabold">
          <dt>Total</dt>
          <dd className="tabular-nums">{inr(bill.toPay)}</dd>
        </div>
      </dl>
      <p className="text-sm text-ink-soft">
        <Payment of={payment} isFree={bill.toPay === 0} />
      </p>
    </Card>
  );
}

const Line = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex justify-between gap-4">
    <dt className="min-w-0 text-ink-soft wrap-anywhere">{name}</dt>
    <dd className="tabular-nums">{children}</dd>
  </div>
);

function Payment({ of: payment, isFree }: { of: Consultation['payment']; isFree: boolean }) {
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
