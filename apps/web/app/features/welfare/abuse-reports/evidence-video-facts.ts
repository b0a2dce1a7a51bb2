import { evidenceVideoTypes } from '@tailwell/contract/welfare/evidence-constants';
import type { VideoFacts } from '../../../parts/remake-video';

type VideoType = (typeof evidenceVideoTypes)[number];

/** Larger pictures are made smaller before they are sent, in pixels of the shorter side. */
export const SHORT_SIDE = 720;

const MB = 1024 * 1024;
/** What is this small is sent as fast as it is. */
const LARGE = 15 * MB;
const SMALL = 3 * MB;
/** Below so many bits per second there is little left to save. */
const DENSE = 2_500_000;

/** Whether making it smaller pays: it is large, or finer than 720p, and not packed tightly already. */
export function isWorthShrinking(size: number, facts: VideoFacts | undefined): boolean {
  if (!facts) return false;
  const { seconds, width, height } = facts;
  const isLarge = size > LARGE || (size > SMALL && Math.min(width, height) > SHORT_SIDE);
  return isLarge && (size * 8) / Math.max(1, seconds) > DENSE;
}

const typesByEnding: Record<string, VideoType> = {
  mp4: 'video/mp4',
  m4v: 'video/mp4',
  mov: 'video/quicktime',
  webm: 'video/webm',
};

/** The type of a video that is taken; some systems don't name that of a MOV. Undefined: it is another one. */
export function videoTypeOf({ type, name }: { type: string; name: string }): VideoType | undefined {
  const named = evidenceVideoTypes.find((known) => type.split(';')[0]?.trim() === known);
  return named ?? typesByEnding[/\.(\w+)$/.exec(name.toLowerCase())?.[1] ?? ''];
}

/** Longest that a browser may look at a video before it is asked no more, in milliseconds. */
const PATIENCE = 8_000;

/** What the browser's own player reads of it. Undefined: it can't play it, or doesn't say. */
export function readByPlayer(file: Blob): Promise<VideoFacts | undefined> {
  const { promise, resolve } = Promise.withResolvers<VideoFacts | undefined>();
  const url = URL.createObjectURL(file);
  const player = document.createElement('video');
  player.preload = 'metadata';
  player.muted = true;
  player.onerror = () => resolve(undefined);
  player.onloadedmetadata = () => {
    const { duration, videoWidth: width, videoHeight: height } = player;
    // What a camera wrote while it ran has no length in it, and sound alone has no picture.
    resolve(Number.isFinite(duration) && width > 0 ? { seconds: duration, width, height } : undefined);
  };
  const timer = setTimeout(() => resolve(undefined), PATIENCE);
  player.src = url;
  return promise.finally(() => {
    clearTimeout(timer);
    player.removeAttribute('src');
    URL.revokeObjectURL(url);
  });
}

/** Whether this browser can make videos smaller at all. */
export const canShrinkVideos = () => 'VideoEncoder' in globalThis && 'VideoDecoder' in globalThis;
