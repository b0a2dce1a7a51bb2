import { Star } from 'lucide-react';
import { classNames } from '../../ui/class-names';
import { counted, grouped, ratingInWords } from '../../ui/count';

interface RatingStarsProps {
  /** 1 to 5, also with decimals. */
  value: number;
  /** How many gave them; left out for a single rating. */
  count?: number;
  size?: 'sm' | 'lg';
}

const places = [0, 1, 2, 3, 4];

/** Five stars, filled as far as the value goes. */
export function RatingStars({ value, count, size = 'sm' }: RatingStarsProps) {
  const star = size === 'lg' ? 'size-6' : 'size-4';
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-0.5">
      <span className="relative inline-flex" aria-hidden="true">
        <Stars className={classNames(star, 'fill-line text-line')} />
        <span className="absolute inset-y-0 left-0 flex overflow-hidden" style={{ width: `${value * 20}%` }}>
          <Stars className={classNames(star, 'shrink-0 fill-accent text-accent')} />
        </span>
      </span>
      <span className="sr-only">
        {value} of 5 stars{count !== undefined && `, ${counted(count, 'rating')}`}
      </span>
      {count !== undefined && (
        <span aria-hidden="true" className="text-sm text-ink-soft">
          {ratingInWords(value)} ({grouped(count)})
        </span>
      )}
    </span>
  );
}

const Stars = ({ className }: { className: string }) =>
  places.map((place) => <Star key={place} className={className} />);
