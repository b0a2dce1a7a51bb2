import { abuseSeverities } from '@tailwell/contract/welfare/abuse-constants';
import { type WelfareTab, welfareTabs } from '@tailwell/contract/welfare/welfare-constants';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { List, Map as MapIcon, SearchX, ShieldCheck } from 'lucide-react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { CaseRow } from '../../../features/welfare/welfare-console/case-row';
import { IdentityRequests } from '../../../features/welfare/welfare-console/identity/identity-requests';
import { CaseMapView } from '../../../features/welfare/welfare-console/map/case-map-view';
import {
  type QueueView,
  welfareList,
  welfareSearch,
} from '../../../features/welfare/welfare-console/welfare';
import { severityNames, welfareTabNames } from '../../../features/welfare/welfare-console/welfare-labels';
import { countTabs } from '../../../parts/console/count-tabs';
import { titledForConsole } from '../../../parts/console/titled-for-console';
import { PagedList } from '../../../parts/lists/paged-list';
import type { SearchOf } from '../../../parts/lists/search-params';
import { TabLinks } from '../../../parts/page/tab-links';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { SearchLine } from '../../../ui/form/search-bar';
import { SelectField } from '../../../ui/form/select-field';

export const meta = () => titledForConsole('Welfare');

/** Polling interval for changes without an event, in milliseconds. */
const POLL_INTERVAL = 30_000;

type Search = SearchOf<typeof welfareSearch>;

export default function WelfarePage() {
  const navigate = useNavigate();
  const query = welfareSearch.read(useSearchParams()[0]);
  const { view, tab, severity, search, page } = query;
  const list = useQuery({
    ...welfareList({ tab, severity, page, search }),
    placeholderData: keepPreviousData,
    // Opening a case changes the list.
    staleTime: 0,
    refetchInterval: POLL_INTERVAL,
  });
  const isMap = view === 'map';
  const isIdentity = !isMap && tab === 'identity';
  const address = (changed: Search) => welfareSearch.write({ ...query, page: 1, ...changed });
  const isNarrowed = search !== '' || severity !== undefined;
  return (
    <div className="page flex max-w-5xl flex-col gap-5 py-6 sm:py-10">
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div className="flex flex-col gap-1">
          <h1 className="text-2xl font-extrabold">Animal welfare</h1>
          <p className="text-ink-soft">Most severe cases first, then the longest waiting.</p>
        </div>
        <ViewLinks shown={view} search={(to) => address({ view: to })} />
      </header>
      <div className="flex flex-col gap-3">
        {!isMap && (
          <TabLinks
            label="Which cases"
            tabs={welfareTabs}
            names={countTabs(welfareTabNames, list.data && { ...list.data.counts, closed: 0 })}
            shown={tab}
            search={(name) => address({ tab: name })}
          />
        )}
        {!isIdentity && (
          <div className="flex flex-col gap-3 sm:flex-row">
            <div className="sm:w-52">
              <SelectField
                label="Severity"
                isLabelHidden
                className="rounded-full pl-4.5 font-bold"
                options={[
                  { value: '', label: 'Any severity' },
                  ...abuseSeverities.map((one) => ({ value: one, label: severityNames[one] })),
                ]}
                value={severity ?? ''}
                onChange={({ target }) =>
                  navigate({
                    search: address({ severity: abuseSeverities.find((one) => one === target.value) }),
                  })
                }
              />
            </div>
            {!isMap && (
              <div className="min-w-0 flex-1">
                <SearchLine
                  label="Find a case no., a place or a reason"
                  search={search}
                  onSearch={(text) => navigate({ search: address({ search: text ?? '' }) })}
                />
              </div>
            )}
          </div>
        )}
      </div>
      {isMap ? (
        <CaseMapView severity={severity} />
      ) : isIdentity ? (
        <IdentityRequests page={page} search={(number) => address({ page: number })} />
      ) : (
        <PagedList
          key={tab}
          list={list}
          page={page}
          search={(number) => address({ page: number })}
          label={welfareTabNames[tab]}
          loading="Loading the cases"
          skeleton={<Skeleton className="h-36" />}
          empty={<EmptyList tab={tab} isNarrowed={isNarrowed} />}
          isFiltered={isNarrowed}
          className="flex flex-col gap-3"
          hasStaleWarning
        >
          {(listed) => <CaseRow listed={listed} />}
        </PagedList>
      )}
    </div>
  );
}

const views: { view: QueueView; name: string; Icon: typeof List }[] = [
  { view: 'list', name: 'List', Icon: List },
  { view: 'map', name: 'Map', Icon: MapIcon },
];

/** The same cases as a list or on a map, each with its own URL. */
const ViewLinks = ({ shown, search }: { shown: QueueView; search: (view: QueueView) => string }) => (
  <nav aria-label="How cases are shown" className="flex gap-1 rounded-full bg-sunken p-1">
    {views.map(({ view, name, Icon }) => (
      <Link
        key={view}
        to={{ search: search(view) }}
        replace
        preventScrollReset
        aria-current={view === shown ? 'page' : undefined}
        className="inline-flex min-h-11 items-center gap-2 rounded-full px-4 text-sm font-bold text-ink-soft transition-colors hover:text-ink aria-[current=page]:bg-surface aria-[current=page]:text-ink aria-[current=page]:shadow-card"
      >
        <Icon className="size-4" aria-hidden="true" />
        {name}
      </Link>
    ))}
  </nav>
);

const emptyTexts: Record<WelfareTab, { title: string; text: string }> = {
  waiting: { title: 'No new cases', text: 'New reports from your city show up here.' },
  open: { title: 'No open cases', text: 'Cases that were triaged stay here until they are closed.' },
  follow_up: {
    title: 'Nothing to follow up today',
    text: 'Cases appear here on the day of their next follow-up.',
  },
  identity: {
    title: 'No requests yet',
    text: 'Requests to see who reported a case wait here for a colleague.',
  },
  closed: { title: 'No closed cases', text: 'Closed and withdrawn cases appear here.' },
};

const EmptyList = ({ tab, isNarrowed }: { tab: WelfareTab; isNarrowed: boolean }) =>
  isNarrowed ? (
    <EmptyState
      picture={<SearchX aria-hidden="true" />}
      title="Nothing found"
      action={
        <Link
          to={{ search: welfareSearch.write({ tab }) }}
          className="inline-flex min-h-11 items-center font-bold text-primary hover:underline"
        >
          Show all in “{welfareTabNames[tab]}”
        </Link>
      }
    >
      Look in another list, choose another severity, or try a shorter search.
    </EmptyState>
  ) : (
    <EmptyState picture={<ShieldCheck aria-hidden="true" />} title={emptyTexts[tab].title}>
      {emptyTexts[tab].text}
    </EmptyState>
  );
