import { useEffect, useState } from 'react';
import { clockOf } from '../../../ui/format/duration';
import type { VideoSummary } from './videos-query';

interface SeekBarProps {
  /** In seconds, as is `duration`. */
  time: number;
  duration: number;
  chapters: VideoSummary['chapters'];
  onSeek: (seconds: number) => void;
}

/** Playback position and seek bar, with chapters marked. */
export function SeekBar({ time: played, duration, chapters, onSeek }: SeekBarProps) {
  // Held until the video has sought: the bar would jump back to the old position on release.
  const [seekTarget, setSeekTarget] = useState<number>();
  const hasArrived = seekTarget !== undefined && Math.abs(played - seekTarget) < 1;
  useEffect(() => {
    if (hasArrived) setSeekTarget(undefined);
  }, [hasArrived]);
  const time = seekTarget ?? played;
  const chapter = chapters.findLast(({ at }) => at <= time);
  const share = (seconds: number) => `${duration > 0 ? Math.min(100, (seconds / duration) * 100) : 0}%`;
  return (
    <span className="relative flex h-11 items-center px-1.5">
      <span
        className="absolute inset-x-1.5 h-1.5 overflow-hidden rounded-full bg-on-stage/30"
        aria-hidden="true"
      >
        <span className="block h-full rounded-full bg-accent" style={{ width: share(time) }} />
      </span>
      <span className="pointer-events-none absolute inset-x-1.5 h-1.5" aria-hidden="true">
        {chapters
          .filter(({ at }) => at > 0 && at < duration)
          .map(({ at, title }) => (
            <span
              key={at}
              title={title}
              className="absolute -top-0.5 h-2.5 w-1 rounded-full bg-on-stage"
              style={{ left: share(at) }}
            />
          ))}
      </span>
      <span aria-hidden="true" className="pointer-events-none absolute inset-x-1.5">
        <span
          className="absolute size-4 -translate-x-1/2 -translate-y-1/2 rounded-full bg-accent shadow-card"
          style={{ left: share(time) }}
        />
      </span>
      <input
        type="range"
        aria-label="Position"
        aria-valuetext={`${clockOf(time)} of ${clockOf(duration)}${chapter ? `, ${chapter.title}` : ''}`}
        min={0}
        max={Math.max(duration, 0.1)}
        step={0.1}
        value={Math.min(time, duration)}
        onChange={({ target }) => {
          setSeekTarget(Number(target.value));
          onSeek(Number(target.value));
        }}
        className="absolute inset-x-0 h-11 w-full cursor-pointer appearance-none rounded-full bg-transparent opacity-0 outline-on-stage focus-visible:opacity-60"
      />
    </span>
  );
}
