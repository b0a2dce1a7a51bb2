import { escapeHtml, readHtml } from './html-reader.ts';

/** A piece of formatted text: plain text, or one of the allowed elements around more of it. Elements have no attributes. */
export type RichText = string | RichElement;

interface RichElement {
  tag: RichTag;
  children: RichText[];
}

/** The allowlist for short HTML that others write: what is not in here becomes its text or disappears. */
const richTags = ['p', 'br', 'strong', 'em', 'ul', 'ol', 'li'] as const;
export type RichTag = (typeof richTags)[number];

/** Other names for the same. */
const sameAs: Record<string, RichTag> = { b: 'strong', i: 'em', div: 'p' };

/** How deep elements may stand within each other. */
const DEEPEST = 8;

/** Reads HTML into allowed pieces. As they are drawn as elements and text, nothing in them can run. Never throws. */
export const readRichText = (html: string): RichText[] =>
  readHtml<RichElement>(
    html,
    (name) => {
      const tag = toTag(name);
      return tag && { tag, children: [] };
    },
    { isVoid: ({ tag }) => tag === 'br', deepest: DEEPEST },
  );

/** Writes pieces as HTML in one form: only allowed tags, no attributes, everything else escaped. */
export function writeRichText(pieces: RichText[]): string {
  return pieces
    .map((piece) => {
      if (typeof piece === 'string') return escapeHtml(piece);
      if (piece.tag === 'br') return '<br>';
      return `<${piece.tag}>${writeRichText(piece.children)}</${piece.tag}>`;
    })
    .join('');
}

/** HTML reduced to what is allowed. */
export const sanitiseHtml = (html: string) => writeRichText(readRichText(html));

/** The text alone, on one line. */
export const plainText = (pieces: RichText[]): string =>
  pieces
    .map((piece) => (typeof piece === 'string' ? piece : `${plainText(piece.children)} `))
    .join('')
    .replace(/\s+/g, ' ')
    .trim();

const toTag = (name: string): RichTag | undefined =>
  richTags.find((tag) => tag === name) ?? (Object.hasOwn(sameAs, name) ? sameAs[name] : undefined);
