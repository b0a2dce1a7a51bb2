import { useQuery } from '@tanstack/react-query';
import { ChevronRight, Coffee } from 'lucide-react';
import { useId } from 'react';
import { Link, Navigate, useLocation } from 'react-router';
import { askForFactor } from '../../../api/second-factor';
import { consolePaths } from '../../../console-paths';
import { firstStepsQuery } from '../../../features/office/first-steps/first-steps';
import { type ENTERING, may, type Roles, rolesQuery } from '../../../parts/console/my-roles';
import { titledForConsole } from '../../../parts/console/titled-for-console';
import { WaitingSince } from '../../../parts/console/waiting-since';
import { toWorkLines, type WorkLine, waitingQuery } from '../../../parts/console/waiting-work';
import { ListFault } from '../../../parts/page/list-fault';
import { Button } from '../../../ui/button';
import { Banner } from '../../../ui/feedback/banner';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { Skeleton } from '../../../ui/feedback/skeleton';

export const meta = () => titledForConsole('Needs you');

/** What waits for the user's roles; the first page of the back office, once its first steps are done. */
export default function NeedsPage() {
  const roles = useQuery(rolesQuery).data;
  const startsElsewhere = useFirstSteps(roles);
  if (startsElsewhere === 'yes') return <Navigate to={consolePaths.start} replace />;
  return (
    <div className="page flex max-w-4xl flex-col gap-5 py-6 sm:py-10">
      <header className="flex flex-col gap-1">
        <h1 className="text-2xl font-extrabold">Needs you</h1>
        <p className="text-ink-soft">
          What waits now, the most urgent first. This page refreshes every minute.
        </p>
      </header>
      {roles && startsElsewhere === 'no' ? <Work roles={roles} /> : <WorkSkeleton />}
    </div>
  );
}

/** Whether admins who have just signed in have first steps to do. */
function useFirstSteps(roles: Roles | undefined): 'yes' | 'no' | 'unknown' {
  const { state } = useLocation();
  const isEntering = (state as Partial<typeof ENTERING> | null)?.isFirst === true;
  const isAsked = isEntering && roles !== undefined && may(roles, 'manage_people');
  const { data, error } = useQuery({ ...firstStepsQuery, enabled: isAsked });
  if (!isAsked || error) return 'no';
  if (!data) return 'unknown';
  return data.isDone ? 'no' : 'yes';
}

function Work({ roles }: { roles: Roles }) {
  const waiting = useQuery(waitingQuery);
  if (!waiting.data) return waiting.error ? <ListFault list={waiting} /> : <WorkSkeleton />;
  const work = toWorkLines(waiting.data.data, roles);
  const { needsFactor } = waiting.data;
  return (
    <>
      {waiting.error && <ListFault list={waiting} title="This may be out of date" />}
      {needsFactor && (
        <Banner
          kind="info"
          action={
            <Button variant="secondary" onClick={() => void askForFactor()}>
              Enter a code
            </Button>
          }
        >
          More is shown once you’ve entered a code from your authenticator app.
        </Banner>
      )}
      <WorkList title="Yours" lines={work.filter(({ to }) => to !== undefined)} />
      <WorkList title="With your colleagues" lines={work.filter(({ to }) => to === undefined)} />
      {work.length === 0 && !needsFactor && (
        <EmptyState picture={<Coffee aria-hidden="true" />} title="Nothing waits for you">
          New messages, refunds, reviews and whatever else your role handles will appear here.
        </EmptyState>
      )}
    </>
  );
}

function WorkList({ title, lines }: { title: string; lines: WorkLine[] }) {
  const id = useId();
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <h2 id={id} className="text-lg font-extrabold">
        {title}
      </h2>
      <ul className="overflow-hidden rounded-xl border border-line bg-surface shadow-card">
        {lines.map((line) => (
          <li key={line.kind} className="border-line not-first:border-t">
            {line.to ? (
              <Link
                to={line.to}
                className="flex min-h-14 items-center gap-x-4 gap-y-1 px-5 py-3 -outline-offset-4 transition-colors hover:bg-sunken"
              >
                <Line line={line} />
                <ChevronRight className="size-5 shrink-0 text-ink-faint" aria-hidden="true" />
              </Link>
            ) : (
              <div className="flex min-h-14 items-center gap-4 px-5 py-3">
                <Line line={line} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

const Line = ({ line: { title, since, to, by } }: { line: WorkLine }) => (
  <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-4 gap-y-1">
    <span className="min-w-0">
      <span className="font-bold">{title}</span>
      {!to && <span className="block text-sm text-ink-soft">{by}</span>}
    </span>
    <WaitingSince moment={since} />
  </span>
);

const WorkSkeleton = () => (
  <div role="status" className="flex flex-col gap-3">
    <span className="sr-only">Loading what waits</span>
    <Skeleton className="h-7 w-32" />
    <Skeleton className="h-56 rounded-xl" />
  </div>
);
