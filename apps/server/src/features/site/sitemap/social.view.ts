import { type SocialKind, type SocialSubjects, socialPicture } from '@tailwell/contract/social-pictures';
import { counted, inRupees } from '../../../platform/format.ts';
import { pictureUrls } from '../../reading/posts/posts.view.ts';

/** What a picture says. */
export interface Shown {
  /** Above the title. */
  label: string;
  title: string;
  about: string;
  /** "images/…", or "media/post-picture/<22 characters>/1200.webp". */
  picture: string | null;
}

/** A picture's address by what it shows, and what that is. */
export const toSocialPicture = <Kind extends SocialKind>(
  kind: Kind,
  key: string,
  subject: SocialSubjects[Kind],
) => ({ path: socialPicture(kind, key, subject), shown: shownOf[kind](subject) });

/** Made of nothing but the subject: a picture is kept for as long as that is the same. */
const shownOf: { [Kind in SocialKind]: (subject: SocialSubjects[Kind]) => Shown } = {
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
  /** Of the cover, as posts have it. */
  path: string | null;
}

/** The picture that is drawn of an article or a video. */
export function toPictureOfPost({ kind, slug, title, readingMinutes, path }: PostRow) {
  const picture = toWirePicture(path);
  return kind === 'blog'
    ? toSocialPicture('blog', slug, { title, readingMinutes, picture })
    : toSocialPicture('video', slug, { title, picture });
}

/** A post's picture as pages get it. */
export const toWirePicture = (path: string | null) => path && pictureUrls(path).large.slice(1);
