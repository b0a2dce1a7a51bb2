import { postVideoSides } from '@tailwell/contract/reading/post-constants';
import { type Making, remakeVideo, type VideoFacts } from '../../../../parts/remake-video';

/** Bits per second of the picture for each of its pixels: sharp enough for drawn and filmed clips. */
const BITS_PER_PIXEL = 2.4;

/** The longer sides that a video is made in, in pixels: never larger than it is. */
export function sidesFor({ width, height }: VideoFacts): number[] {
  const longer = Math.max(width, height);
  const fitting = postVideoSides.filter((side) => side <= longer);
  return fitting.length > 0 ? fitting : [longer];
}

/** A size of a video, made anew in this browser. Undefined: it can’t. Throws what `signal` was aborted with. */
export const makeSize = (file: Blob, side: number, making: Making): Promise<Blob | undefined> =>
  remakeVideo(file, {
    ...making,
    shareOf: ({ width, height }) => side / Math.max(width, height),
    bitrateOf: ({ width, height }) => width * height * BITS_PER_PIXEL,
  });
