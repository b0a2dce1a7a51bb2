import { Star } from 'lucide-react';
import { counted, formatRating, grouped } from '../../../ui/format/count';
import { RatingStars } from './rating-stars';

interface RatingBreakdownProps {
  rating: number;
  ratingCount: number;
  /** How often 1 to 5 stars were given, in this order. */
  ratingStars: readonly number[];
}

/** The average, and how often each number of stars was given. */
export function RatingBreakdown({ rating, ratingCount, ratingStars }: RatingBreakdownProps) {
  const max = Math.max(1, ...ratingStars);
  return (
    <div className="flex flex-wrap items-center gap-x-8 gap-y-4">
      <div className="flex flex-col items-start gap-1">
        <p className="text-3xl font-extrabold tabular-nums" aria-hidden="true">
          {formatRating(rating)}
        </p>
        <RatingStars value={rating} size="lg" />
        <p className="text-sm text-ink-soft">{counted(ratingCount, 'rating')}</p>
      </div>
      <ul className="flex min-w-48 flex-1 flex-col gap-1.5">
        {[5, 4, 3, 2, 1].map((stars) => {
          const count = ratingStars[stars - 1] ?? 0;
          return (
            <li key={stars} className="flex items-center gap-2.5 text-sm tabular-nums">
              <span className="sr-only">
                {counted(stars, 'star')}: {grouped(count)}
              </span>
              <span aria-hidden="true" className="inline-flex w-7 items-center justify-end gap-1 font-bold">
                {stars}
                <Star className="size-3.5 fill-accent text-accent" />
              </span>
              <span aria-hidden="true" className="h-2 flex-1 overflow-hidden rounded-full bg-sunken">
                <span
                  className="block h-full rounded-full bg-accent"
                  style={{ width: `${(count / max) * 100}%` }}
                />
              </span>
              <span aria-hidden="true" className="w-12 text-right text-ink-soft">
                {grouped(count)}
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
