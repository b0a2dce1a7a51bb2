import { homeVisitNames } from '@tailwell/contract/booking-constants';
import { AlarmClock, Clock, Pin } from 'lucide-react';
import { Link } from 'react-router';
import { Badge } from '../../../ui/badge';
import { classNames } from '../../../ui/class-names';
import { badgeOf, lateTextOf, windowOf } from './board-labels';
import { type BoardVisit, isUnassigned } from './dispatch';

interface VisitCardProps {
  visit: BoardVisit;
  /** Query string that opens it. */
  search: string;
  /** Its window is already shown beside it. */
  isWindowHidden?: boolean;
}

/** A visit on the board; a click opens it. */
export function VisitCard({ visit, search, isWindowHidden = false }: VisitCardProps) {
  const { kind, area, pets, technician, isAlarm, isPinned } = visit;
  const late = lateTextOf(visit);
  const { tone, label } = badgeOf(visit);
  return (
    <Link
      to={{ search }}
      preventScrollReset
      className={classNames(
        'flex min-h-11 flex-col gap-2 rounded-lg border bg-surface p-3 text-sm text-ink transition-colors hover:border-primary',
        isAlarm ? 'border-danger' : 'border-line',
      )}
    >
      <span className="flex flex-wrap items-baseline justify-between gap-x-3">
        {!isWindowHidden && <span className="font-extrabold tabular-nums">{windowOf(visit)}</span>}
        <span className="font-bold">{homeVisitNames[kind]}</span>
      </span>
      <span className="wrap-anywhere text-ink-soft">
        {area}
        {pets.length > 0 && ` · ${pets.join(', ')}`}
      </span>
      {technician && (
        <span className="flex items-center gap-1.5 font-bold wrap-anywhere">
          {technician.name}
          {isPinned && <Pin className="size-4 shrink-0 text-ink-soft" aria-label="chosen by a person" />}
        </span>
      )}
      <span className="flex flex-wrap gap-1.5">
        <Badge tone={tone} Icon={isUnassigned(visit) && isAlarm ? AlarmClock : undefined}>
          {label}
        </Badge>
        {late && (
          <Badge tone="failed" Icon={Clock}>
            {late}
          </Badge>
        )}
      </span>
    </Link>
  );
}
