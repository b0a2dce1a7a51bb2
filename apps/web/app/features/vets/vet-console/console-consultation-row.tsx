import { Zap } from 'lucide-react';
import { Link } from 'react-router';
import { consolePaths } from '../../../console-paths';
import { Avatar } from '../../../ui/avatar';
import { Button } from '../../../ui/button';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { DateTime } from '../../../ui/format/date-time';
import { timeInIndia } from '../../../ui/format/times';
import { Card } from '../../../ui/layout/card';
import { AnswerButtons } from './answer-buttons';
import { ConsoleConsultationStatus } from './console-consultation-status';
import { patientName } from './console-labels';
import type { ConsoleConsultation } from './vet-console';

interface ConsoleConsultationRowProps {
  consultation: ConsoleConsultation;
  /** In a list of a single day, times omit the day. */
  isOfToday?: boolean;
}

/** A consultation in a list: when, who, why, its status, and the available answers. */
export function ConsoleConsultationRow({ consultation, isOfToday = false }: ConsoleConsultationRowProps) {
  const { _id, kind, startsAt, endsAt, pet, concern, symptoms } = consultation;
  // Today has a heading above its list; the other lists fill their page.
  const Name = isOfToday ? 'h3' : 'h2';
  return (
    <Card className="flex flex-col gap-4">
      <div className="flex items-start gap-4">
        <Avatar name="" src={pet?.photo?.medium} />
        <div className="flex min-w-0 flex-1 flex-col gap-0.5">
          <p className="flex flex-wrap items-center gap-x-2 text-sm font-bold text-ink-soft">
            {isOfToday ? (
              <time dateTime={startsAt}>{timeInIndia(new Date(startsAt))}</time>
            ) : (
              <span>
                <DateTime moment={startsAt} />
              </span>
            )}
            <span className="font-normal">until {timeInIndia(new Date(endsAt))}</span>
            {kind === 'instant' && <Instant />}
          </p>
          <Name className="text-lg leading-snug font-extrabold wrap-anywhere">
            {patientName(consultation)}
          </Name>
          {pet && (
            <p className="text-sm text-ink-soft wrap-anywhere">
              {pet.category} · {pet.breed}
            </p>
          )}
          <p className="line-clamp-2 text-sm wrap-anywhere">
            {[concern?.name, symptoms].filter(Boolean).join(': ')}
          </p>
        </div>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
        <ConsoleConsultationStatus of={consultation} />
        <div className="flex flex-wrap gap-2 sm:ml-auto">
          <AnswerButtons consultation={consultation} />
          <Button variant="quiet" render={<Link to={consolePaths.consultation(_id)} />}>
            <span>
              Open<span className="sr-only"> the consultation of {patientName(consultation)}</span>
            </span>
          </Button>
        </div>
      </div>
    </Card>
  );
}

/** Marks an instant consultation. */
export const Instant = () => (
  <span className="inline-flex items-center gap-1 text-on-accent-soft">
    <Zap className="size-4" aria-hidden="true" />
    Instant
  </span>
);

export const ConsoleConsultationRowSkeleton = () => (
  <Card className="flex flex-col gap-4">
    <div className="flex items-start gap-4">
      <Skeleton className="size-12 shrink-0 rounded-full" />
      <div className="flex flex-1 flex-col gap-2 pt-1">
        <Skeleton className="h-4 w-1/3" />
        <Skeleton className="h-6 w-2/3" />
      </div>
    </div>
    <Skeleton className="h-11" />
  </Card>
);
