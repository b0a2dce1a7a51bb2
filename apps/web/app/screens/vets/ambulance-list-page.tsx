import type { UseQueryResult } from '@tanstack/react-query';
import { Ambulance, Hospital, Phone, TriangleAlert } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { abusePaths } from '../../abuse-paths';
import { textOf } from '../../api/errors-to-toasts';
import { LocationButton } from '../../features/account/location/location-button';
import { AmbulanceCard } from '../../features/vets/ambulances/ambulance-card';
import { HELPLINE, telephone } from '../../features/vets/ambulances/helpline';
import {
  type AmbulanceItem,
  type HospitalItem,
  useEmergencyLists,
} from '../../features/vets/ambulances/use-emergency-lists';
import { oneOf, type Param, searchParams, text, withDefault } from '../../parts/lists/search-params';
import { titled } from '../../parts/page/titled';
import { Button } from '../../ui/button';
import { Banner } from '../../ui/feedback/banner';
import { EmptyState } from '../../ui/feedback/empty-state';
import { Skeleton } from '../../ui/feedback/skeleton';
import { SelectField } from '../../ui/form/select-field';
import { Pager } from '../../ui/layout/pager';

export const meta = () => titled('Animal ambulances and hospitals');

const kinds = {
  ambulances: { name: 'Ambulances', Icon: Ambulance, none: 'No ambulance here' },
  hospitals: { name: 'Animal hospitals', Icon: Hospital, none: 'No animal hospital here' },
};

/** The page number from the URL, or the nearest valid one, from 1. */
const anyPage: Param<number> = {
  name: 'page',
  read: (text) => Math.min(1_000, Math.max(1, Math.trunc(Number(text)) || 1)),
  write: String,
};

/** Kind, city and page are in the URL. */
const emergencySearch = searchParams({
  kind: withDefault('ambulances', oneOf('show', ['ambulances', 'hospitals'])),
  city: text('city'),
  page: anyPage,
});

export default function AmbulanceListPage() {
  const [params, setParams] = useSearchParams();
  const { kind, city, page } = emergencySearch.read(params);
  const chooseCity = (name: string) =>
    setParams(emergencySearch.write({ kind, city: name }), { replace: true, preventScrollReset: true });
  const lists = useEmergencyLists({ city, page });
  // From the first page, as in the emergency sheet: later pages may be about another state.
  const { helpline } = useEmergencyLists({ city });
  const list: UseQueryResult<List> = lists[kind];
  const cities = list.data?.cities ?? [];
  // Empty everywhere: there is nothing to choose from.
  const isEmpty = list.data?.cities.length === 0;
  return (
    <div className="page flex max-w-4xl flex-col gap-5 py-6 sm:py-10">
      <h1 className="text-2xl font-extrabold">Animal ambulances and hospitals</h1>
      <Banner
        kind="warning"
        title="Struggling to breathe, bleeding or unconscious?"
        action={
          <Button
            variant="danger"
            icon={<Phone className="size-5" aria-hidden="true" />}
            render={<a href={telephone(HELPLINE)} />}
          >
            Call {HELPLINE}
          </Button>
        }
      >
        <p>Go to the nearest animal hospital now, and call on the way.</p>
        <p>
          Animal helpline {HELPLINE}. {helpline}
        </p>
      </Banner>
      <nav aria-label="Who helps" className="flex rounded-full bg-sunken p-1">
        {(['ambulances', 'hospitals'] as const).map((one) => (
          <Link
            key={one}
            to={{ search: emergencySearch.write({ kind: one, city }) }}
            replace
            preventScrollReset
            aria-current={one === kind ? 'page' : undefined}
            className="inline-flex min-h-11 flex-1 items-center justify-center rounded-full px-4 text-sm font-bold text-ink-soft hover:text-ink aria-[current=page]:bg-surface aria-[current=page]:text-ink aria-[current=page]:shadow-card"
          >
            {kinds[one].name}
          </Link>
        ))}
      </nav>
      {!isEmpty && (
        <div className="flex flex-col gap-3 sm:flex-row sm:items-end sm:justify-between">
          <LocationButton />
          <div className="sm:w-64">
            <SelectField
              label="City"
              placeholder="All cities"
              options={cities.map((name) => ({ value: name, label: name }))}
              value={city ?? ''}
              onChange={({ target }) => chooseCity(target.value)}
            />
          </div>
        </div>
      )}
      <Results kind={kind} list={list} />
      <Pager
        current={page}
        total={list.data?.total ?? 0}
        link={(to) => <Link to={{ search: emergencySearch.write({ kind, city, page: to }) }} />}
      />
      <p className="text-ink-soft">
        Was an animal treated cruelly?{' '}
        <Link
          to={abusePaths.report}
          className="inline-flex min-h-11 items-center font-bold text-primary underline underline-offset-4"
        >
          Report animal abuse
        </Link>
      </p>
    </div>
  );
}

interface List {
  data: (AmbulanceItem | HospitalItem)[];
  total: number;
  cities: string[];
}

function Results({ kind, list }: { kind: keyof typeof kinds; list: UseQueryResult<List> }) {
  const { name, none, Icon } = kinds[kind];
  if (list.isPending) {
    return (
      <div role="status" className="flex flex-col gap-3">
        <span className="sr-only">Loading {name.toLowerCase()}</span>
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
        {textOf(list.error)} In many states the helpline {HELPLINE} sends an ambulance.
      </EmptyState>
    );
  }
  if (list.data.data.length === 0) {
    return (
      <EmptyState picture={<Icon />} title={none}>
        {list.data.cities.length > 0
          ? `Choose another city, or call the helpline ${HELPLINE}.`
          : `Those we know of will show here. In many states the helpline ${HELPLINE} sends an ambulance: please call it.`}
      </EmptyState>
    );
  }
  return (
    <ul className="flex flex-col gap-3">
      {list.data.data.map((one) => (
        <li key={one._id}>
          <AmbulanceCard service={one} />
        </li>
      ))}
    </ul>
  );
}
