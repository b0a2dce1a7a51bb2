import { Link } from 'react-router';
import { paths } from '../../../../paths';
import { Button } from '../../../../ui/button';
import { Skeleton } from '../../../../ui/feedback/skeleton';
import { listed } from '../../../../ui/format/count';
import { inr } from '../../../../ui/format/inr';
import { Card } from '../../../../ui/layout/card';
import { hasEnded } from '../status-labels';
import { kindViews } from '../visit-kinds';
import type { Visit } from '../visit-queries';
import { VisitBadge } from '../visit-status-badge';
import { When } from '../visit-when';

/** A visit in the list, with the one action that matters now. */
export function VisitRow({ visit }: { visit: Visit }) {
  const { kind, status, windowStart, windowEnd, pets } = visit;
  const { Icon } = kindViews[kind];
  const names = [...new Set(visit.lines.map(({ name }) => name))];
  return (
    <Card className="flex flex-col gap-4 sm:flex-row sm:items-center sm:justify-between sm:gap-6">
      <div className="flex min-w-0 items-center gap-4">
        <span className="grid size-13 shrink-0 place-items-center rounded-full bg-primary-soft text-on-primary-soft">
          <Icon className="size-6" aria-hidden="true" />
        </span>
        <div className="flex min-w-0 flex-1 flex-col gap-0.5">
          <p className="text-lg leading-snug font-extrabold">
            <When from={windowStart} to={windowEnd} isPast={hasEnded(status)} />
          </p>
          <h2 className="line-clamp-2 font-bold wrap-anywhere">{listed(names)}</h2>
          {pets.length > 0 && (
            <p className="text-sm text-ink-soft wrap-anywhere">For {listed(pets.map(({ name }) => name))}</p>
          )}
        </div>
      </div>
      <div className="flex shrink-0 flex-wrap items-center justify-between gap-3 border-t border-line pt-3.5 sm:flex-col sm:items-end sm:border-0 sm:pt-0">
        <span className="inline-flex">
          <VisitBadge status={status} />
        </span>
        <Action visit={visit} />
      </div>
    </Card>
  );
}

function Action({ visit: { _id, kind, status, bill, lines } }: { visit: Visit }) {
  const visitName = lines[0]?.name ?? 'the visit';
  if (status === 'payment_pending') {
    return (
      <Button className="ml-auto" render={<Link to={paths.payHomeVisit(kind)} />}>
        <span>
          Pay {inr(bill.toPay)}
          <span className="sr-only"> for {visitName}</span>
        </span>
      </Button>
    );
  }
  return (
    <Button variant="secondary" className="ml-auto" render={<Link to={paths.homeVisit(_id, kind)} />}>
      <span>
        View<span className="sr-only"> {visitName}</span>
      </span>
    </Button>
  );
}

export const VisitRowSkeleton = () => (
  <Card className="flex flex-col gap-4 sm:flex-row sm:items-center sm:gap-6">
    <div className="flex flex-1 items-center gap-4">
      <Skeleton className="size-13 shrink-0 rounded-full" />
      <div className="flex flex-1 flex-col gap-2">
        <Skeleton className="h-6 w-2/3" />
        <Skeleton className="h-5 w-1/2" />
      </div>
    </div>
    <Skeleton className="h-11 sm:w-28" />
  </Card>
);
