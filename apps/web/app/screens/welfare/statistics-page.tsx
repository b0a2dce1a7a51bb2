import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ChartColumn } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { abusePaths } from '../../abuse-paths';
import type { CallReply } from '../../api/call';
import { prefetch } from '../../api/prefetch';
import { apiQuery } from '../../api/query-client';
import { MonthChart } from '../../features/welfare/abuse-reports/statistics/month-chart';
import { abuseStatusNames } from '../../parts/abuse-labels';
import { BarList } from '../../parts/lists/bar-list';
import { searchParams, text } from '../../parts/lists/search-params';
import { ListFault } from '../../parts/page/list-fault';
import { useAddressSearch } from '../../parts/page/use-address-search';
import { publicPage } from '../../parts/seo/public-page';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/feedback/empty-state';
import { PageSkeleton } from '../../ui/feedback/skeleton';
import { SelectField } from '../../ui/form/select-field';
import { formatDuration } from '../../ui/format/duration';
import { Card } from '../../ui/layout/card';
import type { Route } from './+types/statistics-page';

const STATISTICS = 'GET /report/statistics/v1';
type Statistics = CallReply<typeof STATISTICS>['data'];

const search = searchParams({ state: text('state') });
const statisticsOf = (state?: string) => apiQuery(STATISTICS, { query: state ? { state } : {} });

export const loader = ({ context, request }: Route.LoaderArgs) => {
  const { state } = search.read(new URL(request.url).searchParams);
  return prefetch(context, statisticsOf(), ...(state ? [statisticsOf(state)] : []));
};

export const meta = () =>
  publicPage({
    title: 'Animal abuse in numbers',
    description:
      'How many cases of animal abuse are reported on Tailwell, by month, state and kind, and how soon something is done.',
    path: abusePaths.statistics,
  });

/** Reports and their outcomes, public and without personal data. */
export default function StatisticsPage() {
  const { params, replace } = useAddressSearch();
  const { state } = search.read(params);
  const india = useQuery(statisticsOf());
  const shown = useQuery({ ...statisticsOf(state), placeholderData: keepPreviousData });
  if (shown.isPending || india.isPending) return <PageSkeleton label="Loading the numbers" />;
  if (!shown.data || !india.data) {
    return (
      <div className="page max-w-3xl py-6">
        <ListFault list={shown.data ? india : shown} title="Couldn’t load the numbers" />
      </div>
    );
  }
  return (
    <div className="page flex max-w-3xl flex-col gap-5 py-6 sm:py-10">
      <div className="flex flex-col gap-2">
        <h1 className="text-2xl font-extrabold">Animal abuse in numbers</h1>
        <p className="text-ink-soft">
          What people report on Tailwell, and what happens next. All counts are rounded down to fives, so no
          one can be identified.
        </p>
      </div>
      <div className="max-w-xs">
        <SelectField
          label="State"
          value={state ?? ''}
          placeholder="All of India"
          options={toStateOptions(india.data, state)}
          onChange={({ target }) => replace(search.write({ state: target.value || undefined }))}
        />
      </div>
      <div className="flex flex-col gap-5" aria-live="polite" aria-busy={shown.isPlaceholderData}>
        {shown.data.total > 0 ? <Numbers statistics={shown.data} state={state} /> : <TooFew state={state} />}
      </div>
      <ReportInvitation />
    </div>
  );
}

/** The states listed, and the chosen one. */
function toStateOptions({ states }: Statistics, selected?: string) {
  const named = states.map(({ state }) => state).filter((state) => state !== 'Others');
  if (selected && !named.includes(selected)) named.push(selected);
  return named
    .sort((one, other) => one.localeCompare(other))
    .map((state) => ({ value: state, label: state }));
}

function Numbers({ statistics, state }: { statistics: Statistics; state?: string }) {
  const { total, open, months, states, reasons, statuses } = statistics;
  const inState = state ? ` in ${state}` : '';
  return (
    <>
      <Card>
        <dl className="grid grid-cols-2 gap-x-4 gap-y-5 sm:grid-cols-3">
          <Fact name="Cases">{total}</Fact>
          <Fact name="Still open">{open}</Fact>
          <Fact name="Until an officer takes it on">{formatHours(statistics.hoursToTriage)}</Fact>
          <Fact name="Until it is forwarded">{formatHours(statistics.hoursToForward)}</Fact>
          <Fact name="Until something is done">{formatHours(statistics.hoursToAction)}</Fact>
        </dl>
        <p className="mt-4 text-sm text-ink-soft">
          Times are counted from the report. Half of the cases took less, half took more.
        </p>
      </Card>
      <Section title="By month">
        <MonthChart months={months} />
      </Section>
      {reasons.length > 0 && (
        <Section title="By kind">
          <BarList
            label={`Cases by kind${inState}`}
            bars={reasons.map((one) => ({ name: one.reason, count: one.cases }))}
          />
        </Section>
      )}
      {!state && states.length > 0 && (
        <Section title="By state">
          <BarList
            label="Cases by state"
            bars={states.map((one) => ({
              name: one.state,
              count: one.cases,
              to: one.state === 'Others' ? undefined : search.write({ state: one.state }),
            }))}
          />
        </Section>
      )}
      {statuses.length > 0 && (
        <Section title="By status">
          <BarList
            label={`Cases by status${inState}`}
            bars={statuses.map((one) => ({ name: abuseStatusNames[one.status], count: one.cases }))}
          />
        </Section>
      )}
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="text-2xl font-extrabold tabular-nums">{children}</dd>
    </div>
  );
}

/** Null if there are too few cases. */
function formatHours(hours: number | null) {
  if (hours === null) return <span className="text-base text-ink-soft">Too few to say</span>;
  return hours === 0 ? 'Under 1 hour' : formatDuration(hours * 3_600);
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-lg font-extrabold">{title}</h2>
      <Card>{children}</Card>
    </section>
  );
}

function TooFew({ state }: { state?: string }) {
  return (
    <EmptyState
      picture={<ChartColumn aria-hidden="true" />}
      title={state ? `Fewer than five cases in ${state}` : 'Fewer than five cases so far'}
    >
      Numbers appear from five cases on. Fewer could reveal who reported.
    </EmptyState>
  );
}

function ReportInvitation() {
  return (
    <Card className="flex flex-wrap items-center justify-between gap-4">
      <p className="max-w-md">
        <span className="font-extrabold">Have you seen an animal being hurt?</span> You can report it without
        an account and without your name.
      </p>
      <Button render={<Link to={abusePaths.report} />}>Report animal abuse</Button>
    </Card>
  );
}
