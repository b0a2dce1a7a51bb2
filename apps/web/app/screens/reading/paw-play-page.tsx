import { useInfiniteQuery } from '@tanstack/react-query';
import { Clapperboard } from 'lucide-react';
import { Link } from 'react-router';
import { ClipFeed } from '../../features/reading/videos/clip-feed';
import { type ClipFilters, clipSearch } from '../../features/reading/videos/clip-search';
import { clipFeed } from '../../features/reading/videos/videos-query';
import { ListFault } from '../../parts/page/list-fault';
import { titled } from '../../parts/page/titled';
import { useAddressSearch } from '../../parts/page/use-address-search';
import { TopicChips } from '../../parts/posts/topic-chips';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/feedback/empty-state';
import { Skeleton } from '../../ui/feedback/skeleton';

export const meta = () =>
  titled('Paw Play', 'Short videos about everyday life with a pet in India, with captions.');

/** Skeleton for the server's HTML: see screens/shell/guarded-layout.tsx. */
export const handle = { Skeleton: FeedSkeleton };

/** Short clips in a feed, newest first, by topic. */
export default function PawPlayPage() {
  const { params } = useAddressSearch();
  const filters = clipSearch.read(params);
  return (
    <div className="flex flex-col">
      <div className="page flex h-15 items-center gap-5">
        <h1 className="text-2xl font-black tracking-tight whitespace-nowrap max-md:sr-only">Paw Play</h1>
        <TopicChips
          topic={filters.topic}
          search={(topic) => clipSearch.write({ topic })}
          // Beside the heading, not below it.
          className="md:ml-0 md:pl-0"
        />
      </div>
      <Clips key={filters.topic ?? 'all'} filters={filters} />
    </div>
  );
}

function Clips({ filters }: { filters: ClipFilters }) {
  const list = useInfiniteQuery(clipFeed(filters));
  if (!list.data) {
    return list.error ? (
      <div className="page py-6">
        <ListFault list={list} />
      </div>
    ) : (
      <ClipSkeleton />
    );
  }
  const clips = list.data.pages.flatMap(({ data }) => data);
  if (clips.length === 0) return <NoClips isNarrowed={filters.topic !== undefined} />;
  return <ClipFeed clips={clips} list={list} />;
}

const NoClips = ({ isNarrowed }: { isNarrowed: boolean }) => (
  <EmptyState
    picture={<Clapperboard aria-hidden="true" />}
    title={isNarrowed ? 'No clips on this topic yet' : 'The first clips are on their way'}
    action={
      isNarrowed && (
        <Button render={<Link to={{ search: '' }} replace preventScrollReset />}>See all clips</Button>
      )
    }
  >
    {isNarrowed ? 'See all of them, or choose another topic.' : 'Short videos with captions will play here.'}
  </EmptyState>
);

function FeedSkeleton() {
  return (
    <div className="flex flex-col">
      <div className="page flex h-15 items-center gap-2">
        <h1 className="text-2xl font-black tracking-tight whitespace-nowrap max-md:sr-only">Paw Play</h1>
        <Skeleton className="h-11 w-28 rounded-full" />
        <Skeleton className="h-11 w-24 rounded-full" />
        <Skeleton className="h-11 w-24 rounded-full" />
      </div>
      <ClipSkeleton />
    </div>
  );
}

const ClipSkeleton = () => (
  <div role="status" className="h-clip flex justify-center bg-stage md:bg-transparent md:pb-4">
    <span className="sr-only">Loading the clips</span>
    <Skeleton className="h-full w-full rounded-none bg-stage-raised! md:aspect-[9/16] md:w-auto md:rounded-2xl" />
  </div>
);
