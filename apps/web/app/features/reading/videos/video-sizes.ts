import type { VideoSummary } from './videos-query';

export type VideoSize = VideoSummary['sizes'][number];

/** What is known of the line and the screen. */
export interface Means {
  /** Somebody has asked their phone to save data. */
  savesData: boolean;
  /** As `navigator.connection` says it: "slow-2g", "2g", "3g", "4g". */
  effectiveType?: string;
  /** The shorter side of the player, in the screen's own pixels. */
  shortSide: number;
  /** What the line has just failed to carry, in pixels of the shorter side. */
  tooLarge?: number;
}

const shorter = ({ width, height }: VideoSize) => Math.min(width, height);

/** As people call it: "360p". */
export const sizeName = (size: VideoSize) => `${shorter(size)}p`;

/** Enough on a line of the third generation, in pixels of the shorter side. */
const ENOUGH_ON_3G = 480;

/** The size to begin with, of those that the browser can play. */
export function chooseSize(sizes: readonly VideoSize[], means: Means): VideoSize | undefined {
  const { savesData, effectiveType = '4g', shortSide, tooLarge = Number.POSITIVE_INFINITY } = means;
  const [smallest, ...larger] = bySize(sizes);
  if (!smallest || savesData || effectiveType.endsWith('2g')) return smallest;
  const most = effectiveType === '3g' ? ENOUGH_ON_3G : Number.POSITIVE_INFINITY;
  const carried = [smallest, ...larger.filter((size) => shorter(size) <= most && shorter(size) < tooLarge)];
  // A little too small is sharp enough; nobody pays for pixels that they can't see.
  return carried.find((size) => shorter(size) >= shortSide * 0.8) ?? carried.at(-1);
}

/** The next one below. */
export const smallerThan = (shown: VideoSize, sizes: readonly VideoSize[]) =>
  bySize(sizes).findLast((size) => shorter(size) < shorter(shown));

const bySize = (sizes: readonly VideoSize[]) => sizes.toSorted((one, other) => shorter(one) - shorter(other));

/** How long a line that was too slow is taken for one, in milliseconds: people walk, and lines change. */
const SLOW_FOR = 120_000;

let stalled = { at: Number.NEGATIVE_INFINITY, pixels: 0 };

/** The line didn’t carry this size: the next videos begin with a smaller one. */
export function noteStall(size: VideoSize) {
  stalled = { at: Date.now(), pixels: shorter(size) };
}

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

const connection = (): Connection =>
  (typeof navigator === 'undefined' ? undefined : (navigator as { connection?: Connection }).connection) ??
  {};

/** Whether nothing is to be loaded that nobody has asked for. */
export const savesData = () =>
  connection().saveData === true ||
  (typeof matchMedia === 'function' && matchMedia('(prefers-reduced-data: reduce)').matches);

export const wantsLessMotion = () =>
  typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;

/** What this browser plays and how, for a player that is so wide and high. */
export function meansOf(box: { clientWidth: number; clientHeight: number }): Means {
  return {
    savesData: savesData(),
    effectiveType: connection().effectiveType,
    shortSide: Math.min(box.clientWidth, box.clientHeight) * devicePixelRatio,
    tooLarge: Date.now() - stalled.at < SLOW_FOR ? stalled.pixels : undefined,
  };
}

/** Those that a browser says it can play. */
export const playable = (sizes: readonly VideoSize[], player: Pick<HTMLVideoElement, 'canPlayType'>) =>
  sizes.filter(({ type }) => player.canPlayType(type) !== '');
