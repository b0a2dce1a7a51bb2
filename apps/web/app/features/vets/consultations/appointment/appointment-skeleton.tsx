import { Skeleton } from '../../../../ui/feedback/skeleton';
import { Card } from '../../../../ui/layout/card';

/** Placeholder for an appointment: time and vet, beside the bill and the timeline. */
export const AppointmentSkeleton = () => (
  <div
    role="status"
    className="page flex max-w-5xl animate-appear flex-col gap-5 py-6 [animation-delay:200ms] sm:py-10"
  >
    <span className="sr-only">Loading the appointment</span>
    <Skeleton className="h-5 w-44" />
    <Skeleton className="h-8 w-56" />
    <div className="grid items-start gap-5 lg:grid-cols-[1fr_22rem] lg:gap-6">
      <Card className="flex flex-col gap-5">
        <div className="flex flex-col gap-2.5">
          <Skeleton className="h-6 w-24 rounded-full" />
          <Skeleton className="h-7 w-64 max-w-full" />
          <Skeleton className="h-5 w-52 max-w-full" />
          <Skeleton className="h-11 sm:h-5" />
        </div>
        <div className="grid gap-4 border-t border-line pt-5 sm:grid-cols-2">
          <PersonSkeleton />
          <PersonSkeleton />
        </div>
        <div className="grid grid-cols-2 gap-2 border-t border-line pt-5 sm:flex">
          <Skeleton className="col-span-2 h-11 rounded-full sm:w-42" />
          <Skeleton className="h-11 rounded-full sm:w-36" />
          <Skeleton className="h-11 rounded-full sm:w-28" />
        </div>
      </Card>
      <div className="flex min-w-0 flex-col gap-5">
        <Card className="flex flex-col gap-3">
          <Skeleton className="h-6 w-12" />
          <Skeleton className="h-5" />
          <Skeleton className="h-6" />
          <Skeleton className="h-5 w-2/3" />
        </Card>
        <Card className="flex flex-col gap-5">
          {['a', 'b', 'c'].map((key) => (
            <div key={key} className="flex items-center gap-3">
              <Skeleton className="size-7 shrink-0 rounded-full" />
              <Skeleton className="h-5 flex-1" />
            </div>
          ))}
        </Card>
      </div>
    </div>
  </div>
);

/** Placeholder for a picture with a name beside it. */
const PersonSkeleton = () => (
  <div className="flex items-center gap-3">
    <Skeleton className="size-12 shrink-0 rounded-full" />
    <div className="flex min-w-0 flex-1 flex-col gap-1.5">
      <Skeleton className="h-4 w-10" />
      <Skeleton className="h-5 w-32 max-w-full" />
      <Skeleton className="h-4 w-24" />
    </div>
  </div>
);
