import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { counted } from '../../../ui/format/count';
import { dayInIndia } from '../../../ui/format/times';
import { daySearch, type FieldDay } from './technician-console';

const noon = (date: string) => new Date(`${date}T12:00:00+05:30`);

/** The day at an offset from another, both like "2026-11-23". */
const shiftDay = (date: string, days: number) =>
  new Date(noon(date).getTime() + days * 86_400_000).toISOString().slice(0, 10);

/** A day relative to today: "Today", "Tue, 24 Nov". */
export const formatDay = (date: string, today: string) => dayInIndia(noon(date), noon(today));

const link =
  'inline-grid size-11 shrink-0 place-items-center rounded-full text-ink-soft hover:bg-sunken hover:text-ink';

/** Links to the days before and after, and to today; with the number of visits on the next ones. */
export function DayBar({ date, today, days }: { date: string; today: string; days: FieldDay['days'] }) {
  const to = (day: string) => ({ search: daySearch.write(day === today ? null : day) });
  const next = days.find((day) => day.date > date && day.toDo > 0);
  return (
    <nav aria-label="Days" className="flex flex-wrap items-center gap-1">
      <Link
        to={to(shiftDay(date, -1))}
        replace
        preventScrollReset
        aria-label="The day before"
        className={link}
      >
        <ChevronLeft className="size-5" aria-hidden="true" />
      </Link>
      <Link to={to(shiftDay(date, 1))} replace preventScrollReset aria-label="The day after" className={link}>
        <ChevronRight className="size-5" aria-hidden="true" />
      </Link>
      {date !== today && (
        <Link
          to={to(today)}
          replace
          preventScrollReset
          className="inline-flex min-h-11 items-center rounded-full px-4 font-bold text-primary hover:bg-primary-soft"
        >
          Today
        </Link>
      )}
      {next && (
        <Link
          to={to(next.date)}
          replace
          preventScrollReset
          className="inline-flex min-h-11 items-center rounded-full px-4 text-sm font-bold text-primary hover:bg-primary-soft"
        >
          {formatDay(next.date, today)}: {counted(next.toDo, 'visit')}
        </Link>
      )}
    </nav>
  );
}
