import type { ReactNode } from 'react';
import { classNames } from '../../../ui/class-names';
import { inr } from '../../../ui/format/inr';
import { Price } from '../../../ui/format/price';
import type { Bill } from './cart-query';

type BillAmounts = Pick<
  Bill,
  | 'mrpTotal'
  | 'discount'
  | 'itemTotal'
  | 'coupon'
  | 'referralDiscount'
  | 'delivery'
  | 'cashFee'
  | 'tax'
  | 'toPay'
  | 'youSave'
>;

interface BillLinesProps {
  bill: BillAmounts;
  /** A newer bill is loading. */
  isOld?: boolean;
  /** Label of the last line. */
  totalName?: string;
}

/** What it costs and why, as calculated by the server. */
export function BillLines({ bill, isOld = false, totalName = 'To pay' }: BillLinesProps) {
  return (
    <div
      aria-live="polite"
      aria-busy={isOld}
      className={classNames('flex flex-col gap-3 transition-opacity', isOld && 'opacity-60')}
    >
      <dl className="flex flex-col gap-2">
        <Line name="Total MRP">{inr(bill.mrpTotal)}</Line>
        {bill.discount > 0 && <Line name="Discount on MRP">{inr(-bill.discount)}</Line>}
        {bill.coupon && bill.coupon.discount > 0 && (
          <Line name={`Coupon ${bill.coupon.code}`}>{inr(-bill.coupon.discount)}</Line>
        )}
        {bill.referralDiscount > 0 && <Line name="Friends’ discount">{inr(-bill.referralDiscount)}</Line>}
        {bill.delivery === null ? (
          <div className="flex flex-col text-ink-soft">
            <dt>Delivery</dt>
            <dd className="text-sm font-bold">Enter your address for the exact delivery fee</dd>
          </div>
        ) : (
          <Line name="Delivery">{bill.delivery > 0 ? inr(bill.delivery) : 'Free'}</Line>
        )}
        {bill.cashFee > 0 && <Line name="Paying in cash">{inr(bill.cashFee)}</Line>}
        <div className="flex items-baseline justify-between gap-4 border-t border-line pt-3 text-lg">
          <dt className="font-extrabold">
            {totalName}
            {bill.delivery === null && <span className="text-base font-bold"> + delivery</span>}
          </dt>
          <dd>
            <Price rupees={bill.toPay} />
          </dd>
        </div>
      </dl>
      <p className="text-sm text-ink-soft">
        Incl. of all taxes{bill.tax > 0 && ` (${inr(bill.tax)} GST in the prices)`}
      </p>
      {bill.youSave > 0 && (
        <p className="rounded-lg bg-success-soft px-4 py-2.5 text-sm font-bold text-on-success-soft">
          You save {inr(bill.youSave)}
        </p>
      )}
    </div>
  );
}

const Line = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex items-baseline justify-between gap-4">
    <dt className="min-w-0 text-ink-soft wrap-anywhere">{name}</dt>
    <dd className="font-bold whitespace-nowrap tabular-nums">{children}</dd>
  </div>
);
