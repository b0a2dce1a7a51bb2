import { House, Star, Video } from 'lucide-react';
import { formatRating, grouped } from '../ui/format/count';
import { modeNames } from './vet-labels';

/** Stars and the number of ratings; empty if there are none. */
export function Rating({
  of: { rating, ratingCount },
}: {
  of: { rating: number | null; ratingCount: number };
}) {
  if (rating === null) return null;
  return (
    <span className="inline-flex items-center gap-1 font-bold text-ink">
      <Star className="size-4 fill-accent text-accent-strong" aria-hidden="true" />
      <span className="sr-only">Rated </span>
      {formatRating(rating)}
      <span className="font-normal text-ink-faint">
        ({grouped(ratingCount)}
        <span className="sr-only"> ratings</span>)
      </span>
    </span>
  );
}

const icons = { video: Video, home: House };

/** Consultation modes, as icons with their names. */
export function Modes({ modes }: { modes: readonly (keyof typeof icons)[] }) {
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      {modes.map((mode) => {
        const Icon = icons[mode];
        return (
          <span
            key={mode}
            className="inline-flex items-center gap-1.5 rounded-full bg-sunken px-2.5 py-1 text-xs font-bold text-ink-soft"
          >
            <Icon className="size-3.5" aria-hidden="true" />
            {modeNames[mode]}
          </span>
        );
      })}
    </span>
  );
}
