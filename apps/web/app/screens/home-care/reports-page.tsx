import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { TestTubes } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { ensure } from '../../api/prefetch';
import { petReports, type ReportSummary } from '../../features/home-care/lab-reports/lab-reports';
import { ReportStatus } from '../../features/home-care/lab-reports/report-status';
import { petOf } from '../../features/pets/pets/timeline';
import { PagedList } from '../../parts/lists/paged-list';
import { pageSearch } from '../../parts/lists/search-params';
import { BackLink } from '../../parts/page/back-link';
import { titled } from '../../parts/page/titled';
import { paths } from '../../paths';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/feedback/empty-state';
import { PageSkeleton, Skeleton } from '../../ui/feedback/skeleton';
import { MomentInSentence } from '../../ui/format/moment-in-sentence';
import { Card } from '../../ui/layout/card';
import type { Route } from './+types/reports-page';

export const meta = () => titled('Blood tests');

export const clientLoader = ({ params }: Route.ClientLoaderArgs) => ensure(petOf(params.id));

export default function ReportsPage({ params }: Route.ComponentProps) {
  const { data: pet } = useQuery(petOf(params.id));
  const { page } = pageSearch.read(useSearchParams()[0]);
  const list = useQuery({ ...petReports(params.id, page), placeholderData: keepPreviousData });
  if (!pet) return <PageSkeleton label="Loading your pet" />;
  return (
    <div className="page flex max-w-3xl flex-col gap-5 py-6 sm:py-10">
      <BackLink to={paths.pet(pet._id)}>{pet.name}</BackLink>
      <h1 className="text-2xl font-extrabold wrap-anywhere">Blood tests of {pet.name}</h1>
      <PagedList
        list={list}
        page={page}
        search={(number) => pageSearch.write({ page: number })}
        label="Blood tests"
        loading="Loading the blood tests"
        skeleton={<Skeleton className="h-24" />}
        empty={
          <EmptyState
            picture={<TestTubes aria-hidden="true" />}
            title="No blood tests yet"
            action={
              pet.status === 'with_me' && (
                <Button render={<Link to={paths.bloodTest} />}>Book a blood test at home</Button>
              )
            }
          >
            Your reports appear here, with the normal ranges.
          </EmptyState>
        }
      >
        {(report) => <ReportCard petId={pet._id} report={report} />}
      </PagedList>
    </div>
  );
}

function ReportCard({ petId, report }: { petId: string; report: ReportSummary }) {
  const { _id, test, collectedAt, dueAt, status, rejection } = report;
  return (
    <Card render={<Link to={paths.petReport(petId, _id)} />} className="flex flex-col gap-2">
      <span className="flex flex-wrap items-center justify-between gap-2">
        <span className="text-lg font-extrabold wrap-anywhere">{test}</span>
        <ReportStatus report={report} />
      </span>
      <span className="text-sm text-ink-soft">
        Collected <MomentInSentence moment={collectedAt} />
        {status !== 'verified' && !rejection && (
          <>
            {' '}
            · report by <MomentInSentence moment={dueAt} />
          </>
        )}
      </span>
    </Card>
  );
}
