import type { PartnerKind } from '@tailwell/contract/money/ledger-office';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { ChevronRight, Download, Wallet } from 'lucide-react';
import { Link, useParams, useSearchParams } from 'react-router';
import { type CallReply, call } from '../../../api/call';
import { downloadCsv } from '../../../api/download-file';
import { consolePaths } from '../../../console-paths';
import { PagedList } from '../../../parts/lists/paged-list';
import { pageSearch } from '../../../parts/lists/search-params';
import { BackLink } from '../../../parts/page/back-link';
import { ListFault } from '../../../parts/page/list-fault';
import { Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { toasts } from '../../../ui/feedback/toast';
import { DayInSentence } from '../../../ui/format/day-in-sentence';
import { inr } from '../../../ui/format/inr';
import { Price } from '../../../ui/format/price';
import { fullDateInIndia } from '../../../ui/format/times';
import { Card } from '../../../ui/layout/card';
import { ownSettlementNames, settlementTones, weekOf } from '../settlements/settlement-labels';
import { SettlementView } from '../settlements/settlement-view';
import { BankAccountCard } from './bank-account-card';
import { earningsQuery, ownSettlementQuery, ownSettlementsQuery } from './earnings-queries';

type Earnings = CallReply<'GET /vet/get/my/earnings/v1'>['data'];
type Settlement = CallReply<'GET /vet/get/my/settlements/v1'>['data'][number];

/** What a partner has earned and is paid; the settlement in the address is open instead. */
export function PartnerMoney({ kind }: { kind: PartnerKind }) {
  const { id } = useParams();
  return id ? <OwnSettlement key={id} kind={kind} id={id} /> : <Overview kind={kind} />;
}

function Overview({ kind }: { kind: PartnerKind }) {
  const earnings = useQuery(earningsQuery(kind));
  return (
    <div className="page flex max-w-3xl flex-col gap-6 py-6 sm:py-10">
      <header>
        <h1 className="text-2xl font-extrabold">Money</h1>
        <p className="text-ink-soft">
          {kind === 'vet'
            ? 'What you earn with us, week by week, and when it reaches your bank account.'
            : 'What your shop earns with us, week by week, and when it reaches your bank account.'}
        </p>
      </header>
      {earnings.data ? (
        <>
          <Sums earnings={earnings.data} />
          <BankAccountCard kind={kind} {...earnings.data} />
        </>
      ) : earnings.error ? (
        <ListFault list={earnings} />
      ) : (
        <div role="status" className="flex flex-col gap-6">
          <span className="sr-only">Loading what you have earned</span>
          <Skeleton className="h-32 rounded-2xl" />
          <Skeleton className="h-32 rounded-2xl" />
        </div>
      )}
      <Settlements kind={kind} earnings={earnings.data} />
    </div>
  );
}

const Sums = ({ earnings: { unsettled, unpaid, nextDay } }: { earnings: Earnings }) => (
  <dl className="grid gap-3 sm:grid-cols-2">
    <Card className="flex flex-col gap-1">
      <dt className="text-ink-soft">
        {unsettled < 0 ? 'You owe us since the last settlement' : 'Earned since the last settlement'}
      </dt>
      <dd>
        <Price rupees={Math.abs(unsettled)} className="text-2xl" />
        <p className="text-sm text-ink-soft">
          {unsettled < 0 && 'You collected more cash than you earned; we deduct it from your next payout. '}
          Next settlement: <DayInSentence moment={`${nextDay}T12:00:00+05:30`} />
        </p>
      </dd>
    </Card>
    <Card className="flex flex-col gap-1">
      <dt className="text-ink-soft">Settled, not paid yet</dt>
      <dd>
        <span className="text-2xl font-extrabold tabular-nums">{inr(unpaid)}</span>
        <p className="text-sm text-ink-soft">
          {unpaid > 0 ? 'We transfer it to your bank account.' : 'There is nothing left to transfer.'}
        </p>
      </dd>
    </Card>
  </dl>
);

function Settlements({ kind, earnings }: { kind: PartnerKind; earnings: Earnings | undefined }) {
  const [params] = useSearchParams();
  const { page } = pageSearch.read(params);
  const list = useQuery({ ...ownSettlementsQuery(kind, page), placeholderData: keepPreviousData });
  return (
    <section aria-labelledby="settlements" className="flex flex-col gap-3">
      <h2 id="settlements" className="text-lg font-extrabold">
        Settlements
      </h2>
      <PagedList
        list={list}
        page={page}
        search={(number) => pageSearch.write({ page: number })}
        loading="Loading your settlements"
        className="flex flex-col gap-3"
        skeleton={<Skeleton className="h-22 rounded-xl" />}
        empty={<EmptyList kind={kind} hasEarned={earnings !== undefined && earnings.unsettled !== 0} />}
        hasStaleWarning
      >
        {(settlement) => <SettlementRow kind={kind} settlement={settlement} />}
      </PagedList>
    </section>
  );
}

function EmptyList({ kind, hasEarned }: { kind: PartnerKind; hasEarned: boolean }) {
  const picture = <Wallet aria-hidden="true" />;
  if (hasEarned) {
    return (
      <EmptyState picture={picture} title="No settlements yet">
        Every Monday we add up the week before. Your first settlement is on its way.
      </EmptyState>
    );
  }
  return (
    <EmptyState picture={picture} title="Nothing earned yet">
      {kind === 'vet'
        ? 'Once you’ve finished your first consultation, we add it up here every Monday and pay it to your bank account.'
        : 'Once you’ve delivered your first order, we add it up here every Monday and pay it to your bank account.'}
    </EmptyState>
  );
}

const SettlementRow = ({ kind, settlement }: { kind: PartnerKind; settlement: Settlement }) => (
  <Card className="flex items-center gap-3" render={<Link to={consolePaths.money(kind, settlement._id)} />}>
    <div className="flex min-w-0 flex-1 flex-col gap-1">
      <span className="flex flex-wrap justify-between gap-x-4 font-bold">
        <span>{weekOf(settlement)}</span>
        <span className="tabular-nums">{inr(settlement.amount)}</span>
      </span>
      <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm text-ink-soft">
        {settlement.number}
        <Badge tone={settlementTones[settlement.state]}>
          {settlement.paidAt
            ? `Paid on ${fullDateInIndia(new Date(settlement.paidAt))}`
            : ownSettlementNames[settlement.state]}
        </Badge>
      </span>
    </div>
    <ChevronRight className="size-5 shrink-0 text-ink-faint" aria-hidden="true" />
  </Card>
);

function OwnSettlement({ kind, id }: { kind: PartnerKind; id: string }) {
  const [params] = useSearchParams();
  const { page } = pageSearch.read(params);
  const found = useQuery({ ...ownSettlementQuery(kind, id, page), placeholderData: keepPreviousData });
  const saving = useMutation({
    mutationFn: () =>
      call(`GET /${kind}/export/my/settlement/{id}/v1`, { params: { id } }, { isFresh: true }),
    onSuccess: ({ data }) => {
      downloadCsv([data.csv], `settlement ${found.data?.data.number ?? id}.csv`);
      toasts.success('Saved as a file.');
    },
  });
  return (
    <SettlementView
      found={found}
      page={page}
      isOwn
      back={<BackLink to={consolePaths.money(kind)}>Money</BackLink>}
      actions={
        <Button
          variant="secondary"
          icon={<Download className="size-4" aria-hidden="true" />}
          isLoading={saving.isPending}
          onClick={() => saving.mutate()}
        >
          Download CSV
        </Button>
      }
    />
  );
}
