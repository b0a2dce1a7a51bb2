import { useQuery } from '@tanstack/react-query';
import { CalendarHeart, NotebookPen } from 'lucide-react';
import { Link } from 'react-router';
import { consolePaths } from '../../../console-paths';
import { AnswerButtons } from '../../../features/vets/vet-console/answer-buttons';
import { ConsoleConsultationList } from '../../../features/vets/vet-console/console-consultation-list';
import { Instant } from '../../../features/vets/vet-console/console-consultation-row';
import { ConsoleConsultationStatus } from '../../../features/vets/vet-console/console-consultation-status';
import { patientName } from '../../../features/vets/vet-console/console-labels';
import {
  type ConsoleConsultation,
  consoleConsultations,
  type VetConsole,
  vetConsoleQuery,
} from '../../../features/vets/vet-console/vet-console';
import { titledForConsole } from '../../../parts/console/titled-for-console';
import { ListFault } from '../../../parts/page/list-fault';
import { untilStart } from '../../../parts/until-start';
import { Avatar } from '../../../ui/avatar';
import { Button } from '../../../ui/button';
import { Banner } from '../../../ui/feedback/banner';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { PageSkeleton } from '../../../ui/feedback/skeleton';
import { counted } from '../../../ui/format/count';
import { DateTime } from '../../../ui/format/date-time';
import { useNow } from '../../../ui/use-now';

export const meta = () => titledForConsole('Today');

/** Polling interval for changes without an event, in milliseconds. */
const POLL_INTERVAL = 60_000;

export default function TodayPage() {
  const vetConsole = useQuery({ ...vetConsoleQuery, refetchInterval: POLL_INTERVAL });
  const list = useQuery({ ...consoleConsultations('today'), refetchInterval: POLL_INTERVAL });
  if (vetConsole.error && !vetConsole.data) {
    return (
      <div className="page max-w-4xl py-6 sm:py-10">
        <ListFault list={vetConsole} />
      </div>
    );
  }
  if (!vetConsole.data) return <PageSkeleton label="Loading your day" />;
  return (
    <div className="page flex max-w-4xl flex-col gap-6 py-6 sm:py-10">
      <header className="flex flex-col gap-1">
        <h1 className="text-2xl font-extrabold">Today</h1>
        <p className="text-ink-soft">{formatToday(vetConsole.data)}</p>
      </header>
      <NotesToWrite count={vetConsole.data.awaitingNotes} />
      {vetConsole.data.next && <NextConsultation consultation={vetConsole.data.next} />}
      <section aria-labelledby="all-of-today" className="flex flex-col gap-4">
        <h2 id="all-of-today" className="text-lg font-extrabold">
          All of today
        </h2>
        <ConsoleConsultationList
          list={list}
          tab="today"
          label="Consultations of today"
          emptyState={<EmptyDay />}
        />
      </section>
    </div>
  );
}

function formatToday({ today: { all, left }, toConfirm }: VetConsole): string {
  const day = all === 0 ? 'Nothing booked for today.' : `${left} of ${all} still to come.`;
  if (toConfirm === 0) return day;
  return `${day} ${counted(toConfirm, 'booking waits', 'bookings wait')} for your yes.`;
}

function NotesToWrite({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <Banner kind="warning">
      <span className="inline-flex items-center gap-2">
        <NotebookPen className="size-4 shrink-0" aria-hidden="true" />
        {count === 1 ? 'One call waits' : `${count} calls wait`} for your notes.
      </span>
    </Banner>
  );
}

/** The next consultation, large enough to read across the room. */
function NextConsultation({ consultation }: { consultation: ConsoleConsultation }) {
  const { _id, kind, startsAt, pet, concern, symptoms, canConfirm } = consultation;
  return (
    <section
      aria-labelledby="next"
      className="flex flex-col gap-5 rounded-2xl border border-line bg-primary-soft p-5 text-on-primary-soft sm:p-7"
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="next" className="font-extrabold">
          Next
        </h2>
        <ConsoleConsultationStatus of={consultation} />
      </div>
      <div className="flex items-center gap-4 sm:gap-5">
        <Avatar name="" src={pet?.photo?.medium} size="lg" />
        <div className="min-w-0 flex-1">
          <p className="text-2xl font-extrabold wrap-anywhere">{patientName(consultation)}</p>
          <p className="font-bold">
            <DateTime moment={startsAt} />
            <Until startsAt={startsAt} />
          </p>
          {kind === 'instant' && <Instant />}
        </div>
      </div>
      {(concern || symptoms) && (
        <p className="line-clamp-3 wrap-anywhere">{[concern?.name, symptoms].filter(Boolean).join(': ')}</p>
      )}
      <div className="flex flex-wrap gap-2">
        {/* If there is something to confirm, that comes first. */}
        {!canConfirm && <Button render={<Link to={consolePaths.consultation(_id)} />}>Open</Button>}
        <AnswerButtons consultation={consultation} />
        {canConfirm && (
          <Button variant="quiet" render={<Link to={consolePaths.consultation(_id)} />}>
            Open
          </Button>
        )}
      </div>
    </section>
  );
}

/** "in 2 hours"; a countdown in the last hour. */
function Until({ startsAt }: { startsAt: string }) {
  const now = useNow(1);
  const until = now && untilStart(startsAt, now);
  if (!until) return null;
  return (
    <>
      {' · '}
      <span role="timer" className="tabular-nums">
        {until}
      </span>
    </>
  );
}

const EmptyDay = () => (
  <EmptyState
    picture={<CalendarHeart aria-hidden="true" />}
    title="A free day so far"
    action={
      <Button variant="secondary" render={<Link to={consolePaths.hours} />}>
        See your hours
      </Button>
    }
  >
    Owners book within your hours. Go online to be rung by those who need a vet now.
  </EmptyState>
);
