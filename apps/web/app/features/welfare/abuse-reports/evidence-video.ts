import { type RemakeControls, remakeVideo } from '../../../parts/remake-video';
import { SHORT_SIDE } from './evidence-video-facts';

/** Video bits per second: enough to read a number plate at 720p. */
const BITS_PER_SECOND = 1_800_000;

/** Largest result worth using, as a share of the original size. */
const MAX_SIZE_RATIO = 0.9;

/**
 * Re-encodes a video in 720p; undefined if this browser can't, or the result wouldn't be smaller. Throws the abort
 * reason of `signal`.
 */
export async function shrinkVideo(file: Blob, controls: RemakeControls): Promise<Blob | undefined> {
  const shrunk = await remakeVideo(file, {
    ...controls,
    scaleFor: ({ width, height }) => SHORT_SIDE / Math.min(width, height),
    bitrateFor: () => BITS_PER_SECOND,
  });
  return shrunk && shrunk.size <= file.size * MAX_SIZE_RATIO ? shrunk : undefined;
}
