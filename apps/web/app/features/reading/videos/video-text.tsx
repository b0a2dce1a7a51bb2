import { useMemo } from 'react';
import { namesOfSpecies } from '../../../parts/posts/species-names';
import { ArticleBlocks } from '../posts/article-blocks';
import { Sources } from '../posts/article-foot';
import { ReviewedBy } from '../posts/article-head';
import { readParts } from '../posts/article-outline';
import { HealthNote } from '../posts/health-note';
import { Chapters, Transcript } from './transcript';
import type { VideoDetails } from './videos-query';

interface VideoTextProps {
  video: VideoDetails;
  onSeek: (seconds: number) => void;
}

/** Everything below a video: reviewer, text, chapters, transcript and sources. */
export default function VideoText({ video, onSeek }: VideoTextProps) {
  const parts = useMemo(() => readParts(video.body), [video.body]);
  return (
    <>
      {video.species.length > 0 && (
        <p className="-mt-2 text-sm text-ink-soft">For {namesOfSpecies(video.species).toLowerCase()}</p>
      )}
      {video.reviewer && <ReviewedBy reviewer={video.reviewer} />}
      {video.isHealthAdvice && <HealthNote />}
      {parts.length > 0 && <ArticleBlocks parts={parts} />}
      <Chapters chapters={video.chapters} onSeek={onSeek} />
      <Transcript lines={video.transcript ?? []} onSeek={onSeek} />
      <Sources sources={video.sources} />
    </>
  );
}
