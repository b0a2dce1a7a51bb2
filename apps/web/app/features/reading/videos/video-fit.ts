import { classNames } from '../../../ui/class-names';
import type { VideoSize } from './video-sizes';

/** As most clips are. */
export const isUpright = ([first]: readonly VideoSize[]) => first !== undefined && first.height > first.width;

/**
 * How a video stands in its box, which is a container: whole, or, upright in one of nearly its shape, filling it. A tenth
 * of it is cut off at most then, and no strips stand beside it.
 */
export const fitOf = (sizes: readonly VideoSize[]) =>
  classNames(
    'size-full object-contain',
    isUpright(sizes) && '[@container_(min-aspect-ratio:1/2)_and_(max-aspect-ratio:5/8)]:object-cover',
  );
