import { CalendarClock, MapPin, NotebookPen } from 'lucide-react';
import type { ReactNode } from 'react';
import { counted } from '../../../../ui/format/count';
import { DateTime } from '../../../../ui/format/date-time';
import { Card } from '../../../../ui/layout/card';
import { hasEnded, isDone, statusHint } from '../status-labels';
import { kindViews } from '../visit-kinds';
import type { VisitDetails } from '../visit-queries';
import { VisitBadge } from '../visit-status-badge';
import { When } from '../visit-when';
import { TechnicianRow } from './technician-row';
import { VisitActions } from './visit-actions';

/** When, what for which pet, who comes and where, with the available actions. */
export function VisitCard({ visit }: { visit: VisitDetails }) {
  const { status, address, note, technician, kind, lines, endedAt } = visit;
  const { Icon } = kindViews[kind];
  const hint = statusHint(status, technician?.name ?? 'The technician');
  return (
    <Card className="flex flex-col gap-5">
      <div className="flex flex-col gap-2">
        <VisitBadge status={status} />
        <p className="flex items-start gap-2 text-xl leading-snug font-extrabold">
          <CalendarClock className="mt-0.5 size-5.5 shrink-0 text-primary" aria-hidden="true" />
          {endedAt && isDone(status) ? (
            <span>
              {kindViews[kind].done} · <DateTime moment={endedAt} />
            </span>
          ) : (
            <When from={visit.windowStart} to={visit.windowEnd} isPast={hasEnded(status)} />
          )}
        </p>
        {hint && <p className="text-ink-soft">{hint}</p>}
      </div>
      {technician && (
        <TechnicianRow
          technician={technician}
          callFor={visit.canCall ? visit._id : undefined}
          hasVisited={endedAt !== null}
        />
      )}
      <dl className="flex flex-col gap-4 border-t border-line pt-5">
        <Part icon={<Icon className="size-5" aria-hidden="true" />} name="What">
          <ul className="flex flex-col gap-0.5">
            {lines.map((line) => (
              <li key={line._id} className="wrap-anywhere">
                <span className="font-bold">{line.name}</span>
                {line.petName && <span className="text-ink-soft"> for {line.petName}</span>}
              </li>
            ))}
          </ul>
          {!endedAt && (
            <p className="text-sm text-ink-soft">About {counted(visit.minutes, 'minute')} in all</p>
          )}
        </Part>
        <Part icon={<MapPin className="size-5" aria-hidden="true" />} name="Where">
          <span className="block font-bold wrap-anywhere">{address.fullName}</span>
          <span className="block text-sm text-ink-soft wrap-anywhere">
            {[address.house, address.area, address.landmark].filter(Boolean).join(', ')}, {address.city}{' '}
            {address.pincode}
          </span>
        </Part>
        {note && (
          <Part icon={<NotebookPen className="size-5" aria-hidden="true" />} name="Your note">
            <span className="whitespace-pre-line wrap-anywhere">{note}</span>
          </Part>
        )}
      </dl>
      <VisitActions visit={visit} />
    </Card>
  );
}

const Part = ({ icon, name, children }: { icon: ReactNode; name: string; children: ReactNode }) => (
  <div className="grid grid-cols-[auto_1fr] gap-x-3">
    <dt className="pt-0.5 text-primary">
      {icon}
      <span className="sr-only">{name}</span>
    </dt>
    <dd className="min-w-0">{children}</dd>
  </div>
);
