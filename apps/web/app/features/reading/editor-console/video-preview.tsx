import { topicNames } from '@tailwell/contract/post-topics';
import { useRef } from 'react';
import { PreviewPlayer } from '../videos/preview-player';
import VideoText from '../videos/video-text';
import type { Previewed } from './preview-view';

/** A video as its readers get it, without what hangs on who watches it. It plays; its links lead nowhere. */
export function VideoPreview({ video }: { video: NonNullable<Previewed['video']> }) {
  const player = useRef<HTMLDivElement>(null);
  const onSeek = (seconds: number) => {
    const playing = player.current?.querySelector('video');
    if (!playing) return;
    playing.currentTime = seconds;
    playing.scrollIntoView({ block: 'nearest' });
  };
  return (
    <article className="flex flex-col gap-6 p-4 sm:p-6">
      <div ref={player}>
        <PreviewPlayer video={video} />
      </div>
      <header className="flex max-w-[40rem] flex-col gap-3">
        <p className="text-sm font-bold tracking-wide text-primary uppercase">{topicNames[video.topic]}</p>
        <h2 className="text-2xl font-black tracking-tight text-pretty wrap-anywhere">{video.title}</h2>
        <p className="text-lg wrap-anywhere text-ink-soft">{video.description}</p>
      </header>
      <div className="flex max-w-[40rem] min-w-0 flex-col gap-6">
        <VideoText video={video} onSeek={onSeek} />
      </div>
    </article>
  );
}
