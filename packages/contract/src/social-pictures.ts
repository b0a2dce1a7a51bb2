/** Pages that have a generated preview picture for sharing. */
export const socialKinds = ['blog', 'video', 'guide', 'city', 'vet', 'product'] as const;
export type SocialKind = (typeof socialKinds)[number];

/** Size of the pictures, in pixels. */
export const SOCIAL_PICTURE = { width: 1200, height: 630 };

/**
 * Everything that is rendered in each picture. `picture`: as returned with posts, vets and products,
 * "images/articles/ticks.svg" or "media/post-picture/<22 characters>/1200.webp". Fees are in rupees.
 */
export interface SocialSubjects {
  blog: { title: string; readingMinutes: number; picture: string | null };
  video: { title: string; picture: string | null };
  /** Uses the picture of its first article. */
  guide: { title: string; picture: string | null };
  city: { city: string; vets: number; lowestFee: number; picture: string | null };
  vet: { name: string; city: string; fee: number; picture: string | null };
  product: { name: string; brand: string; packSize: string; picture: string | null };
}

/**
 * The picture's URL: `key` is a slug, or an id if there is none. The URL changes with the content, so each can be
 * cached forever.
 */
export const socialPicture = <Kind extends SocialKind>(
  kind: Kind,
  key: string,
  subject: SocialSubjects[Kind],
) => `/social/${kind}/${key}.png?v=${hash(Object.entries(subject).toSorted().join('\n'))}`;

/** FNV-1a, to distinguish texts; not for secrets. */
function hash(text: string): string {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  return (value >>> 0).toString(36);
}
