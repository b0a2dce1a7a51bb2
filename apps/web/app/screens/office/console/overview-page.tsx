import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { apiQuery } from '../../../api/query-client';
import {
  type PeriodKey,
  periodKeys,
  periodNames,
  periodSearch,
} from '../../../features/office/figures/figure-texts';
import { FigureTile } from '../../../features/office/figures/figure-tile';
import { titledForConsole } from '../../../parts/console/titled-for-console';
import { ListFault } from '../../../parts/page/list-fault';
import { TabLinks } from '../../../parts/page/tab-links';
import { Button } from '../../../ui/button';
import { Banner } from '../../../ui/feedback/banner';
import { Skeleton } from '../../../ui/feedback/skeleton';

export const meta = () => titledForConsole('Overview');

const searchOf = (days: PeriodKey) => periodSearch.write({ days });

/** All figures of a period, beside the period before. */
export default function OverviewPage() {
  const { days: period } = periodSearch.read(useSearchParams()[0]);
  const figures = useQuery({
    ...apiQuery('GET /console/list/figures/v1', { query: { days: period } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  return (
    <div className="page flex max-w-6xl flex-col gap-5 py-6 sm:py-8">
      <header className="flex flex-col gap-1">
        <h1 className="text-2xl font-extrabold">Overview</h1>
        <p className="text-ink-soft">
          How the company is doing, until now, beside a period of the same length before. Days are Indian
          days.
        </p>
      </header>
      <TabLinks label="Which days" tabs={periodKeys} names={periodNames} shown={period} search={searchOf} />
      {figures.isError && (
        <ListFault
          list={figures}
          title={figures.data ? 'This may be out of date' : 'Couldn’t load the figures'}
        />
      )}
      {figures.data ? (
        <div aria-busy={figures.isPlaceholderData} className="flex flex-col gap-5">
          {figures.data.every(({ value, days }) => days.length === 0 || !value) && <Empty period={period} />}
          <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
            {figures.data.map((figure) => (
              <li key={figure.key}>
                <FigureTile figure={figure} period={period} />
              </li>
            ))}
          </ul>
        </div>
      ) : (
        figures.isPending && <Loading />
      )}
    </div>
  );
}

const Empty = ({ period }: { period: PeriodKey }) => (
  <Banner
    kind="info"
    action={
      period !== '90' && (
        <Button variant="secondary" render={<Link to={{ search: searchOf('90') }} replace />}>
          See 90 days
        </Button>
      )
    }
  >
    {period === '1' ? 'Nothing has happened today.' : `Nothing has happened in these ${period} days.`}
  </Banner>
);

const Loading = () => (
  <div role="status" className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
    <span className="sr-only">Loading the figures</span>
    {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((key) => (
      <Skeleton key={key} className="h-44 rounded-xl" />
    ))}
  </div>
);
