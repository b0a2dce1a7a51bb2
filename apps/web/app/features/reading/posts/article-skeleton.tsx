import { Skeleton } from '../../../ui/feedback/skeleton';

/** Holds the place of an article. */
export const ArticleSkeleton = () => (
  <div role="status" className="page flex flex-col gap-8 py-6 sm:py-10">
    <span className="sr-only">Loading the article</span>
    <div className="mx-auto flex w-full max-w-[38rem] flex-col gap-5 lg:mx-0 lg:grid lg:max-w-none lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)] lg:items-center lg:gap-12">
      <div className="flex flex-col gap-4">
        <Skeleton className="h-5 w-32" />
        <Skeleton className="h-24 w-full" />
        <Skeleton className="h-16 w-full" />
        <Skeleton className="h-12 w-56" />
      </div>
      <Skeleton className="aspect-video w-full rounded-2xl lg:aspect-[4/3]" />
    </div>
    <Skeleton className="mx-auto h-96 w-full max-w-[38rem] lg:mx-0 lg:ml-76" />
  </div>
);
