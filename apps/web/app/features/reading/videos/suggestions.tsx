import { useQuery } from '@tanstack/react-query';
import { VideoTile } from '../../../parts/posts/video-tile';
import { classNames } from '../../../ui/class-names';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { suggestionsFor } from './videos-query';

/** Number shown beside a video. */
const MAX_SHOWN = 6;

interface SuggestionsProps {
  /** The video being watched. */
  id: string;
  className: string;
}

/** Other videos to watch; renders nothing on failure. */
export default function Suggestions({ id, className }: SuggestionsProps) {
  const { data, isFetching } = useQuery(suggestionsFor(id));
  if (!data) return isFetching && <TilesSkeleton className={className} />;
  if (data.data.length === 0) return null;
  return (
    <section aria-labelledby="suggestions" className="flex flex-col gap-3 print:hidden">
      <h2 id="suggestions" className="text-xl font-extrabold">
        Watch next
      </h2>
      <ul className={classNames('grid gap-4', className)}>
        {data.data.slice(0, MAX_SHOWN).map((video) => (
          <li key={video._id} className="min-w-0">
            <VideoTile video={video} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Reserves the space of the tiles to avoid layout shift. */
const TilesSkeleton = ({ className }: Pick<SuggestionsProps, 'className'>) => (
  <div className="flex flex-col gap-3 print:hidden">
    <Skeleton className="h-7 w-32" />
    <div className={classNames('grid gap-4', className)}>
      {Array.from({ length: MAX_SHOWN }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
        <div key={at} className="flex flex-col gap-2">
          <Skeleton className="aspect-[3/4] w-full rounded-xl" />
          <Skeleton className="h-11 w-full" />
        </div>
      ))}
    </div>
  </div>
);
