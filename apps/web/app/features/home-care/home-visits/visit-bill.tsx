import type { ReactNode } from 'react';
import { inr } from '../../../ui/format/inr';
import { Price } from '../../../ui/format/price';
import type { Bill } from './visit-queries';

interface VisitBillProps {
  bill: Bill;
  /** Label of the last line. */
  total?: string;
}

/** What a visit costs, line by line; all prices are the server's. */
export function VisitBill({ bill, total = 'To pay' }: VisitBillProps) {
  const saved = Math.round((bill.discount + bill.referral) * 100) / 100;
  return (
    <div className="flex flex-col gap-3" aria-live="polite">
      <dl className="flex flex-col gap-2">
        {groupLines(bill.lines).map(({ serviceId, name, price, count }) => (
          <Line key={serviceId} name={count > 1 ? `${name} × ${count}` : name}>
            {inr(price)}
          </Line>
        ))}
        {bill.charge > 0 && <Line name="Home visit, once">{inr(bill.charge)}</Line>}
        {bill.discount > 0 && (
          <Line name={bill.couponCode ? `Coupon ${bill.couponCode}` : 'Coupon'}>{inr(-bill.discount)}</Line>
        )}
        {bill.referral > 0 && <Line name="Friends’ discount">{inr(-bill.referral)}</Line>}
        <div className="flex items-baseline justify-between gap-4 border-t border-line pt-3 text-lg">
          <dt className="font-extrabold">{total}</dt>
          <dd>
            <Price rupees={bill.toPay} />
          </dd>
        </div>
      </dl>
      <p className="text-sm text-ink-soft">
        {bill.tax > 0 ? `Prices include ${inr(bill.tax)} GST.` : 'All taxes included.'}
      </p>
      {saved > 0 && (
        <p className="rounded-lg bg-success-soft px-4 py-2.5 text-sm font-bold text-on-success-soft">
          You save {inr(saved)}
        </p>
      )}
    </div>
  );
}

/** Combines the same service for several pets into one line. */
function groupLines(lines: Bill['lines']) {
  const groups = new Map<string, { serviceId: string; name: string; price: number; count: number }>();
  for (const { serviceId, name, price } of lines) {
    const group = groups.get(serviceId) ?? { serviceId, name, price: 0, count: 0 };
    const total = Math.round((group.price + price) * 100) / 100;
    groups.set(serviceId, { ...group, price: total, count: group.count + 1 });
  }
  return [...groups.values()];
}

const Line = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex items-baseline justify-between gap-4">
    <dt className="min-w-0 text-ink-soft wrap-anywhere">{name}</dt>
    <dd className="shrink-0 font-bold tabular-nums">{children}</dd>
  </div>
);
