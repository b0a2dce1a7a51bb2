import {
  Cake,
  CalendarHeart,
  CircleCheck,
  FileBadge,
  type LucideIcon,
  Pill,
  ShieldCheck,
  Syringe,
} from 'lucide-react';
import { Link } from 'react-router';
import { postPaths } from '../../../post-paths';
import { Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { fullDate } from '../../../ui/format/times';
import { Card } from '../../../ui/layout/card';
import { actionFor, whenDue } from './due-labels';
import type { Due } from './dues';

const icons: Record<Due['kind'], LucideIcon> = {
  vaccination: Syringe,
  deworming: ShieldCheck,
  registration: FileBadge,
  refill: Pill,
  'follow-up': CalendarHeart,
  birthday: Cake,
};

/** A due: for which pet, what, when, and a link to get it done. */
export function DueRow({ due, today }: { due: Due; today: string }) {
  const { kind, petName, name, on, isOverdue, isBooked, url, article } = due;
  const Icon = icons[kind];
  return (
    <Card className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <span
        className={`grid size-12 shrink-0 place-items-center rounded-lg ${isOverdue ? 'bg-danger-soft text-on-danger-soft' : 'bg-primary-soft text-on-primary-soft'}`}
      >
        <Icon className="size-6" aria-hidden="true" />
      </span>
      <div className="min-w-0 flex-1 basis-44">
        <p className="font-extrabold wrap-anywhere">{name}</p>
        <p className="text-sm text-ink-soft wrap-anywhere">
          {petName} · <time dateTime={on}>{fullDate(on)}</time>
        </p>
        <p className={`text-sm font-bold ${isOverdue ? 'text-danger' : ''}`}>{whenDue(on, today)}</p>
        {article && (
          <Link
            to={postPaths.blog(article.slug)}
            className="inline-flex min-h-11 items-center text-sm font-bold text-primary underline underline-offset-4 wrap-anywhere"
          >
            {article.title}
          </Link>
        )}
      </div>
      {isBooked && (
        <Badge tone="success" Icon={CircleCheck}>
          {kind === 'refill' ? 'Ordered' : kind === 'registration' ? 'Renewal sent' : 'Booked'}
        </Badge>
      )}
      <Button
        variant={isBooked || kind === 'birthday' ? 'secondary' : 'primary'}
        className="max-sm:w-full"
        render={<Link to={url} />}
      >
        <span>
          {actionFor(due)}
          <span className="sr-only">
            : {name}, {petName}
          </span>
        </span>
      </Button>
    </Card>
  );
}
