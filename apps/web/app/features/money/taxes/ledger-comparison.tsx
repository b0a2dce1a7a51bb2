import type { CallReply } from '../../../api/call';
import { Banner } from '../../../ui/feedback/banner';
import { inr } from '../../../ui/format/inr';

type Checks = NonNullable<CallReply<'GET /console/get/tax/returns/v1'>['data']['checks']>;

const names = { gst: 'GST', tcs: 'TCS', tds: 'TDS' } as const;

/** Whether a month's figures are those of the ledger; if not, each difference. */
export function LedgerComparison({ checks }: { checks: Checks }) {
  const { fromOtherMonths, notInvoiced } = checks.gst;
  const differing = (['gst', 'tcs', 'tds'] as const).filter(
    (tax) => checks[tax].declared !== checks[tax].ledger,
  );
  return (
    <div className="flex flex-col gap-3">
      {differing.length === 0 ? (
        <Banner kind="success" title="Equal to the ledger">
          {(['gst', 'tcs', 'tds'] as const)
            .map((tax) => `${names[tax]} ${inr(checks[tax].declared)}`)
            .join(', ')}
        </Banner>
      ) : (
        <Banner kind="danger" title="Not equal to the ledger">
          <ul className="flex flex-col gap-1">
            {differing.map((tax) => {
              const { declared, ledger } = checks[tax];
              return (
                <li key={tax}>
                  {`${names[tax]}: ${inr(declared)} here, ${inr(ledger)} in the ledger, a difference of ${inr(Math.abs(declared - ledger))}`}
                </li>
              );
            })}
          </ul>
        </Banner>
      )}
      {(fromOtherMonths !== 0 || notInvoiced !== 0) && (
        <p className="text-sm text-ink-soft">
          We declare GST in the month of the invoice, which follows the sale.{' '}
          {fromOtherMonths !== 0 && `Of the GST here, ${inr(fromOtherMonths)} is on sales of other months. `}
          {notInvoiced !== 0 &&
            `${inr(notInvoiced)} on sales of this month isn’t included: its invoices are of later months.`}
        </p>
      )}
    </div>
  );
}
