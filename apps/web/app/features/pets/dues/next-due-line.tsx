import { useQuery } from '@tanstack/react-query';
import { CalendarClock, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { petPaths } from '../../../pet-paths';
import { fullDate } from '../../../ui/format/times';
import { actionFor, nextDue, whenDue } from './due-labels';
import { duesOf } from './dues';

const link = 'inline-flex min-h-11 items-center font-bold underline underline-offset-4';

/** A pet's next due, with links to get it done and to all dues; overdue ones in red. */
export function NextDueLine({ petId }: { petId: string }) {
  const { data: list } = useQuery(duesOf(petId));
  const due = list && nextDue(list.data, list.today);
  if (!due) return null;
  const { name, on, isOverdue, isBooked, url } = due;
  const Icon = isOverdue ? TriangleAlert : CalendarClock;
  return (
    <div
      className={`flex items-start gap-3 rounded-lg px-4 py-2.5 ${isOverdue ? 'bg-danger-soft text-on-danger-soft' : 'bg-primary-soft text-on-primary-soft'}`}
    >
      <Icon className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere">
          Next: <b>{name}</b>,{' '}
          <time dateTime={on} title={fullDate(on)}>
            {whenDue(on, list.today)}
          </time>
          {isBooked && ', booked'}
        </p>
        <p className="-mb-1 flex flex-wrap gap-x-5">
          <Link to={url} className={link}>
            {actionFor(due)}
          </Link>
          <Link to={petPaths.dues(`?pet=${petId}`)} className={link}>
            All that is due
          </Link>
        </p>
      </div>
    </div>
  );
}
