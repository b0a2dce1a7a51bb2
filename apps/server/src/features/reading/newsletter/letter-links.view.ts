import type { LetterPost } from './letters.sql.ts';

/** Link targets in one subscriber's letter. */
export interface LetterLinks {
  publicUrl: string;
  leaveUrl: string;
  /** Our postal address, if known. */
  postalAddress: string | undefined;
}

/** Makes an address absolute for mail programs. */
export const absolute = ({ publicUrl }: LetterLinks, href: string) =>
  href.startsWith('/') ? publicUrl + href : href;

export const postUrl = ({ publicUrl }: LetterLinks, { kind, slug }: LetterPost) =>
  `${publicUrl}${kind === 'blog' ? '/tails-&-tips/details' : '/paw-play/watch'}?id=${slug}`;

/** A post's picture in a format mail programs show: our illustrations are SVG, which they don't. */
export const socialPicture = ({ publicUrl }: LetterLinks, { kind, slug, picture }: LetterPost) =>
  picture && `${publicUrl}/social/${kind}/${slug}.png`;

export const readLabel = ({ kind }: LetterPost) => (kind === 'blog' ? 'Read it' : 'Watch it');

/** Why the recipient gets this letter, as stated at its end. */
export const reasonForMail = ({ publicUrl }: LetterLinks) =>
  `You get this newsletter because you subscribed at ${new URL(publicUrl).host} and confirmed by email. We don’t track whether you open it or what you tap.`;
