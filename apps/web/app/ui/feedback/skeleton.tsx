import { classNames } from '../class-names';

/** Grey placeholder for content that is loading. Give it the size and roundness of the content. */
export function Skeleton({ className }: { className: string }) {
  // Of two classes for one property, the later one in the style sheet wins, not the one named last.
  const isRound = className.includes('rounded-');
  return (
    <div
      aria-hidden="true"
      className={classNames('animate-shimmer bg-line/75', !isRound && 'rounded-md', className)}
    />
  );
}

/** Placeholder for a whole page that is loading. */
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
