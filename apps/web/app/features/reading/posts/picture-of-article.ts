import { socialPicture } from '@tailwell/contract/social-pictures';
import type { BlogDetails } from './posts-query';

/** The picture that is drawn of an article, for who shares its address. */
export const pictureOfArticle = ({
  slug,
  title,
  readingMinutes,
  image,
}: Pick<BlogDetails, 'slug' | 'title' | 'readingMinutes' | 'image'>) =>
  socialPicture('blog', slug, { title, readingMinutes, picture: image });
