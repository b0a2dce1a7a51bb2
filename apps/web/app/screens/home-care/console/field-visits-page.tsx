import { useQuery } from '@tanstack/react-query';
import { CalendarCheck, CircleUserRound } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { DayBar, formatDay } from '../../../features/home-care/technician-console/day-bar';
import { isToDo } from '../../../features/home-care/technician-console/field-labels';
import { saveDay, useField } from '../../../features/home-care/technician-console/field-store';
import { withQueued } from '../../../features/home-care/technician-console/shown-visit';
import {
  dayQuery,
  daySearch,
  type FieldVisit,
} from '../../../features/home-care/technician-console/technician-console';
import { VisitCard } from '../../../features/home-care/technician-console/technician-visit-card';
import { UnsentBar } from '../../../features/home-care/technician-console/unsent-bar';
import { useFieldSync } from '../../../features/home-care/technician-console/use-field';
import { titledForConsole } from '../../../parts/console/titled-for-console';
import { ListFault } from '../../../parts/page/list-fault';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { PageSkeleton } from '../../../ui/feedback/skeleton';
import { dayOf } from '../../../ui/format/age';
import { counted } from '../../../ui/format/count';
import { timeInIndia } from '../../../ui/format/times';

export const meta = () => titledForConsole('Visits');

/** Polling interval for changes without an event, in milliseconds. */
const POLL_INTERVAL = 60_000;

export default function VisitsPage() {
  useFieldSync();
  const [params] = useSearchParams();
  const field = useField();
  const query = daySearch.read(params);
  const date = query ?? dayOf(new Date());
  const read = useQuery({ ...dayQuery(query), refetchInterval: POLL_INTERVAL });
  useEffect(() => {
    if (read.data) void saveDay(read.data);
  }, [read.data]);
  const stored = field.days[date];
  const day = stored?.day ?? (read.data?.date === date ? read.data : undefined);

  if (read.data && !read.data.technician) return <NotEntered />;
  if (!day && read.error && field.isLoaded) {
    return (
      <Page title={formatDay(date, dayOf(new Date()))}>
        <UnsentBar />
        <ListFault list={read} title="This day isn’t on your phone" />
        <DayBar date={date} today={dayOf(new Date())} days={[]} />
      </Page>
    );
  }
  if (!day) return <PageSkeleton label="Loading your visits" />;
  const visits = day.visits.map((visit) => withQueued(visit, field.actions));
  const [toDo, done] = [visits.filter(isToDo), visits.filter((visit) => !isToDo(visit))];
  return (
    <Page title={formatDay(date, day.today)}>
      <p className="-mt-3 text-ink-soft">
        {counted(toDo.length, 'visit')} to do
        {read.error && stored && `, as of ${timeInIndia(new Date(stored.readAt))}`}
      </p>
      <UnsentBar />
      <DayBar date={date} today={day.today} days={day.days} />
      {visits.length === 0 && (
        <EmptyState picture={<CalendarCheck aria-hidden="true" />} title="No visits on this day">
          Visits assigned to you appear here, with all you need at the door.
        </EmptyState>
      )}
      <Visits heading="To do" visits={toDo} />
      <Visits heading="Done" visits={done} />
    </Page>
  );
}

const Page = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="page flex max-w-3xl flex-col gap-5 py-6 sm:py-10">
    <h1 className="text-2xl font-extrabold">{title}</h1>
    {children}
  </div>
);

function Visits({ heading, visits }: { heading: string; visits: FieldVisit[] }) {
  if (visits.length === 0) return null;
  return (
    <section aria-label={heading} className="flex flex-col gap-3">
      <h2 className="text-lg font-extrabold">{heading}</h2>
      <ul className="flex flex-col gap-3">
        {visits.map((visit) => (
          <li key={visit._id}>
            <VisitCard visit={visit} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const NotEntered = () => (
  <Page title="Visits">
    <EmptyState picture={<CircleUserRound aria-hidden="true" />} title="You don’t make home visits yet">
      Tailwell has to add you first: your city, hours and skills. Please ask an admin.
    </EmptyState>
  </Page>
);
