import { MAX_JOBS } from '@tailwell/contract/office/failed-jobs';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { CircleCheckBig } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { ActOnJobs } from '../../../features/office/failed-jobs/act-on-jobs';
import {
  type FailedJob,
  failedJobsQuery,
  formatName,
  jobSearch,
} from '../../../features/office/failed-jobs/failed-jobs';
import { titledForConsole } from '../../../parts/console/titled-for-console';
import { WaitingSince } from '../../../parts/console/waiting-since';
import { Pages } from '../../../parts/lists/paged-list';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { counted } from '../../../ui/format/count';
import { Card } from '../../../ui/layout/card';

export const meta = () => titledForConsole('Failed jobs');

/** Background jobs that failed on every attempt. */
export default function FailedJobsPage() {
  const { page } = jobSearch.read(useSearchParams()[0]);
  const list = useQuery({ ...failedJobsQuery(page), placeholderData: keepPreviousData });
  return (
    <div className="page flex max-w-4xl flex-col gap-5 py-6 sm:py-10">
      <header className="flex flex-col gap-1">
        <h1 className="text-2xl font-extrabold">Failed jobs</h1>
        <p className="max-w-prose text-ink-soft">
          Work in the background, such as refunds and messages, that failed ten times within some hours and is
          no longer tried. After 30 days it is given up.
        </p>
      </header>
      <Pages
        list={list}
        page={page}
        pageSize={MAX_JOBS}
        search={(number) => jobSearch.write({ page: number })}
        hasStaleWarning
        skeleton={<JobsSkeleton />}
        empty={
          <EmptyState picture={<CircleCheckBig aria-hidden="true" />} title="No job has failed">
            When a provider is out of reach for hours, what couldn’t be done appears here.
          </EmptyState>
        }
      >
        {(jobs) => (
          <>
            {jobs.length > 1 && (
              <div className="flex flex-wrap gap-3">
                <ActOnJobs act="retry" jobs={jobs} />
                <ActOnJobs act="drop" jobs={jobs} />
              </div>
            )}
            <ul aria-label="Failed jobs" className="flex flex-col gap-3">
              {jobs.map((job) => (
                <li key={job._id}>
                  <Job job={job} />
                </li>
              ))}
            </ul>
          </>
        )}
      </Pages>
    </div>
  );
}

const Job = ({ job }: { job: FailedJob }) => (
  <Card className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
    <div className="min-w-0 flex-1 basis-72">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="text-lg font-extrabold">{formatName(job.name)}</h2>
        <WaitingSince moment={job.failedAt} />
      </div>
      <p className="mt-1 text-sm wrap-anywhere text-ink-soft">
        <code>{job.error}</code>
      </p>
      <p className="mt-1 text-sm text-ink-soft">{counted(job.attempts, 'attempt')}</p>
    </div>
    <div className="flex flex-wrap gap-2">
      <ActOnJobs act="retry" jobs={[job]} />
      <ActOnJobs act="drop" jobs={[job]} />
    </div>
  </Card>
);

const JobsSkeleton = () => (
  <div role="status" className="flex flex-col gap-3">
    <span className="sr-only">Loading the failed jobs</span>
    <Skeleton className="h-28 rounded-xl" />
    <Skeleton className="h-28 rounded-xl" />
  </div>
);
