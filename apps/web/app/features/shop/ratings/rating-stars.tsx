import { classNames } from '../../../ui/class-names';
import { counted, formatRating, grouped } from '../../../ui/format/count';

interface RatingStarsProps {
  /** 1 to 5, also with decimals. */
  value: number;
  /** Number of ratings; omitted for a single rating. */
  count?: number;
  size?: 'sm' | 'lg';
}

/** Lucide’s star, relative to where its path starts. */
const STAR =
  'a.53.53 0 0 1 .95 0l2.31 4.679a2.123 2.123 0 0 0 1.595 1.16l5.166.756a.53.53 0 0 1 .294.904l-3.736 3.638a2.123 2.123 0 0 0-.611 1.878l.882 5.14a.53.53 0 0 1-.771.56l-4.618-2.428a2.122 2.122 0 0 0-1.973 0l-4.617 2.428a.53.53 0 0 1-.77-.56l.881-5.139a2.122 2.122 0 0 0-.611-1.879l-3.736-3.637a.53.53 0 0 1 .294-.906l5.165-.755a2.122 2.122 0 0 0 1.597-1.16z';

// A single path: with separate icons, stars would make up most of a ratings page's markup and hydration.
const FIVE_STARS = [11.525, 35.525, 59.525, 83.525, 107.525].map((left) => `M${left} 2.295${STAR}`).join('');

/** Five stars, filled up to the value. */
export function RatingStars({ value, count, size = 'sm' }: RatingStarsProps) {
  const sizeClasses = size === 'lg' ? 'h-6 w-30' : 'h-4 w-20';
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-0.5">
      <span className="relative inline-flex" aria-hidden="true">
        <Stars className={classNames(sizeClasses, 'fill-line text-line')} />
        <span className="absolute inset-y-0 left-0 flex overflow-hidden" style={{ width: `${value * 20}%` }}>
          <Stars className={classNames(sizeClasses, 'shrink-0 fill-accent text-accent')} />
        </span>
      </span>
      <span className="sr-only">
        {value} of 5 stars{count !== undefined && `, ${counted(count, 'rating')}`}
      </span>
      {count !== undefined && (
        <span aria-hidden="true" className="text-sm text-ink-soft">
          {formatRating(value)} ({grouped(count)})
        </span>
      )}
    </span>
  );
}

const Stars = ({ className }: { className: string }) => (
  <svg
    viewBox="0 0 120 24"
    stroke="currentColor"
    strokeWidth={2}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    className={className}
  >
    <path d={FIVE_STARS} />
  </svg>
);
