import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { DateTime } from '../../../ui/format/date-time';
import { dayInIndia, fullDateInIndia } from '../../../ui/format/times';
import { useNow } from '../../../ui/use-now';

/** A date without a time. */
function Day({ moment }: { moment: string }) {
  const date = new Date(moment);
  const now = useNow(60);
  return <time dateTime={moment}>{now ? dayInIndia(date, now) : fullDateInIndia(date)}</time>;
}

type Facts = (string | false | null | undefined)[];

const joined = (facts: Facts) => facts.filter(Boolean).join(' · ');

interface RowProps {
  icon: LucideIcon;
  at: string;
  /** Default: only the day is known. */
  hasTime?: boolean;
  title: string;
  /** What was found or advised, in one or two lines. */
  text?: string;
  about?: Facts;
  /** An added photo, or what else is shown at the end of the row. */
  photo?: ReactNode;
  children?: ReactNode;
}

/** An event that an owner looks for, or has to act on. */
export const Row = ({ icon: Icon, at, hasTime, title, text, about = [], photo, children }: RowProps) => (
  <div className="flex gap-3 py-4 sm:gap-4">
    <span className="grid size-10 shrink-0 place-items-center rounded-full bg-primary-soft text-on-primary-soft">
      <Icon className="size-5" aria-hidden="true" />
    </span>
    <div className="min-w-0 flex-1">
      <p className="text-sm text-ink-soft">{hasTime ? <DateTime moment={at} /> : <Day moment={at} />}</p>
      <h3 className="text-lg leading-snug font-extrabold wrap-anywhere">{title}</h3>
      {text && <p className="mt-0.5 line-clamp-2 wrap-anywhere">{text}</p>}
      <p className="mt-0.5 text-sm text-ink-soft wrap-anywhere empty:hidden">{joined(about)}</p>
      {children && <div className="flex flex-wrap items-center gap-x-5 gap-y-1 pt-2">{children}</div>}
    </div>
    {photo}
  </div>
);

interface LineProps {
  icon: LucideIcon;
  at: string;
  title: string;
  about?: Facts;
  /** The page of the event: the whole line is its link. */
  to?: string | null | false;
}

/** An event that is only part of the record. */
export const Line = ({ icon: Icon, at, title, about = [], to }: LineProps) => {
  const facts = joined(about);
  return (
    <div className="relative flex min-h-12 items-center gap-3 py-2 text-sm sm:gap-4">
      <Icon className="mx-3 size-4 shrink-0 text-ink-faint" aria-hidden="true" />
      <div className="min-w-0 flex-1 wrap-anywhere">
        <h3 className="inline font-bold">
          {to ? (
            <Link to={to} className="after:absolute after:inset-0 hover:text-primary">
              {title}
            </Link>
          ) : (
            title
          )}
        </h3>
        {facts && <span className="text-ink-soft"> · {facts}</span>}
      </div>
      <span className="shrink-0 text-ink-soft">
        <Day moment={at} />
      </span>
    </div>
  );
};

const link = 'inline-flex min-h-11 items-center font-bold text-primary';

/** Links to the full record. */
export const More = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} className={link}>
    {children}
  </Link>
);

/** "Booked by Asha", for actions by another carer. */
export const byLine = (did: 'Booked' | 'Ordered' | 'Added', by: string | null) => by && `${did} by ${by}`;

interface OpenPaperProps {
  url: string;
  label?: string;
  /** Which one, for screen readers. */
  name?: string;
}

/** Opens a prescription, a certificate, a report or another paper. */
export const OpenPaper = ({ url, label = 'Open PDF', name }: OpenPaperProps) => (
  <a href={url} target="_blank" rel="noreferrer" className={link}>
    <span>
      {label}
      <span className="sr-only">{name && ` ${name}`}, in a new tab</span>
    </span>
  </a>
);

/** The thumbnail of an added photo, which opens it. */
export const OpenPhoto = ({ url, thumbnail, name }: { url: string; thumbnail: string; name: string }) => (
  <a href={url} target="_blank" rel="noreferrer" className="shrink-0 self-start rounded-lg">
    <img
      src={thumbnail}
      alt=""
      loading="lazy"
      className="size-20 rounded-lg bg-sunken object-cover sm:size-24"
    />
    <span className="sr-only">Open {name}, in a new tab</span>
  </a>
);
