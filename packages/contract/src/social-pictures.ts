/** What has a picture drawn of it for who shares its address. */
export const socialKinds = ['blog', 'video', 'guide', 'city', 'vet', 'product'] as const;
export type SocialKind = (typeof socialKinds)[number];

/** How large they are, in pixels. */
export const SOCIAL_PICTURE = { width: 1200, height: 630 };

/**
 * All that is drawn of each: nothing else stands in a picture. `picture`: as posts, vets and products name it on the wire,
 * "images/articles/ticks.svg" or "media/post-picture/<22 characters>/1200.webp". Fees are rupees.
 */
export interface SocialSubjects {
  blog: { title: string; readingMinutes: number; picture: string | null };
  video: { title: string; picture: string | null };
  /** With the picture of its first article. */
  guide: { title: string; picture: string | null };
  city: { city: string; vets: number; lowestFee: number; picture: string | null };
  vet: { name: string; city: string; fee: number; picture: string | null };
  product: { name: string; brand: string; packSize: string; picture: string | null };
}

/**
 * Where the picture stands: `key` is a slug, or an id where there is none. The address is another one when what it shows
 * changes, so each may be kept for good.
 */
export const socialPicture = <Kind extends SocialKind>(
  kind: Kind,
  key: string,
  subject: SocialSubjects[Kind],
) => `/social/${kind}/${key}.png?v=${hash(Object.entries(subject).toSorted().join('\n'))}`;

/** FNV-1a, to tell texts apart; nothing is kept secret by it. */
function hash(text: string): string {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  return (value >>> 0).toString(36);
}
