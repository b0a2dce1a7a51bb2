import { PAGE_SIZE } from '@tailwell/contract/page-size';
import type { UseQueryResult } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import type { CallReply } from '../../../api/call';
import { Pages } from '../../../parts/lists/paged-list';
import { pageSearch } from '../../../parts/lists/search-params';
import { ListFault } from '../../../parts/page/list-fault';
import { PaperLink } from '../../../parts/paper/paper-link';
import { Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { classNames } from '../../../ui/class-names';
import { PageSkeleton, Skeleton } from '../../../ui/feedback/skeleton';
import { inr } from '../../../ui/format/inr';
import { fullDateInIndia, fullMomentInIndia } from '../../../ui/format/times';
import { Card } from '../../../ui/layout/card';
import { subjectNames } from '../ledger/ledger-names';
import { ownSettlementNames, settlementNames, settlementTones, weekOf } from './settlement-labels';

type SettlementReply = CallReply<'GET /console/get/settlements/{id}/v1'>;
type Settlement = SettlementReply['data'];
type Line = Settlement['lines'][number];

interface SettlementViewProps {
  found: UseQueryResult<SettlementReply>;
  /** Of its lines, from 1. */
  page: number;
  /** Whether it is shown to the partner. */
  isOwn?: boolean;
  back: ReactNode;
  actions?: ReactNode;
}

/** One settlement: its sums, and a page of its lines. */
export function SettlementView({ found, page, isOwn = false, back, actions }: SettlementViewProps) {
  if (!found.data && !found.error) return <PageSkeleton label="Loading the settlement" />;
  return (
    <div className="page flex max-w-3xl flex-col gap-5 py-6 sm:py-8">
      {back}
      {found.data ? (
        <>
          <Head settlement={found.data.data} isOwn={isOwn} actions={actions} />
          <Sums settlement={found.data.data} isOwn={isOwn} />
          <Documents settlement={found.data.data} />
          <section aria-labelledby="lines" className="flex flex-col gap-3">
            <h2 id="lines" className="text-lg font-extrabold">
              What it includes
            </h2>
            <Pages
              list={{ ...found, data: { data: found.data.data.lines, total: found.data.total } }}
              page={page}
              pageSize={PAGE_SIZE}
              search={(number) => pageSearch.write({ page: number })}
              skeleton={<Skeleton className="h-40" />}
              empty={<p className="text-ink-soft">Nothing was sold or returned in this week.</p>}
              hasStaleWarning
            >
              {(lines, isStale) => (
                <ul
                  aria-busy={isStale}
                  className={classNames(
                    'flex flex-col divide-y divide-line rounded-xl border border-line bg-surface px-4 transition-opacity sm:px-6',
                    isStale && 'opacity-60',
                  )}
                >
                  {lines.map((line) => (
                    <LineRow key={line._id} line={line} />
                  ))}
                </ul>
              )}
            </Pages>
          </section>
        </>
      ) : (
        <ListFault list={found} />
      )}
    </div>
  );
}

interface PartProps {
  settlement: Settlement;
  isOwn: boolean;
}

function Head({ settlement, isOwn, actions }: PartProps & { actions: ReactNode }) {
  const { number, partner, state, paidAt, reference } = settlement;
  return (
    <header className="flex flex-wrap items-start justify-between gap-3">
      <div className="min-w-0">
        <h1 className="text-2xl font-extrabold wrap-anywhere">
          {isOwn ? weekOf(settlement) : `${partner}, ${weekOf(settlement)}`}
        </h1>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-soft">
          Settlement {number}
          <Badge tone={settlementTones[state]}>{(isOwn ? ownSettlementNames : settlementNames)[state]}</Badge>
        </p>
        {paidAt && (
          <p className="text-sm text-ink-soft wrap-anywhere">
            Paid on {fullDateInIndia(new Date(paidAt))}
            {reference && `, reference ${reference}`}
          </p>
        )}
      </div>
      {actions}
    </header>
  );
}

/** The sums in words; what is 0 is left out. */
function Sums({ settlement: { sums }, isOwn }: PartProps) {
  const deductions: [string, number][] = [
    [isOwn ? 'Your part of discounts' : 'Their part of discounts', -sums.discount],
    [isOwn ? 'Our commission' : 'Commission', -sums.commission],
    ['GST on commission', -sums.commissionGst],
    ['TCS, tax collected at source', -sums.tcs],
    ['TDS, tax deducted at source', -sums.tds],
    [isOwn ? 'Cash that you have collected' : 'Cash that the shop has collected', -sums.cash],
  ];
  const [owedTo, owedBy] = isOwn
    ? ['Left for you', 'You owe us']
    : ['Owed to the partner', 'Owed by the partner'];
  const shown = [
    ['Price before discounts', sums.price] as const,
    ...deductions.filter(([, amount]) => amount !== 0),
  ];
  return (
    <Card>
      <dl className="flex flex-col gap-2 tabular-nums">
        {shown.map(([name, amount]) => (
          <div key={name} className="flex justify-between gap-4">
            <dt className="min-w-0 text-ink-soft">{name}</dt>
            <dd className="shrink-0 font-bold">{inr(amount)}</dd>
          </div>
        ))}
        <div className="mt-1 flex justify-between gap-4 border-t border-line pt-3 text-lg font-extrabold">
          <dt className="min-w-0">{sums.net < 0 ? owedBy : owedTo}</dt>
          <dd className="shrink-0">{inr(Math.abs(sums.net))}</dd>
        </div>
      </dl>
    </Card>
  );
}

/** The statement and our invoice, which follows within an hour of the settlement. */
const Documents = ({ settlement: { statementUrl, papers, sums } }: { settlement: Settlement }) => (
  <section aria-labelledby="documents" className="flex flex-col gap-3">
    <h2 id="documents" className="text-lg font-extrabold">
      Documents
    </h2>
    <div className="grid items-start gap-3 sm:grid-cols-2">
      <Button
        variant="secondary"
        isWide
        icon={<FileText className="size-4" aria-hidden="true" />}
        render={
          <a href={statementUrl} target="_blank" rel="noreferrer">
            {' '}
          </a>
        }
      >
        <span className="min-w-0 wrap-anywhere">
          Statement (PDF)
          <span className="block text-xs font-normal">What it includes, with all deductions</span>
        </span>
      </Button>
      {papers.map((paper) => (
        <PaperLink key={paper.number} paper={paper} of="Commission" />
      ))}
    </div>
    {papers.length === 0 && sums.commission !== 0 && (
      <p className="text-sm text-ink-soft">The invoice of the commission isn’t issued yet.</p>
    )}
  </section>
);

function LineRow({ line }: { line: Line }) {
  const { bookedAt, subject, number, isReturn, price, discount, commission, commissionGst, tcs, tds } = line;
  const name = [subjectNames[subject], number].filter(Boolean).join(' ');
  const parts: [string, number][] = [
    ['price', price],
    ['discounts', -discount],
    ['commission', -commission],
    ['GST', -commissionGst],
    ['TCS', -tcs],
    ['TDS', -tds],
    ['cash', -line.cash],
  ];
  return (
    <li className="flex flex-wrap justify-between gap-x-4 py-3">
      <p className="min-w-0 font-bold wrap-anywhere">{isReturn ? `${name}, returned` : name}</p>
      <p className="ml-auto font-extrabold tabular-nums">{inr(line.net)}</p>
      <p className="basis-full text-sm text-ink-soft">
        {fullMomentInIndia(new Date(bookedAt))} ·{' '}
        {parts
          .filter(([, amount]) => amount !== 0)
          .map(([part, amount], at) => (
            <Fragment key={part}>
              {at > 0 && ', '}
              <span className="whitespace-nowrap">{`${part} ${inr(amount)}`}</span>
            </Fragment>
          ))}
      </p>
    </li>
  );
}
