import { classNames } from '../../../ui/class-names';
import type { VideoSize } from './video-sizes';

/** Most clips are. */
export const isUpright = ([first]: readonly VideoSize[]) => first !== undefined && first.height > first.width;

/**
 * How a video fits its box, which is a container: whole, or, if upright in a box of nearly its shape, filling it. That
 * crops at most a tenth and avoids bars at the sides.
 */
export const fitOf = (sizes: readonly VideoSize[]) =>
  classNames(
    'size-full object-contain',
    isUpright(sizes) && '[@container_(min-aspect-ratio:1/2)_and_(max-aspect-ratio:5/8)]:object-cover',
  );
