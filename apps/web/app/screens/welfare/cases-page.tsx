import { useQuery } from '@tanstack/react-query';
import { FolderSearch } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import { abusePaths } from '../../abuse-paths';
import { useLiveEvent, useMissedEvents } from '../../api/socket';
import { useSignedIn } from '../../api/use-signed-in';
import { myReports } from '../../features/welfare/abuse-reports/abuse-reports';
import { CaseCard } from '../../features/welfare/abuse-reports/case/case-card';
import { OpenCaseForm } from '../../features/welfare/abuse-reports/case/open-case-form';
import { ListFault } from '../../parts/page/list-fault';
import { titled } from '../../parts/page/titled';
import { UNLISTED } from '../../parts/seo/public-page';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/feedback/empty-state';
import { Skeleton } from '../../ui/feedback/skeleton';
import { Card } from '../../ui/layout/card';

export const meta = () => [
  ...titled(
    'Follow a case',
    'Open a report of animal abuse with its case number and receipt, and follow its progress.',
  ),
  UNLISTED,
];

/** Access to cases: the user's own by account, any by number and receipt. */
export default function CasesPage() {
  const navigate = useNavigate();
  const isSignedIn = useSignedIn();
  return (
    <div className="page flex max-w-3xl flex-col gap-6 py-6 sm:py-10">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl font-extrabold">Cases of animal abuse</h1>
        <Button variant="secondary" render={<Link to={abusePaths.report} />}>
          Report animal abuse
        </Button>
      </div>
      {isSignedIn && <OwnCases />}
      <section className="flex flex-col gap-3">
        <h2 className="text-lg font-extrabold">Open a case with its receipt</h2>
        <p className="text-ink-soft">
          For reports without an account, or when you are on another device. You can paste the text that you
          saved.
        </p>
        <Card>
          <OpenCaseForm onOpened={(id) => void navigate(abusePaths.case(id))} />
        </Card>
      </section>
      <p>
        <Link
          to={abusePaths.statistics}
          className="inline-flex min-h-11 items-center font-bold text-primary underline underline-offset-4"
        >
          Animal abuse in numbers
        </Link>
      </p>
    </div>
  );
}

/** Unfinished ones first, in the server's order. */
function OwnCases() {
  const list = useQuery({ ...myReports, refetchOnMount: 'always' });
  useLiveEvent('abuseReport', () => list.refetch());
  useMissedEvents(() => list.refetch());
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-lg font-extrabold">Your reports</h2>
      {list.isPending && <Skeleton className="h-28" />}
      {list.isError && !list.data && <ListFault list={list} title="Your reports can’t be shown" />}
      {list.data?.length === 0 && (
        <EmptyState picture={<FolderSearch aria-hidden="true" />} title="No reports yet">
          Reports you make while signed in appear here, with their status.
        </EmptyState>
      )}
      {list.data && list.data.length > 0 && (
        <ul className="flex flex-col gap-3">
          {list.data.map((report) => (
            <li key={report._id}>
              <CaseCard report={report} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
