import { Skeleton } from '../../../ui/feedback/skeleton';

export const VideoSkeleton = () => (
  <div
    role="status"
    className="page grid gap-6 py-6 sm:py-10 md:grid-cols-[minmax(0,19rem)_minmax(0,1fr)] md:gap-8 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)] lg:gap-12"
  >
    <span className="sr-only">Loading the video</span>
    <Skeleton className="aspect-[9/16] max-h-[78dvh] w-full rounded-2xl" />
    <div className="flex flex-col gap-4">
      <Skeleton className="h-10 w-3/4" />
      <Skeleton className="h-20 w-full" />
      <Skeleton className="h-12 w-64" />
    </div>
  </div>
);
