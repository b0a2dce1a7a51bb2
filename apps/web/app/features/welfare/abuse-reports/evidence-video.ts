import { type Making, remakeVideo } from '../../../parts/remake-video';
import { SHORT_SIDE } from './evidence-video-facts';

/** Bits per second of the picture: enough to read a number plate at 720p. */
const BITS_PER_SECOND = 1_800_000;

/** How much smaller it has to be, as a share of what it was. */
const WORTH_IT = 0.9;

/**
 * A video made anew in 720p. Undefined: this browser can't, or it wouldn't be smaller. Throws what `signal` was aborted with.
 */
export async function shrinkVideo(file: Blob, making: Making): Promise<Blob | undefined> {
  const made = await remakeVideo(file, {
    ...making,
    shareOf: ({ width, height }) => SHORT_SIDE / Math.min(width, height),
    bitrateOf: () => BITS_PER_SECOND,
  });
  return made && made.size <= file.size * WORTH_IT ? made : undefined;
}
