import { useQuery, useQueryClient } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useEffect } from 'react';
import { Link, Navigate, useNavigate } from 'react-router';
import { abusePaths } from '../../abuse-paths';
import { ApiError } from '../../api/api-error';
import { useLiveEvent, useMissedEvents } from '../../api/socket';
import { useSignedIn } from '../../api/use-signed-in';
import { oneReport } from '../../features/welfare/abuse-reports/abuse-reports';
import { readAccessKey, removeCaseKey } from '../../features/welfare/abuse-reports/access-key';
import { CaseView } from '../../features/welfare/abuse-reports/case/case-view';
import { OpenCaseForm } from '../../features/welfare/abuse-reports/case/open-case-form';
import { BackLink } from '../../parts/page/back-link';
import { ListFault } from '../../parts/page/list-fault';
import { titled } from '../../parts/page/titled';
import { paths } from '../../paths';
import { PageSkeleton } from '../../ui/feedback/skeleton';
import { Card } from '../../ui/layout/card';
import type { Route } from './+types/abuse-case-page';

export const meta = () => [...titled('Your case'), { name: 'robots', content: 'noindex' }];

/** The user's case, by account or by number and receipt; everyone else is asked for those, whether it exists or not. */
export default function CasePage({ params: { id } }: Route.ComponentProps) {
  const { data: report, error, isLocked, refetch, isFetching } = useCase(id);
  if (isLocked) return <LockedCase id={id} />;
  if (error && !report) {
    return (
      <div className="page max-w-3xl py-6">
        <ListFault list={{ error, refetch, isFetching }} title="The case can’t be shown" />
      </div>
    );
  }
  if (!report) return <PageSkeleton label="Loading the case" />;
  if (!report.caseNo) return <Navigate to={abusePaths.report} replace />;
  return (
    <div className="page flex max-w-5xl flex-col gap-5 py-6 sm:py-10">
      <BackLink to={abusePaths.cases}>Cases</BackLink>
      <CaseView key={report._id} report={report} onChange={refetch} />
    </div>
  );
}

/** Also shown when access expires: a receipt's key is valid for two hours. */
function LockedCase({ id }: { id: string }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const isSignedIn = useSignedIn();
  const open = async (opened: string) => {
    await queries.resetQueries({ queryKey: oneReport(opened).queryKey });
    if (opened !== id) await navigate(abusePaths.case(opened), { replace: true });
  };
  return (
    <div className="page flex max-w-xl flex-col gap-5 py-6 sm:py-10">
      <BackLink to={abusePaths.cases}>Cases</BackLink>
      <div className="flex flex-col gap-2">
        <h1 className="flex items-center gap-3 text-2xl font-extrabold">
          <KeyRound className="size-6 shrink-0 text-primary" aria-hidden="true" />
          Open this case
        </h1>
        <p className="text-ink-soft">
          Enter its number and the receipt. For your safety, we ask for them again after two hours.
        </p>
      </div>
      <Card>
        <OpenCaseForm onOpened={open} />
      </Card>
      {!isSignedIn && (
        <p>
          Reported with your account?{' '}
          <Link
            to={paths.login(abusePaths.case(id))}
            className="inline-flex min-h-11 items-center font-bold text-primary underline underline-offset-4"
          >
            Sign in
          </Link>
        </p>
      )}
    </div>
  );
}

/** Polling interval for users with a receipt, in milliseconds; accounts receive events. */
const POLL_INTERVAL = 30_000;

/** A case, for its account or for users with its key; `isLocked` if neither gives access, or no longer does. */
function useCase(id: string) {
  const isSignedIn = useSignedIn();
  const query = useQuery({
    ...oneReport(id),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
    refetchInterval: () => (readAccessKey(id) || !isSignedIn ? POLL_INTERVAL : false),
    retry: (failures, error) => !isAccessDenied(error) && failures < 2,
  });
  useLiveEvent('abuseReport', ({ _id }) => _id === id && query.refetch());
  useMissedEvents(() => query.refetch());
  const isLocked = isAccessDenied(query.error);
  useEffect(() => {
    // A key is valid for two hours.
    if (isLocked) removeCaseKey(id);
  }, [isLocked, id]);
  return { ...query, isLocked };
}

const isAccessDenied = (error: unknown) => error instanceof ApiError && error.status === 404;
