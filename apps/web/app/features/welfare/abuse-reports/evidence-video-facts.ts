import { evidenceVideoTypes } from '@tailwell/contract/welfare/evidence-constants';
import type { VideoFacts } from '../../../parts/remake-video';

type VideoType = (typeof evidenceVideoTypes)[number];

/** Larger videos are scaled down to this before sending, in pixels of the shorter side. */
export const SHORT_SIDE = 720;

const MB = 1024 * 1024;
/** Files below this size upload quickly as they are. */
const LARGE = 15 * MB;
const SMALL = 3 * MB;
/** Below this many bits per second there is little to save. */
const MIN_BITRATE = 2_500_000;

/** Whether re-encoding pays off: the video is large, or above 720p, and not densely compressed already. */
export function isWorthShrinking(size: number, facts: VideoFacts | undefined): boolean {
  if (!facts) return false;
  const { seconds, width, height } = facts;
  const isLarge = size > LARGE || (size > SMALL && Math.min(width, height) > SHORT_SIDE);
  return isLarge && (size * 8) / Math.max(1, seconds) > MIN_BITRATE;
}

const typesByEnding: Record<string, VideoType> = {
  mp4: 'video/mp4',
  m4v: 'video/mp4',
  mov: 'video/quicktime',
  webm: 'video/webm',
};

/** The type of an accepted video, by extension where the system reports no type (MOV); undefined for others. */
export function videoTypeOf({ type, name }: { type: string; name: string }): VideoType | undefined {
  const named = evidenceVideoTypes.find((known) => type.split(';')[0]?.trim() === known);
  return named ?? typesByEnding[/\.(\w+)$/.exec(name.toLowerCase())?.[1] ?? ''];
}

/** Timeout for the browser to read a video's facts, in milliseconds. */
const TIMEOUT_MS = 8_000;

/** What the browser's own player reads from it; undefined if it can't play it or doesn’t respond in time. */
export function readByPlayer(file: Blob): Promise<VideoFacts | undefined> {
  const { promise, resolve } = Promise.withResolvers<VideoFacts | undefined>();
  const url = URL.createObjectURL(file);
  const player = document.createElement('video');
  player.preload = 'metadata';
  player.muted = true;
  player.onerror = () => resolve(undefined);
  player.onloadedmetadata = () => {
    const { duration, videoWidth: width, videoHeight: height } = player;
    // Live recordings have no duration, and audio alone has no picture.
    resolve(Number.isFinite(duration) && width > 0 ? { seconds: duration, width, height } : undefined);
  };
  const timer = setTimeout(() => resolve(undefined), TIMEOUT_MS);
  player.src = url;
  return promise.finally(() => {
    clearTimeout(timer);
    player.removeAttribute('src');
    URL.revokeObjectURL(url);
  });
}

/** Whether this browser can re-encode videos at all. */
export const canShrinkVideos = () => 'VideoEncoder' in globalThis && 'VideoDecoder' in globalThis;
