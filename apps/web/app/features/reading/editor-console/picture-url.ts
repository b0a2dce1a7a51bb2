import { imageUrl } from '../../../api/image-url';

/** Longer sides, in pixels, that a post's picture is stored in. */
type Side = 96 | 400 | 1200;

/** URL of a post's picture: our own pictures have a fixed address, the others are public in three sizes. */
export const postPictureUrl = (path: string, side: Side = 400) =>
  path.startsWith('/') ? imageUrl(path.slice(1)) : imageUrl(`media/${path}/${side}.webp`);
