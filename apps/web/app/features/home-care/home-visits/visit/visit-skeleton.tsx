import { Skeleton } from '../../../../ui/feedback/skeleton';
import { Card } from '../../../../ui/layout/card';

/** Placeholder for a visit; `isBare`: within its page. */
export function VisitSkeleton({ isBare = false }: { isBare?: boolean }) {
  const parts = (
    <div role="status" className="flex flex-col gap-5">
      <span className="sr-only">Loading your visit</span>
      <Skeleton className="h-8 w-56" />
      <div className="grid items-start gap-5 lg:grid-cols-[1fr_22rem] lg:gap-6">
        <Card className="flex flex-col gap-4">
          <Skeleton className="h-7 w-2/3" />
          <Skeleton className="h-5 w-1/2" />
          <Skeleton className="h-24 rounded-lg" />
        </Card>
        <Card className="flex flex-col gap-3">
          <Skeleton className="h-6 w-20" />
          <Skeleton className="h-20" />
        </Card>
      </div>
    </div>
  );
  return isBare ? parts : <div className="page flex max-w-5xl flex-col gap-5 py-6 sm:py-10">{parts}</div>;
}
