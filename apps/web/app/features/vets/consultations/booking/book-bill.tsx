import type { ReactNode } from 'react';
import { inr } from '../../../../ui/format/inr';
import { Price } from '../../../../ui/format/price';

interface BookBillProps {
  /** All in rupees. */
  fee: number;
  discount: number;
  /** What a friend’s code takes off. */
  referral: number;
  toPay: number;
  /** The price has changed: its parts aren't known yet. */
  isNewPrice: boolean;
}

/** What the consultation costs, and why. */
export function BookBill({ fee, discount, referral, toPay, isNewPrice }: BookBillProps) {
  const saved = Math.round((discount + referral) * 100) / 100;
  return (
    <div className="flex flex-col gap-3" aria-live="polite">
      <dl className="flex flex-col gap-2">
        {!isNewPrice && <Line name="Consultation fee">{inr(fee)}</Line>}
        {!isNewPrice && discount > 0 && <Line name="Coupon">{inr(-discount)}</Line>}
        {!isNewPrice && referral > 0 && <Line name="Friends’ discount">{inr(-referral)}</Line>}
        <div className="flex items-baseline justify-between gap-4 border-t border-line pt-3 text-lg">
          <dt className="font-extrabold">To pay</dt>
          <dd>
            <Price rupees={toPay} />
          </dd>
        </div>
      </dl>
      {!isNewPrice && saved > 0 && (
        <p className="rounded-lg bg-success-soft px-4 py-2.5 text-sm font-bold text-on-success-soft">
          You save {inr(saved)}
        </p>
      )}
    </div>
  );
}

const Line = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex items-baseline justify-between gap-4">
    <dt className="text-ink-soft">{name}</dt>
    <dd className="font-bold tabular-nums">{children}</dd>
  </div>
);
