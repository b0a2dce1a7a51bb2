import { postVideoSides } from '@tailwell/contract/reading/post-constants';
import { type RemakeControls, remakeVideo, type VideoFacts } from '../../../../parts/remake-video';

/** Bits per second for each pixel of the picture: sharp enough for animated and filmed clips. */
const BITS_PER_PIXEL = 2.4;

/** Longer sides, in pixels, that a video is encoded in: never larger than the original. */
export function sidesFor({ width, height }: VideoFacts): number[] {
  const longer = Math.max(width, height);
  const fitting = postVideoSides.filter((side) => side <= longer);
  return fitting.length > 0 ? fitting : [longer];
}

/** Re-encodes a video in this browser; undefined if it can’t. Throws the abort reason of `signal`. */
export const encodeSize = (file: Blob, side: number, controls: RemakeControls): Promise<Blob | undefined> =>
  remakeVideo(file, {
    ...controls,
    scaleFor: ({ width, height }) => side / Math.max(width, height),
    bitrateFor: ({ width, height }) => width * height * BITS_PER_PIXEL,
  });
