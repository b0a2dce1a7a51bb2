import { Skeleton } from '../../../ui/feedback/skeleton';
import { Card } from '../../../ui/layout/card';

/** Placeholder for a vet's page: the vet beside the free slots; stacked on phones. */
export const VetSkeleton = () => (
  <div
    role="status"
    className="page flex animate-appear flex-col gap-5 py-6 [animation-delay:200ms] sm:py-10"
  >
    <span className="sr-only">Loading the vet</span>
    <Skeleton className="h-5 w-24" />
    <div className="flex flex-col gap-5 lg:grid lg:grid-cols-2 lg:items-start lg:gap-6">
      <Card className="flex flex-col gap-5">
        <div className="flex items-start gap-4 sm:gap-6">
          <Skeleton className="size-20 shrink-0 rounded-full sm:size-28" />
          <div className="flex min-w-0 flex-1 flex-col gap-2.5 pt-1">
            <Skeleton className="h-7 w-44 max-w-full" />
            <Skeleton className="h-4 w-24" />
            <Skeleton className="h-5 w-36 max-w-full" />
            <Skeleton className="h-5 w-28" />
          </div>
        </div>
        <Skeleton className="h-5 w-56 max-w-full" />
        <Skeleton className="h-17.5 rounded-lg" />
        <div className="flex flex-col gap-2.5">
          <Skeleton className="h-5 w-20" />
          <Skeleton className="h-17" />
        </div>
      </Card>
      <Card className="flex flex-col gap-5 overflow-hidden">
        <Skeleton className="h-7 w-32" />
        <div className="flex gap-2">
          {['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((key) => (
            <Skeleton key={key} className="h-20 w-21 shrink-0 rounded-lg" />
          ))}
        </div>
        <Skeleton className="h-5 w-28" />
        <div className="grid grid-cols-3 gap-2 sm:grid-cols-4">
          {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l'].map((key) => (
            <Skeleton key={key} className="h-11 rounded-full" />
          ))}
        </div>
      </Card>
    </div>
  </div>
);
