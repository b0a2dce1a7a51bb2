import { SOCIAL_PICTURE } from '@tailwell/contract/social-pictures';
import type { MetaDescriptor } from 'react-router';
import { siteOrigin } from '../../api/site-origin';
import { titled } from '../page/titled';

interface PublicPage {
  title: string;
  description: string;
  /** Its canonical path: without filters, `/about` for `/about-us`. */
  path: string;
  type?: 'website' | 'article' | 'product' | 'profile' | 'video.other';
  /** Preview image: a path of ours, or a full URL. Defaults to Tailwell's own. */
  picture?: string;
}

/** Metadata of a public page for search engines and link previews. */
export function publicPage({
  title,
  description,
  path,
  type = 'website',
  picture,
}: PublicPage): MetaDescriptor[] {
  const address = absolute(path);
  return [
    ...titled(title, description),
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:type', content: type },
    { property: 'og:url', content: address },
    { property: 'og:site_name', content: 'Tailwell' },
    { property: 'og:image', content: absolute(picture ?? '/images/share-vets.png') },
    ...(picture?.startsWith('/social/')
      ? [
          { property: 'og:image:width', content: String(SOCIAL_PICTURE.width) },
          { property: 'og:image:height', content: String(SOCIAL_PICTURE.height) },
          { property: 'og:image:alt', content: title },
        ]
      : []),
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}

/** Excluded from search engines: a page for one user, or one of very many that are alike. */
export const UNLISTED: MetaDescriptor = { name: 'robots', content: 'noindex' };

/** A path of ours as an absolute URL. */
export const absolute = (path: string) => new URL(path, `${siteOrigin()}/`).href;

/** Search engines show about this many characters of a description. */
const MAX_DESCRIPTION_LENGTH = 155;

/** A text short enough for search engines to show it whole, cut between words. */
export function shorten(text: string): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  return plain.length > MAX_DESCRIPTION_LENGTH
    ? `${plain.slice(0, MAX_DESCRIPTION_LENGTH - 1).replace(/[\s,.;:–]+\S*$/, '')} …`
    : plain;
}
