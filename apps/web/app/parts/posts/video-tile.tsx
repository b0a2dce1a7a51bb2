import type { VideoSummary } from '@tailwell/contract/reading/posts';
import { Play } from 'lucide-react';
import { Link } from 'react-router';
import { postPaths } from '../../post-paths';
import { clockOf } from '../../ui/format/duration';
import { PostCover } from './post-cover';

/** A video among others: its upright poster and its length. The whole tile is its link. */
export const VideoTile = ({
  video,
}: {
  video: Pick<VideoSummary, 'slug' | 'title' | 'cover' | 'durationSeconds'>;
}) => (
  <Link
    to={postPaths.video(video.slug)}
    className="group relative flex min-w-0 flex-col gap-2 rounded-xl font-bold leading-snug"
  >
    <span className="relative block overflow-hidden rounded-xl border border-line">
      <PostCover cover={video.cover} sizes="14rem" className="aspect-[3/4]" />
      <span className="absolute inset-0 grid place-items-center">
        <span className="grid size-12 place-items-center rounded-full bg-stage/80 text-on-stage transition-transform group-hover:scale-110">
          <Play className="size-5.5 fill-current" aria-hidden="true" />
        </span>
      </span>
      <span className="absolute right-2 bottom-2 rounded-sm bg-stage px-1.5 text-xs leading-5 text-on-stage tabular-nums">
        <span aria-hidden="true">{clockOf(video.durationSeconds)}</span>
      </span>
    </span>
    <span className="line-clamp-2 wrap-anywhere group-hover:text-primary">
      <span className="sr-only">Watch: </span>
      {video.title}
    </span>
  </Link>
);
