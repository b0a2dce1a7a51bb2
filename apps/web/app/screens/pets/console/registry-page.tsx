import { type RegistryTab, registryTabs } from '@tailwell/contract/pets/registration-constants';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ClipboardCheck, SearchX } from 'lucide-react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { consolePaths } from '../../../console-paths';
import { RegistrationBadge } from '../../../features/pets/registrations/registration-status-badge';
import {
  type ListedApplication,
  registryList,
  registrySearch,
  registryTabNames,
} from '../../../features/pets/registry-console/registry';
import { countTabs } from '../../../parts/console/count-tabs';
import { titledForConsole } from '../../../parts/console/titled-for-console';
import { WaitingSince } from '../../../parts/console/waiting-since';
import { PagedList } from '../../../parts/lists/paged-list';
import { TabLinks } from '../../../parts/page/tab-links';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { SearchLine } from '../../../ui/form/search-bar';
import { fullDate } from '../../../ui/format/times';
import { Card } from '../../../ui/layout/card';

export const meta = () => titledForConsole('Registry');

/** Polling interval for changes without an event, in milliseconds. */
const POLL_INTERVAL = 30_000;

export default function RegistryPage() {
  const navigate = useNavigate();
  const { tab, search, page } = registrySearch.read(useSearchParams()[0]);
  const list = useQuery({
    ...registryList({ tab, page, search }),
    placeholderData: keepPreviousData,
    refetchInterval: POLL_INTERVAL,
  });
  return (
    <div className="page flex max-w-4xl flex-col gap-5 py-6 sm:py-10">
      <header className="flex flex-col gap-1">
        <h1 className="text-2xl font-extrabold">Pet registrations</h1>
        <p className="text-ink-soft">Longest waiting first.</p>
      </header>
      <div className="flex flex-col gap-3">
        <TabLinks
          label="Which applications"
          tabs={registryTabs}
          names={countTabs(registryTabNames, { ...list.data?.counts, done: 0 })}
          shown={tab}
          search={(name) => registrySearch.write({ tab: name, search })}
        />
        <SearchLine
          label="Find a pet, an owner or a token no."
          search={search}
          onSearch={(text) => navigate({ search: registrySearch.write({ tab, search: text ?? '' }) })}
        />
      </div>
      <PagedList
        key={tab}
        list={list}
        page={page}
        search={(number) => registrySearch.write({ tab, search, page: number })}
        label={registryTabNames[tab]}
        loading="Loading the applications"
        skeleton={<Skeleton className="h-28" />}
        empty={<EmptyList tab={tab} isSearch={search !== ''} />}
        isFiltered={search !== ''}
        className="flex flex-col gap-3"
        hasStaleWarning
      >
        {(job) => <JobCard job={job} />}
      </PagedList>
    </div>
  );
}

function JobCard({ job }: { job: ListedApplication }) {
  const { _id, petName, species, breed, city, status, isRenewal, submittedAt, officer, validUntil } = job;
  const isOpen = status === 'submitted' || status === 'under_review';
  return (
    <Card render={<Link to={consolePaths.registryReview(_id)} />} className="flex flex-col gap-2">
      <span className="flex flex-wrap items-center justify-between gap-2">
        <span className="text-lg font-extrabold wrap-anywhere">
          {petName}
          <span className="text-ink-soft"> · {city}</span>
        </span>
        {isOpen ? <WaitingSince moment={submittedAt} /> : <RegistrationBadge status={status} />}
      </span>
      <span className="flex flex-wrap gap-x-3 text-sm text-ink-soft">
        <span className="wrap-anywhere">{[species, breed].filter(Boolean).join(', ')}</span>
        {isRenewal && <span className="font-bold">Renewal</span>}
        {officer && <span>{officer.isMe ? 'You are checking it' : `With ${officer.name}`}</span>}
        {validUntil && <span>Valid until {fullDate(validUntil)}</span>}
      </span>
    </Card>
  );
}

const emptyTexts: Record<RegistryTab, { title: string; text: string }> = {
  waiting: { title: 'Nothing waiting', text: 'New applications from your city appear here.' },
  mine: {
    title: 'Nothing in review',
    text: 'Applications you take from the queue appear here until you decide.',
  },
  correction: { title: 'No corrections open', text: 'Applications that owners are correcting appear here.' },
  done: { title: 'Nothing decided yet', text: 'Approved and rejected applications appear here.' },
};

const EmptyList = ({ tab, isSearch }: { tab: RegistryTab; isSearch: boolean }) =>
  isSearch ? (
    <EmptyState picture={<SearchX aria-hidden="true" />} title="Nothing found">
      Look in another list, or search for fewer letters.
    </EmptyState>
  ) : (
    <EmptyState picture={<ClipboardCheck aria-hidden="true" />} title={emptyTexts[tab].title}>
      {emptyTexts[tab].text}
    </EmptyState>
  );
