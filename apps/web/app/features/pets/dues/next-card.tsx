import { CalendarClock } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { classNames } from '../../../ui/class-names';
import { fullDate } from '../../../ui/format/times';
import { Card } from '../../../ui/layout/card';
import { actionFor, whenDue } from './due-labels';
import type { Due } from './dues';

/** Styles of a card about what is next: its icon is left out where the card is narrow. */
export const nextCard = {
  card: 'group @container flex min-h-27 min-w-0 items-center gap-3 p-4! sm:gap-4 sm:p-5! lg:flex-1',
  mark: 'hidden size-13 shrink-0 place-items-center rounded-lg @md:grid',
  button:
    'inline-flex min-h-11 max-w-2/5 shrink-0 items-center justify-center gap-1.5 rounded-full px-4.5 text-center text-sm font-bold leading-tight transition-colors',
};

interface NextCardProps {
  to: string;
  headline: string;
  action: string;
  /** A line below the headline. */
  children: ReactNode;
}

/** What is next, with its button; the whole card is the link. */
export const NextCard = ({ to, headline, action, children }: NextCardProps) => (
  <Card render={<Link to={to} />} className={`${nextCard.card} border-primary`}>
    <span className={`${nextCard.mark} bg-primary text-on-primary`}>
      <CalendarClock className="size-6" aria-hidden="true" />
    </span>
    <span className="flex min-w-0 flex-1 flex-col">
      <span className="text-xs font-bold tracking-wide text-primary uppercase">Next up</span>
      <span className="leading-snug font-extrabold wrap-anywhere sm:text-lg">{headline}</span>
      <span className="text-sm text-ink-soft wrap-anywhere">{children}</span>
    </span>
    <span className={`${nextCard.button} bg-primary text-on-primary group-hover:bg-primary-strong`}>
      {action}
    </span>
  </Card>
);

interface NextDueProps {
  due: Due;
  /** As 2026-11-29. */
  today: string;
  /** Where several pets are shown. */
  isPetNamed?: boolean;
}

/** A pet's first item of the due list; in red if it is overdue. */
export const NextDue = ({ due, today, isPetNamed }: NextDueProps) => (
  <NextCard to={due.url} headline={due.name} action={actionFor(due)}>
    {isPetNamed && `For ${due.petName} · `}
    {due.isBooked && 'Booked · '}
    <time
      dateTime={due.on}
      title={fullDate(due.on)}
      className={classNames(
        'inline-block',
        !isPetNamed && !due.isBooked && 'first-letter:uppercase',
        due.isOverdue && 'font-bold text-danger',
      )}
    >
      {whenDue(due.on, today)}
    </time>
  </NextCard>
);
