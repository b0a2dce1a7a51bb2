import type { LetterPost } from './letters.sql.ts';

/** Where the links of one subscriber's letter lead. */
export interface LetterLinks {
  publicUrl: string;
  leaveUrl: string;
  /** Our postal address, where it is known. */
  postalAddress: string | undefined;
}

/** An address that a mail program can follow. */
export const absolute = ({ publicUrl }: LetterLinks, href: string) =>
  href.startsWith('/') ? publicUrl + href : href;

export const postUrl = ({ publicUrl }: LetterLinks, { kind, slug }: LetterPost) =>
  `${publicUrl}${kind === 'blog' ? '/tails-&-tips/details' : '/paw-play/watch'}?id=${slug}`;

/** A post's picture as mail programs can show it: drawn covers are SVG, which they don't. */
export const socialPicture = ({ publicUrl }: LetterLinks, { kind, slug, picture }: LetterPost) =>
  picture && `${publicUrl}/social/${kind}/${slug}.png`;

export const readLabel = ({ kind }: LetterPost) => (kind === 'blog' ? 'Read it' : 'Watch it');

/** What every letter says of why somebody gets it. */
export const whyItCame = ({ publicUrl }: LetterLinks) =>
  `You get this letter because you asked for it at ${new URL(publicUrl).host} and said yes by mail. We don’t track whether you open it or what you tap.`;
