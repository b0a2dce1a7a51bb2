import { PAGE_SIZE } from '@tailwell/contract/page-size';
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Ambulance, TriangleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { CallReply } from '../../api/call';
import { wordsOf } from '../../api/errors-to-toasts';
import { apiQuery } from '../../api/query-client';
import { Banner } from '../../ui/banner';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { Pager } from '../../ui/pager';
import { SelectField } from '../../ui/select-field';
import { Skeleton } from '../../ui/skeleton';
import { titled } from '../layout/titled';
import { PlaceLine } from '../shops/place-line';
import { placeQuery, usePlace } from '../shops/use-place';
import { AmbulanceCard, hoursInWords } from './ambulance-card';
import { keepSeenAmbulances } from './seen-ambulances';

export const meta = () => titled('Animal ambulances');

export default function AmbulanceListPage() {
  const [params, setParams] = useSearchParams();
  const place = usePlace();
  const city = params.get('city')?.slice(0, 80) || undefined;
  const page = Math.min(1000, Math.max(1, Math.trunc(Number(params.get('page'))) || 1));
  const list = useQuery({
    ...apiQuery('GET /ambulance/list/v1', { query: { ...placeQuery(place), city, page } }),
    placeholderData: keepPreviousData,
  });
  const cities = list.data?.cities ?? [];
  useEffect(() => {
    const seen = list.data?.data.map((one) => ({
      name: one.name,
      about: `${one.area}, ${one.city} · ${hoursInWords(one)}`,
      phone: one.phone,
    }));
    if (seen) keepSeenAmbulances(seen);
  }, [list.data]);
  return (
    <div className="page flex max-w-4xl flex-col gap-5 py-6 sm:py-10">
      <h1 className="text-2xl font-extrabold">Animal ambulances</h1>
      <Banner kind="warning" title="Is your pet struggling to breathe, bleeding or unconscious?">
        Don’t wait for a call back: go to the nearest animal hospital, and call on the way.
      </Banner>
      <div className="flex flex-col gap-3 sm:flex-row sm:items-end sm:justify-between">
        <PlaceLine />
        <div className="sm:w-64">
          <SelectField
            label="City"
            placeholder="All cities"
            options={cities.map((name) => ({ value: name, label: name }))}
            value={city ?? ''}
            onChange={({ target }) =>
              setParams(target.value ? { city: target.value } : {}, {
                replace: true,
                preventScrollReset: true,
              })
            }
          />
        </div>
      </div>
      <Results list={list} />
      <Pager
        current={page}
        count={Math.ceil((list.data?.total ?? 0) / PAGE_SIZE)}
        link={(to) => (
          <Link to={{ search: `?${new URLSearchParams({ ...(city && { city }), page: String(to) })}` }} />
        )}
      />
    </div>
  );
}

function Results({ list }: { list: UseQueryResult<CallReply<'GET /ambulance/list/v1'>> }) {
  if (list.isPending) {
    return (
      <div role="status" className="flex flex-col gap-3">
        <span className="sr-only">Loading ambulances</span>
        <Skeleton className="h-36 rounded-xl" />
        <Skeleton className="h-36 rounded-xl" />
      </div>
    );
  }
  if (list.isError) {
    return (
      <EmptyState
        picture={<TriangleAlert />}
        title="The list could not be loaded"
        action={<Button onClick={() => list.refetch()}>Try again</Button>}
      >
        {wordsOf(list.error)} In many states the helpline 1962 sends an ambulance.
      </EmptyState>
    );
  }
  if (list.data.data.length === 0) {
    return (
      <EmptyState picture={<Ambulance />} title="No ambulance here">
        Choose another city, or call the helpline 1962.
      </EmptyState>
    );
  }
  return (
    <ul className="flex flex-col gap-3">
      {list.data.data.map((ambulance) => (
        <li key={ambulance._id}>
          <AmbulanceCard ambulance={ambulance} />
        </li>
      ))}
    </ul>
  );
}
