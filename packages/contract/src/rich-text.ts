import { escapeHtml, readHtml } from './html-reader.ts';

/** Formatted text: a string, or an allowed element that contains more of it. Elements have no attributes. */
export type RichText = string | RichElement;

interface RichElement {
  tag: RichTag;
  children: RichText[];
}

/** The allowlist for short HTML from users: any other element is reduced to its text or dropped. */
const richTags = ['p', 'br', 'strong', 'em', 'ul', 'ol', 'li'] as const;
export type RichTag = (typeof richTags)[number];

/** Tags treated as equivalent. */
const aliases: Record<string, RichTag> = { b: 'strong', i: 'em', div: 'p' };

/** Maximum nesting of elements. */
const MAX_DEPTH = 8;

/** Parses HTML into allowed elements and text. They are rendered as such, so nothing in them can run. Never throws. */
export const readRichText = (html: string): RichText[] =>
  readHtml<RichElement>(
    html,
    (name) => {
      const tag = toTag(name);
      return tag && { tag, children: [] };
    },
    { isVoid: ({ tag }) => tag === 'br', maxDepth: MAX_DEPTH },
  );

/** Writes formatted text as canonical HTML: only allowed tags, no attributes, everything else escaped. */
export function writeRichText(nodes: RichText[]): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return escapeHtml(node);
      if (node.tag === 'br') return '<br>';
      return `<${node.tag}>${writeRichText(node.children)}</${node.tag}>`;
    })
    .join('');
}

/** Reduces HTML to what is allowed. */
export const sanitiseHtml = (html: string) => writeRichText(readRichText(html));

/** The plain text, on one line. */
export const plainText = (nodes: RichText[]): string =>
  nodes
    .map((node) => (typeof node === 'string' ? node : `${plainText(node.children)} `))
    .join('')
    .replace(/\s+/g, ' ')
    .trim();

const toTag = (name: string): RichTag | undefined =>
  richTags.find((tag) => tag === name) ?? (Object.hasOwn(aliases, name) ? aliases[name] : undefined);
