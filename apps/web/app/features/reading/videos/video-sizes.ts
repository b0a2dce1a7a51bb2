import type { VideoSummary } from './videos-query';

export type VideoSize = VideoSummary['sizes'][number];

/** What is known of the connection and the screen. */
export interface PlaybackConditions {
  /** The user has switched data saving on. */
  savesData: boolean;
  /** As `navigator.connection` reports it: "slow-2g", "2g", "3g", "4g". */
  effectiveType?: string;
  /** The shorter side of the player, in device pixels. */
  shortSide: number;
  /** Size that the connection was just too slow for, in pixels of the shorter side. */
  tooLarge?: number;
}

const shorterSide = ({ width, height }: VideoSize) => Math.min(width, height);

/** Common name: "360p". */
export const sizeName = (size: VideoSize) => `${shorterSide(size)}p`;

/** Largest size on a 3G connection, in pixels of the shorter side. */
const MAX_SIDE_ON_3G = 480;

/** Initial size, of those that the browser can play. */
export function chooseSize(
  sizes: readonly VideoSize[],
  conditions: PlaybackConditions,
): VideoSize | undefined {
  const { savesData, effectiveType = '4g', shortSide, tooLarge = Number.POSITIVE_INFINITY } = conditions;
  const [smallest, ...larger] = bySize(sizes);
  if (!smallest || savesData || effectiveType.endsWith('2g')) return smallest;
  const limit = effectiveType === '3g' ? MAX_SIDE_ON_3G : Number.POSITIVE_INFINITY;
  const candidates = [
    smallest,
    ...larger.filter((size) => shorterSide(size) <= limit && shorterSide(size) < tooLarge),
  ];
  // Slightly too small is sharp enough, and avoids paying for pixels that no one sees.
  return candidates.find((size) => shorterSide(size) >= shortSide * 0.8) ?? candidates.at(-1);
}

/** The next smaller size. */
export const smallerThan = (shown: VideoSize, sizes: readonly VideoSize[]) =>
  bySize(sizes).findLast((size) => shorterSide(size) < shorterSide(shown));

const bySize = (sizes: readonly VideoSize[]) =>
  sizes.toSorted((one, other) => shorterSide(one) - shorterSide(other));

/** How long a connection counts as slow after a stall, in milliseconds: users move, and connections change. */
const SLOW_PERIOD_MS = 120_000;

let lastStall = { at: Number.NEGATIVE_INFINITY, pixels: 0 };

/** The connection was too slow for this size: the next videos start smaller. */
export function noteStall(size: VideoSize) {
  lastStall = { at: Date.now(), pixels: shorterSide(size) };
}

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

const connection = (): Connection =>
  (typeof navigator === 'undefined' ? undefined : (navigator as { connection?: Connection }).connection) ??
  {};

/** Whether to load nothing that the user hasn't asked for. */
export const savesData = () =>
  connection().saveData === true ||
  (typeof matchMedia === 'function' && matchMedia('(prefers-reduced-data: reduce)').matches);

export const prefersReducedMotion = () =>
  typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Capabilities of this browser, for a player of the given width and height. */
export function playbackConditions(box: { clientWidth: number; clientHeight: number }): PlaybackConditions {
  return {
    savesData: savesData(),
    effectiveType: connection().effectiveType,
    shortSide: Math.min(box.clientWidth, box.clientHeight) * devicePixelRatio,
    tooLarge: Date.now() - lastStall.at < SLOW_PERIOD_MS ? lastStall.pixels : undefined,
  };
}

/** Sizes that the browser reports it can play. */
export const playable = (sizes: readonly VideoSize[], player: Pick<HTMLVideoElement, 'canPlayType'>) =>
  sizes.filter(({ type }) => player.canPlayType(type) !== '');
