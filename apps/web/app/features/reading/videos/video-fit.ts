import { classNames } from '../../../ui/class-names';
import type { VideoSize } from './video-sizes';

/** Whether a video is taller than wide, as most clips are. */
export const isPortrait = ([first]: readonly VideoSize[]) =>
  first !== undefined && first.height > first.width;

/**
 * How a video fits its box, which is a container: shown in full, or, if in portrait in a box of nearly its shape,
 * filling it. That crops at most a tenth and avoids bars at the sides.
 */
export const fitOf = (sizes: readonly VideoSize[]) =>
  classNames(
    'size-full object-contain',
    isPortrait(sizes) && '[@container_(min-aspect-ratio:1/2)_and_(max-aspect-ratio:5/8)]:object-cover',
  );
