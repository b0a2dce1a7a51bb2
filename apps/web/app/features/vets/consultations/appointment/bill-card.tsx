import type { ReactNode } from 'react';
import { inr } from '../../../../ui/format/inr';
import { Card } from '../../../../ui/layout/card';
import { PaymentLine } from '../../../bookings/bookings/booking-labels';
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
      <PaymentLine payment={payment} isFree={bill.toPay === 0} />
    </Card>
  );
}

const Line = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex justify-between gap-4">
    <dt className="min-w-0 text-ink-soft wrap-anywhere">{name}</dt>
    <dd className="tabular-nums">{children}</dd>
  </div>
);
