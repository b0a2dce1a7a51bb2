import { FileText, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Button } from '../../../ui/button';
import { dayInIndia, fullDateInIndia } from '../../../ui/format/times';
import { Card } from '../../../ui/layout/card';
import { useNow } from '../../../ui/use-now';

/** A date without a time. */
export function Day({ moment }: { moment: string }) {
  const date = new Date(moment);
  const now = useNow(60);
  return <time dateTime={moment}>{now ? dayInIndia(date, now) : fullDateInIndia(date)}</time>;
}

interface RowProps {
  icon: LucideIcon;
  when: ReactNode;
  title: string;
  about?: (string | false | null)[];
  children?: ReactNode;
}

/** An event of a pet, with what comes next. */
export const Row = ({ icon: Icon, when, title, about = [], children }: RowProps) => (
  <Card className="flex gap-4">
    <span className="grid size-10 shrink-0 place-items-center rounded-full bg-primary-soft text-on-primary-soft">
      <Icon className="size-5" aria-hidden="true" />
    </span>
    <div className="flex min-w-0 flex-1 flex-col gap-2">
      <div>
        <p className="text-sm text-ink-soft">{when}</p>
        <h2 className="font-extrabold wrap-anywhere">{title}</h2>
        <p className="text-sm text-ink-soft wrap-anywhere empty:hidden">
          {about.filter(Boolean).join(' · ')}
        </p>
      </div>
      {children && <div className="flex flex-wrap items-start gap-2">{children}</div>}
    </div>
  </Card>
);

/** Links to the full record. */
export const More = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} className="inline-flex min-h-11 items-center font-bold text-primary">
    {children}
  </Link>
);

/** "Booked by Asha", for actions by another carer. */
export const byLine = (did: 'Booked' | 'Ordered' | 'Added', by: string | null) => by && `${did} by ${by}`;

/** Opens a prescription, a certificate, a report or another paper. `name`: which one, for screen readers. */
export const OpenPdf = ({
  url,
  label = 'Open PDF',
  name,
}: {
  url: string;
  label?: string;
  name?: string;
}) => (
  <Button
    variant="secondary"
    render={<a href={url} target="_blank" rel="noreferrer" />}
    icon={<FileText className="size-4" aria-hidden="true" />}
  >
    <span>
      {label}
      <span className="sr-only">{name && ` ${name}`}, in a new tab</span>
    </span>
  </Button>
);
