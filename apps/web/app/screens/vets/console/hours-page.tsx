import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { call } from '../../../api/call';
import { cacheAnswer } from '../../../api/query-client';
import { consolePaths } from '../../../console-paths';
import { ExceptionDays } from '../../../features/vets/vet-console/exception-days';
import { type Hours, hoursQuery } from '../../../features/vets/vet-console/vet-console';
import { titledForConsole } from '../../../parts/console/titled-for-console';
import { ListFault } from '../../../parts/page/list-fault';
import { WeekForm } from '../../../parts/week/week-form';
import { Banner } from '../../../ui/feedback/banner';
import { PageSkeleton } from '../../../ui/feedback/skeleton';
import { DateTime } from '../../../ui/format/date-time';

export const meta = () => titledForConsole('Hours');

export default function HoursPage() {
  const hours = useQuery(hoursQuery);
  if (!hours.data && !hours.error) return <PageSkeleton label="Loading your hours" />;
  return (
    <div className="page flex max-w-4xl flex-col gap-5 py-6 sm:py-10">
      <h1 className="text-2xl font-extrabold">Hours</h1>
      {hours.data ? (
        <>
          <BookingsOutsideHours of={hours.data.outside} />
          <EveryWeek hours={hours.data} />
          <ExceptionDays hours={hours.data} />
        </>
      ) : (
        <ListFault list={hours} />
      )}
    </div>
  );
}

function EveryWeek({ hours }: { hours: Hours }) {
  const queries = useQueryClient();
  return (
    <WeekForm
      title="Every week"
      about={formatSlots(hours)}
      hours={hours.hours}
      slotMinutes={hours.slotMinutes}
      draft="hours"
      save={async (week) => {
        const answer = await call('PUT /vet/update/my/hours/v1', { body: { hours: week } });
        cacheAnswer(queries, hoursQuery, answer.data);
        return answer;
      }}
    />
  );
}

function formatSlots({ slotMinutes, bufferMinutes }: Hours): string {
  const buffer =
    bufferMinutes === 0 ? 'one directly after the other' : `with ${bufferMinutes} minutes free after each`;
  return `Indian time. Consultations take ${slotMinutes} minutes, ${buffer}.`;
}

/** Booked consultations that are now outside the hours: they take place unless the vet cancels them. */
function BookingsOutsideHours({ of: outside }: { of: Hours['outside'] }) {
  if (outside.length === 0) return null;
  return (
    <Banner
      kind="warning"
      title={
        outside.length === 1
          ? 'One booked consultation lies outside of your hours'
          : `${outside.length} booked consultations lie outside of your hours`
      }
    >
      <p>They stay as they are. Open one to cancel it.</p>
      <ul className="mt-1">
        {outside.map(({ _id, startsAt, petName, ownerFirstName }) => (
          <li key={_id}>
            <Link
              to={consolePaths.consultation(_id)}
              className="inline-flex min-h-11 items-center font-bold underline underline-offset-4"
            >
              <span>
                <DateTime moment={startsAt} /> · {[petName, ownerFirstName].filter(Boolean).join(' with ')}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Banner>
  );
}
