import { type LabTab, labTabs } from '@tailwell/contract/home-care/home-visit-constants';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { FlaskConical, TestTubes } from 'lucide-react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { consolePaths } from '../../../console-paths';
import { JobStatus } from '../../../features/home-care/lab-console/job-status';
import { type LabJob, labList, labSearch, tabLabels } from '../../../features/home-care/lab-console/lab';
import { ReceiveTube } from '../../../features/home-care/lab-console/receive-tube';
import { countTabs } from '../../../parts/console/count-tabs';
import { titledForConsole } from '../../../parts/console/titled-for-console';
import { PagedList } from '../../../parts/lists/paged-list';
import { TabLinks } from '../../../parts/page/tab-links';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { SearchLine } from '../../../ui/form/search-bar';
import { counted } from '../../../ui/format/count';
import { MomentInSentence } from '../../../ui/format/moment-in-sentence';
import { Card } from '../../../ui/layout/card';

export const meta = () => titledForConsole('Lab');

/** Polling interval for changes without an event, in milliseconds. */
const POLL_INTERVAL = 30_000;

export default function LabPage() {
  const navigate = useNavigate();
  const { tab, search, page } = labSearch.read(useSearchParams()[0]);
  const list = useQuery({
    ...labList({ tab, page, search }),
    placeholderData: keepPreviousData,
    refetchInterval: POLL_INTERVAL,
  });
  const counts = list.data?.counts;
  return (
    <div className="page flex max-w-4xl flex-col gap-5 py-6 sm:py-10">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl font-extrabold">Lab</h1>
        {counts !== undefined && counts.late > 0 && (
          <p className="rounded-full bg-danger-soft px-4 py-2 text-sm font-bold text-on-danger-soft">
            {counted(counts.late, 'report')} late
          </p>
        )}
      </header>
      <ReceiveTube />
      <div className="flex flex-col gap-3">
        <TabLinks
          label="Which tubes and reports"
          tabs={labTabs}
          names={countTabs(tabLabels, counts)}
          shown={tab}
          search={(name) => labSearch.write({ tab: name, search })}
        />
        <SearchLine
          label="Find a tube, a pet or a test"
          search={search}
          onSearch={(text) => navigate({ search: labSearch.write({ tab, search: text ?? '' }) })}
        />
      </div>
      <PagedList
        key={tab}
        list={list}
        page={page}
        search={(number) => labSearch.write({ tab, search, page: number })}
        label={tabLabels[tab]}
        loading="Loading the lab’s work"
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

function JobCard({ job }: { job: LabJob }) {
  const { _id, barcode, test, pet, collectedAt, values } = job;
  return (
    <Card render={<Link to={consolePaths.labReport(_id)} />} className="flex flex-col gap-2">
      <span className="flex flex-wrap items-center justify-between gap-2">
        <span className="text-lg font-extrabold wrap-anywhere">
          {test}
          {pet && <span className="text-ink-soft"> · {pet.name}</span>}
        </span>
        <JobStatus job={job} />
      </span>
      <span className="flex flex-wrap gap-x-3 text-sm text-ink-soft">
        <span className="font-bold tabular-nums wrap-anywhere">{barcode}</span>
        {pet && <span>{pet.category}</span>}
        <span>
          Collected <MomentInSentence moment={collectedAt} />
        </span>
        {job.status === 'partial' && (
          <span>
            {values.entered} of {values.of} values
          </span>
        )}
      </span>
      {job.rejection && <span className="text-sm wrap-anywhere">{job.rejection.reason}</span>}
    </Card>
  );
}

const emptyTexts: Record<LabTab, { title: string; text: string }> = {
  receive: { title: 'No tubes on the way', text: 'Samples collected by technicians appear here.' },
  waiting: { title: 'Nothing to examine', text: 'Scan a tube when it arrives.' },
  partial: { title: 'No partial reports', text: 'Reports with only some values appear here.' },
  verify: { title: 'Nothing to verify', text: 'Reports filled in by a colleague appear here.' },
  done: { title: 'Nothing done yet', text: 'Verified reports and rejected samples appear here.' },
};

function EmptyList({ tab, isSearch }: { tab: LabTab; isSearch: boolean }) {
  if (isSearch) {
    return (
      <EmptyState picture={<FlaskConical aria-hidden="true" />} title="Nothing found">
        Look in another list, or search for fewer letters.
      </EmptyState>
    );
  }
  return (
    <EmptyState picture={<TestTubes aria-hidden="true" />} title={emptyTexts[tab].title}>
      {emptyTexts[tab].text}
    </EmptyState>
  );
}
