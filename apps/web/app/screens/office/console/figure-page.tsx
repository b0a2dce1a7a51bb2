import { type FigureKey, figureKeys, figureOf, splitNames } from '@tailwell/contract/office/figure-constants';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ChartColumn } from 'lucide-react';
import { Link, useParams, useSearchParams } from 'react-router';
import type { CallReply } from '../../../api/call';
import { apiQuery } from '../../../api/query-client';
import { consolePaths } from '../../../console-paths';
import { textLink } from '../../../features/money/ledger/partner-link';
import { ChangeLine } from '../../../features/office/figures/change-line';
import { FigureTable } from '../../../features/office/figures/figure-table';
import {
  figureAbouts,
  formatFigure,
  listsBehind,
  type PeriodKey,
  periodKeys,
  periodNames,
  periodSearch,
} from '../../../features/office/figures/figure-texts';
import { rolesQuery } from '../../../parts/console/my-roles';
import { titledForConsole } from '../../../parts/console/titled-for-console';
import { DayChart } from '../../../parts/lists/day-chart';
import { BackLink } from '../../../parts/page/back-link';
import { ListFault } from '../../../parts/page/list-fault';
import { TabLinks } from '../../../parts/page/tab-links';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { fullDate } from '../../../ui/format/times';
import { Card } from '../../../ui/layout/card';
import { NotFoundScreen } from '../../shell/not-found-screen';

export const meta = () => titledForConsole('Overview');

const FIGURE = 'GET /console/get/figure/v1';
type Figure = CallReply<typeof FIGURE>['data'];

const searchOf = (days: PeriodKey) => periodSearch.write({ days });

export default function FigurePage() {
  const { figure: param } = useParams();
  const key = figureKeys.find((known) => known === param);
  return key ? (
    <OneFigure key={key} figure={key} />
  ) : (
    <NotFoundScreen text="There is no figure at this address." />
  );
}

/** One figure: its days as a chart and a table, and its parts. */
function OneFigure({ figure: key }: { figure: FigureKey }) {
  const { days: period } = periodSearch.read(useSearchParams()[0]);
  const found = useQuery({
    ...apiQuery(FIGURE, { query: { figure: key, days: period } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const { name, isNow } = figureOf(key);
  return (
    <div className="page flex max-w-5xl flex-col gap-5 py-6 sm:py-8">
      <BackLink to={consolePaths.overview('', searchOf(period))}>Overview</BackLink>
      <header className="flex flex-col gap-1">
        <h1 className="text-2xl font-extrabold">{name}</h1>
        <p className="text-ink-soft">{figureAbouts[key]}</p>
      </header>
      {!isNow && (
        <TabLinks label="Which days" tabs={periodKeys} names={periodNames} shown={period} search={searchOf} />
      )}
      {found.isError && (
        <ListFault list={found} title={found.data ? 'This may be out of date' : 'Couldn’t load the figure'} />
      )}
      {found.data ? (
        <div aria-busy={found.isPlaceholderData} className="flex flex-col gap-5">
          <Numbers figure={found.data} period={period} />
        </div>
      ) : (
        found.isPending && <Loading />
      )}
    </div>
  );
}

function Numbers({ figure, period }: { figure: Figure; period: PeriodKey }) {
  const { key, value, previous, days } = figure;
  const { unit, isNow } = figureOf(key);
  const format = (one: number | null) => formatFigure(unit, one);
  if (!isNow && !value && !previous && days.every((day) => !day.value)) return <Empty period={period} />;
  return (
    <>
      <Card className="flex flex-col gap-4">
        <div className="flex flex-col gap-1">
          <p className="text-3xl font-extrabold tabular-nums">{format(value)}</p>
          {!isNow && <ChangeLine unit={unit} value={value} previous={previous} period={period} />}
        </div>
        {days.length > 1 && <DayChart days={days} format={format} />}
        <Lists figure={figure} />
      </Card>
      <Tables figure={figure} period={period} />
    </>
  );
}

/** Links to the lists behind the figure, which hold the records of the same days. */
function Lists({ figure: { key, days } }: { figure: Figure }) {
  const roles = useQuery(rolesQuery).data;
  const links = roles
    ? listsBehind(
        key,
        days.map(({ day }) => day),
        roles,
      )
    : [];
  if (links.length === 0) return null;
  return (
    <ul aria-label="Lists of these days" className="flex flex-wrap gap-x-6">
      {links.map(({ label, to }) => (
        <li key={label}>
          <Link to={to} className={textLink}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Tables({ figure: { key, days, splits }, period }: { figure: Figure; period: PeriodKey }) {
  const { name, unit, split, isNow } = figureOf(key);
  const format = (one: number | null) => formatFigure(unit, one);
  if (isNow) return null;
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
      {split && (
        <FigureTable
          figure={key}
          period={period}
          table="split"
          title={split === 'purpose' ? 'By what was sold' : `By ${split}`}
          headings={[splitNames[split], name, 'Before']}
          rows={splits.map((part) => ({
            key: part.key,
            cells: [part.name, format(part.value), format(part.previous)],
          }))}
        />
      )}
      <FigureTable
        figure={key}
        period={period}
        table="day"
        title="By day"
        headings={['Day', name]}
        rows={days
          .toReversed()
          .map(({ day, value }) => ({ key: day, cells: [fullDate(day), format(value)] }))}
      />
    </div>
  );
}

const Empty = ({ period }: { period: PeriodKey }) => (
  <EmptyState
    picture={<ChartColumn aria-hidden="true" />}
    title={period === '1' ? 'Nothing today' : 'Nothing in this period'}
    action={
      period !== '90' && (
        <Link to={{ search: searchOf('90') }} replace className={textLink}>
          See 90 days
        </Link>
      )
    }
  >
    Nor in the period before.
  </EmptyState>
);

const Loading = () => (
  <div role="status" className="flex flex-col gap-5">
    <span className="sr-only">Loading the figure</span>
    <Skeleton className="h-64 rounded-xl" />
    <Skeleton className="h-64 rounded-xl" />
  </div>
);
