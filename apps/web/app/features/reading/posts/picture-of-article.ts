import { socialPicture } from '@tailwell/contract/social-pictures';
import type { BlogDetails } from './posts-query';

/** The generated preview picture of an article, for shared links. */
export const pictureOfArticle = ({
  slug,
  title,
  readingMinutes,
  image,
}: Pick<BlogDetails, 'slug' | 'title' | 'readingMinutes' | 'image'>) =>
  socialPicture('blog', slug, { title, readingMinutes, picture: image });
