import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ChartColumn } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import type { CallReply } from '../../../api/call';
import { apiQuery } from '../../../api/query-client';
import { DayTable } from '../../../features/account/measurement/day-table';
import { sumByName } from '../../../features/account/measurement/page-names';
import { titledForConsole } from '../../../parts/console/titled-for-console';
import { BarList } from '../../../parts/lists/bar-list';
import { DayChart } from '../../../parts/lists/day-chart';
import { ListFault } from '../../../parts/page/list-fault';
import { TabLinks } from '../../../parts/page/tab-links';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { PageSkeleton } from '../../../ui/feedback/skeleton';
import { counted, grouped } from '../../../ui/format/count';
import { Card } from '../../../ui/layout/card';

export const meta = () => titledForConsole('Page visits');

const TRAFFIC = 'GET /console/traffic/v1';
type Traffic = CallReply<typeof TRAFFIC>['data'];

const periods = ['7', '30', '90'] as const;
type Period = (typeof periods)[number];
const LONGEST_PERIOD = '90';
const periodNames: Record<Period, string> = { 7: '7 days', 30: '30 days', 90: '90 days' };

const searchOf = (period: Period) => `?days=${period}`;

const deviceNames = { phone: 'Phone', tablet: 'Tablet', desktop: 'Desktop' };

/** How often each page is opened, without user data. */
export default function TrafficPage() {
  const daysParam = useSearchParams()[0].get('days');
  const period = periods.find((known) => known === daysParam) ?? '30';
  const traffic = useQuery({
    ...apiQuery(TRAFFIC, { query: { days: period } }),
    placeholderData: keepPreviousData,
  });
  return (
    <div className="page flex max-w-5xl flex-col gap-5 py-6 sm:py-10">
      <header className="flex flex-col gap-1">
        <h1 className="text-2xl font-extrabold">Page visits</h1>
        <p className="text-ink-soft">
          How often each page is opened, never by which person. Someone who returns on another day counts as
          another visit.
        </p>
      </header>
      <TabLinks label="Which days" tabs={periods} names={periodNames} shown={period} search={searchOf} />
      {traffic.isPending && <PageSkeleton label="Loading the numbers" />}
      {traffic.isError && <ListFault list={traffic} title="Couldn’t load the numbers" />}
      {traffic.data && (
        <div aria-busy={traffic.isPlaceholderData}>
          <Numbers traffic={traffic.data} />
        </div>
      )}
    </div>
  );
}

function Numbers({ traffic: { days, pages, sources, devices, consents } }: { traffic: Traffic }) {
  const views = days.reduce((total, day) => total + day.views, 0);
  if (views === 0) return <NoVisits isLongest={days.length === Number(LONGEST_PERIOD)} />;
  const visits = days.reduce((total, day) => total + day.visitors, 0);
  const answers = consents.accepted + consents.declined;
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <Card className="flex flex-col gap-4 lg:col-span-2">
        <dl className="flex flex-wrap gap-x-10 gap-y-2">
          <Figure name="Visits" value={visits} />
          <Figure name="Page views" value={views} />
        </dl>
        <DayChart
          days={days.map((day) => ({ day: day.day, value: day.views }))}
          format={(value) => counted(value, 'page view')}
        />
        <DayTable days={days} />
      </Card>
      <Counts title="Most opened pages" bars={sumByName(pages)} />
      <div className="flex flex-col gap-5">
        <Counts
          title="Websites that led here"
          none="No visits from other websites in this period."
          bars={sources.map(({ source, views }) => ({ name: source, count: views }))}
        />
        <Counts
          title="Devices"
          bars={devices.map(({ device, views }) => ({ name: deviceNames[device], count: views }))}
        />
        {answers > 0 && (
          <Card className="flex flex-col gap-2">
            <h2 className="text-lg font-extrabold">Advertising</h2>
            <p>
              {grouped(consents.accepted)} of {counted(answers, 'person', 'people')} who came by an
              advertisement and answered allow it.
            </p>
          </Card>
        )}
      </div>
    </div>
  );
}

const NoVisits = ({ isLongest }: { isLongest: boolean }) => (
  <EmptyState
    picture={<ChartColumn aria-hidden="true" />}
    title="No visits in this period"
    action={
      !isLongest && (
        <Link
          to={{ search: searchOf(LONGEST_PERIOD) }}
          className="inline-flex min-h-11 items-center font-bold text-primary hover:underline"
        >
          See {periodNames[LONGEST_PERIOD]}
        </Link>
      )
    }
  >
    Visits are counted from the first page someone opens.
  </EmptyState>
);

const Figure = ({ name, value }: { name: string; value: number }) => (
  <div className="flex flex-col-reverse">
    <dt className="text-sm text-ink-soft">{name}</dt>
    <dd className="text-2xl font-extrabold tabular-nums">{grouped(value)}</dd>
  </div>
);

interface CountsProps {
  title: string;
  bars: { name: string; count: number }[];
  /** Text if there are none. */
  none?: string;
}

const Counts = ({ title, bars, none }: CountsProps) => (
  <Card className="flex flex-col gap-4">
    <h2 className="text-lg font-extrabold">{title}</h2>
    {bars.length > 0 ? (
      <BarList label={title} bars={bars} />
    ) : (
      <p className="text-sm text-ink-soft">{none}</p>
    )}
  </Card>
);
