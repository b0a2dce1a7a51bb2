import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../../api/query-client';
import { ListFault } from '../../../parts/page/list-fault';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { grouped } from '../../../ui/format/count';
import { inr } from '../../../ui/format/inr';
import { fullDateInIndia } from '../../../ui/format/times';
import { Card } from '../../../ui/layout/card';
import { categoryNames } from './office-fields';
import { type Usage, UsageFigures } from './usage-figures';

interface ReportQuery {
  couponId?: string;
  batchId?: string;
  fromDay?: string;
  toDay?: string;
}

/** Days shown at a glance; the list below and its export have all. */
const MAX_DAYS = 31;

/** Discounts given: in total, by purpose, and by day. */
export function UsesReport({ filter }: { filter: ReportQuery }) {
  const report = useQuery({
    ...apiQuery('GET /console/report/coupon-uses/v1', { query: filter }),
    staleTime: 0,
  });
  if (report.error && !report.data) return <ListFault list={report} />;
  if (!report.data) return <Skeleton className="h-48" />;
  const { totals, days, categories } = report.data;
  const { owners, ...usage } = totals;
  return (
    <section aria-label="Report" className="flex flex-col gap-4">
      <UsageFigures usage={usage} owners={owners} />
      {days.length > 0 && (
        <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
          <Breakdown
            title="By what for"
            rows={categories.map(({ category, ...row }) => ({ name: categoryNames[category], ...row }))}
          />
          <Breakdown
            title={days.length > MAX_DAYS ? `By day, the newest ${MAX_DAYS}` : 'By day'}
            rows={days.slice(0, MAX_DAYS).map(({ day, ...row }) => ({
              name: fullDateInIndia(new Date(`${day}T00:00:00+05:30`)),
              ...row,
            }))}
          />
        </div>
      )}
    </section>
  );
}

function Breakdown({ title, rows }: { title: string; rows: (Usage & { name: string })[] }) {
  return (
    <Card>
      <table className="w-full text-sm">
        <caption className="pb-2 text-left text-lg font-extrabold">{title}</caption>
        <thead>
          <tr className="text-ink-soft">
            <th scope="col" className="py-1 text-left">
              <span className="sr-only">{title}</span>
            </th>
            <th scope="col" className="py-1 pl-2 text-right sm:pl-3">
              Used
            </th>
            <th scope="col" className="py-1 pl-2 text-right sm:pl-3">
              Held
            </th>
            <th scope="col" className="py-1 pl-2 text-right sm:pl-3">
              Discount
            </th>
          </tr>
        </thead>
        <tbody className="tabular-nums">
          {rows.map(({ name, used, held, discountGiven }) => (
            <tr key={name} className="border-t border-line">
              <th scope="row" className="py-2 text-left font-bold wrap-anywhere">
                {name}
              </th>
              <td className="py-2 pl-2 text-right sm:pl-3">{grouped(used)}</td>
              <td className="py-2 pl-2 text-right sm:pl-3">{grouped(held)}</td>
              <td className="py-2 pl-2 text-right sm:pl-3">{inr(discountGiven)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
