import { type RefObject, useEffect, useState } from 'react';

/** Playback state shown by a player. */
export interface Playback {
  isPlaying: boolean;
  isWaiting: boolean;
  isMuted: boolean;
  hasEnded: boolean;
  hasFailed: boolean;
  /** In seconds, as is `duration`. */
  time: number;
  duration: number;
  rate: number;
}

const EVENTS = [
  'play',
  'pause',
  'playing',
  'waiting',
  'seeking',
  'seeked',
  'timeupdate',
  'durationchange',
  'volumechange',
  'ratechange',
  'ended',
  'error',
  'emptied',
  'loadeddata',
  'canplay',
] as const;

const isPlaying = ({ paused, ended }: HTMLVideoElement) => !paused && !ended;

/** Whether it should play but has no data yet. */
export const isWaiting = (video: HTMLVideoElement) =>
  isPlaying(video) && video.readyState < video.HAVE_FUTURE_DATA;

const read = (video: HTMLVideoElement): Playback => ({
  isPlaying: isPlaying(video),
  isWaiting: isWaiting(video),
  isMuted: video.muted || video.volume === 0,
  hasEnded: video.ended,
  hasFailed: video.error !== null,
  time: video.currentTime,
  duration: Number.isFinite(video.duration) ? video.duration : 0,
  rate: video.playbackRate,
});

const isSame = (one: Playback, other: Playback) =>
  (Object.keys(one) as (keyof Playback)[]).every((key) => one[key] === other[key]);

/** Tracks the state of a video. `duration` is the known length before it has loaded. */
export function usePlayback(box: RefObject<HTMLVideoElement | null>, duration: number): Playback {
  const [playback, setPlayback] = useState<Playback>({
    isPlaying: false,
    isWaiting: false,
    isMuted: false,
    hasEnded: false,
    hasFailed: false,
    time: 0,
    duration,
    rate: 1,
  });
  useEffect(() => {
    const video = box.current;
    if (!video) return;
    const follow = () =>
      setPlayback((before) => {
        const now = read(video);
        const known = now.duration > 0 ? now : { ...now, duration: before.duration };
        return isSame(before, known) ? before : known;
      });
    for (const event of EVENTS) video.addEventListener(event, follow);
    // It may have started before hydration.
    follow();
    return () => {
      for (const event of EVENTS) video.removeEventListener(event, follow);
    };
  }, [box]);
  return playback;
}
