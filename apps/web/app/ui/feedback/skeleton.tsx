import { classNames } from '../class-names';

/** The grey shape of something that is on its way. Give it the size of what will come, and its roundness. */
export function Skeleton({ className }: { className: string }) {
  // Of two classes of one property the sheet's later one wins, not the one that is named last.
  const isRound = className.includes('rounded-');
  return (
    <div
      aria-hidden="true"
      className={classNames('animate-shimmer bg-line/75', !isRound && 'rounded-md', className)}
    />
  );
}

/** A whole page that is on its way. */
export function PageSkeleton({ label }: { label: string }) {
  return (
    <div
      role="status"
      className="page flex animate-appear flex-col gap-6 py-8 [animation-delay:200ms] sm:py-12"
    >
      <span className="sr-only">{label}</span>
      <Skeleton className="h-9 w-56" />
      <Skeleton className="h-5 w-80 max-w-full" />
      <div className="grid gap-4 sm:grid-cols-2">
        <Skeleton className="h-36 rounded-xl" />
        <Skeleton className="h-36 rounded-xl" />
      </div>
    </div>
  );
}
