import { type SocialKind, type SocialSubjects, socialPicture } from '@tailwell/contract/social-pictures';
import { counted, inRupees } from '../../../platform/format.ts';
import { pictureUrls } from '../../reading/posts/posts.view.ts';

/** The content of a picture. */
export interface PictureContent {
  /** Above the title. */
  label: string;
  title: string;
  about: string;
  /** "images/…", or "media/post-picture/<22 characters>/1200.webp". */
  picture: string | null;
}

/** A picture's content, and its address based on that. */
export const toSocialPicture = <Kind extends SocialKind>(
  kind: Kind,
  key: string,
  subject: SocialSubjects[Kind],
) => ({ path: socialPicture(kind, key, subject), shown: contentOf[kind](subject) });

/** Derived from the subject alone: a picture is cached as long as that stays the same. */
const contentOf: { [Kind in SocialKind]: (subject: SocialSubjects[Kind]) => PictureContent } = {
  blog: ({ title, readingMinutes, picture }) => ({
    label: 'Tails & Tips',
    title,
    about: `${readingMinutes} min to read`,
    picture,
  }),
  video: ({ title, picture }) => ({ label: 'Paw Play', title, about: 'Watch', picture }),
  guide: ({ title, picture }) => ({ label: 'Guide', title, about: 'Reviewed by a vet', picture }),
  city: ({ city, vets, lowestFee, picture }) => ({
    label: 'Vets by city',
    title: `Vets in ${city}`,
    about: `${counted(vets, 'vet')}, from ${inRupees(lowestFee * 100)}`,
    picture,
  }),
  vet: ({ name, city, fee, picture }) => ({
    label: 'Veterinarian',
    title: `Dr ${name}`,
    about: `${city} · ${inRupees(fee * 100)}`,
    picture,
  }),
  product: ({ name, brand, packSize, picture }) => ({ label: brand, title: name, about: packSize, picture }),
};

interface PostRow {
  kind: 'blog' | 'video';
  slug: string;
  title: string;
  readingMinutes: number;
  /** The path of the cover. */
  path: string | null;
}

/** The picture of an article or video. */
export function toPictureOfPost({ kind, slug, title, readingMinutes, path }: PostRow) {
  const picture = toWirePicture(path);
  return kind === 'blog'
    ? toSocialPicture('blog', slug, { title, readingMinutes, picture })
    : toSocialPicture('video', slug, { title, picture });
}

/** A post's picture in the API's format. */
export const toWirePicture = (path: string | null) => path && pictureUrls(path).large.slice(1);
