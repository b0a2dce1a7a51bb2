import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { CallReply } from '../../../api/call';
import { apiQuery } from '../../../api/query-client';
import { consolePaths } from '../../../console-paths';
import { LedgerComparison } from '../../../features/money/taxes/ledger-comparison';
import { type TaxPeriod, TaxTableCard } from '../../../features/money/taxes/tax-table';
import { titledForConsole } from '../../../parts/console/titled-for-console';
import { matching, searchParams } from '../../../parts/lists/search-params';
import { BackLink } from '../../../parts/page/back-link';
import { ListFault } from '../../../parts/page/list-fault';
import { Button } from '../../../ui/button';
import { Banner } from '../../../ui/feedback/banner';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { fullDate, inputTextInIndia } from '../../../ui/format/times';

export const meta = () => titledForConsole('Tax returns');

const taxSearch = searchParams({
  month: matching('month', /^20\d{2}-(0[1-9]|1[0-2])$/),
  shopId: matching('shopId', /^[\da-f-]{36}$/),
});

/** The month that is this many after another: "2026-12". */
function addMonths(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + count)).toISOString().slice(0, 7);
}

/** "Nov 2026" */
const nameOf = (month: string) => fullDate(`${month}-01`).split(' ').slice(1).join(' ');

export default function TaxPage() {
  const [params] = useSearchParams();
  const [thisMonth] = useState(() => inputTextInIndia(new Date()).slice(0, 7));
  const { month = thisMonth, shopId } = taxSearch.read(params);
  const period = { month, shopId };
  const found = useQuery({
    ...apiQuery('GET /console/get/tax/returns/v1', { query: period }),
    staleTime: 0,
  });
  const linkTo = (other: string) => consolePaths.office('tax', '', taxSearch.write({ month: other, shopId }));
  return (
    <div className="page flex max-w-6xl flex-col gap-5 py-6 sm:py-8">
      {shopId && (
        <BackLink to={consolePaths.office('tax', '', taxSearch.write({ month }))}>Our own returns</BackLink>
      )}
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 flex-1 basis-72">
          <h1 className="text-2xl font-extrabold">Tax returns for {nameOf(month)}</h1>
          <p className="text-ink-soft">
            Figures for GSTR-1, GSTR-8 and TDS. Have an accountant check them before you file.
          </p>
        </div>
        <nav aria-label="Months" className="flex gap-2">
          <Button
            variant="secondary"
            icon={<ChevronLeft className="size-4" aria-hidden="true" />}
            render={<Link to={linkTo(addMonths(month, -1))} />}
          >
            {nameOf(addMonths(month, -1))}
          </Button>
          {month < thisMonth && (
            <Button variant="secondary" render={<Link to={linkTo(addMonths(month, 1))} />}>
              {nameOf(addMonths(month, 1))}
              <ChevronRight className="size-4" aria-hidden="true" />
            </Button>
          )}
        </nav>
      </header>
      {found.data ? (
        <Returns data={found.data} period={period} />
      ) : found.error ? (
        <ListFault list={found} />
      ) : (
        <div role="status" className="flex flex-col gap-4">
          <span className="sr-only">Loading the returns</span>
          <Skeleton className="h-20 rounded-2xl" />
          <Skeleton className="h-48 rounded-2xl" />
          <Skeleton className="h-48 rounded-2xl" />
        </div>
      )}
    </div>
  );
}

interface ReturnsProps {
  data: CallReply<'GET /console/get/tax/returns/v1'>['data'];
  period: TaxPeriod;
}

function Returns({ data: { supplier, checks, b2b, b2c, codes, documents, tcs, tds }, period }: ReturnsProps) {
  return (
    <>
      {supplier ? (
        <p className="font-bold wrap-anywhere">
          {supplier.name}, GSTIN {supplier.gstin}
        </p>
      ) : (
        <Banner kind="warning" title="Our GSTIN isn’t set">
          Until it is in the server’s settings (COMPANY_GSTIN, COMPANY_NAME and COMPANY_ADDRESS), we issue no
          invoices for our commission.
        </Banner>
      )}
      {checks && <LedgerComparison checks={checks} />}
      <TaxTableCard table="b2b" found={b2b} period={period} />
      <TaxTableCard table="b2c" found={b2c} period={period} />
      <TaxTableCard table="codes" found={codes} period={period} />
      <TaxTableCard table="documents" found={documents} period={period} />
      {tcs && <TaxTableCard table="tcs" found={tcs} period={period} />}
      {tds && <TaxTableCard table="tds" found={tds} period={period} />}
    </>
  );
}
