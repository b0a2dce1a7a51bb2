import { imageUrl } from '../../../api/image-url';

/** The longer sides, in pixels, that a picture of a post is kept in. */
type Side = 96 | 400 | 1200;

/** Where a post's picture is seen: one of ours has an address of its own, the others are public in three sizes. */
export const postPictureUrl = (path: string, side: Side = 400) =>
  path.startsWith('/') ? imageUrl(path.slice(1)) : imageUrl(`media/${path}/${side}.webp`);
