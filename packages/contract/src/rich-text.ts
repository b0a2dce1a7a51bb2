/** A piece of formatted text: plain text, or one of the allowed elements around more of it. Elements have no attributes. */
export type RichText = string | { tag: RichTag; children: RichText[] };

/** The one allowlist for HTML that others write: what is not in here becomes its text or disappears. */
const richTags = ['p', 'br', 'strong', 'em', 'ul', 'ol', 'li'] as const;
export type RichTag = (typeof richTags)[number];

/** Other names for the same. */
const sameAs: Record<string, RichTag> = { b: 'strong', i: 'em', div: 'p' };

/** Elements whose content is no text for people. */
const HIDDEN =
  /<(script|style|template|noscript|iframe|object|svg|math|title|textarea|select|xmp|plaintext)\b[\s\S]*?(?:<\/\1\s*>|$)/gi;

const TOKEN = /<!--[\s\S]*?(?:-->|$)|<\/?([a-z][a-z0-9]*)\b[^>]*(?:>|$)|<[!?][^>]*(?:>|$)|[^<]+|</gi;

/** How deep elements may be nested; deeper ones are laid flat. */
const DEEPEST = 8;

/**
 * Reads HTML into allowed pieces. Never throws: whatever isn't allowed is dropped, and its text kept as text. As the
 * pieces are drawn as elements and text, nothing in them can run.
 */
export function readRichText(html: string): RichText[] {
  const root: RichText[] = [];
  const open: { tag: RichTag; children: RichText[] }[] = [];
  const here = () => open.at(-1)?.children ?? root;
  for (const [token, name] of html.replace(HIDDEN, '').matchAll(TOKEN)) {
    const tag = name && toTag(name);
    if (!token.startsWith('<') || token === '<') here().push(readEntities(token));
    else if (!tag) continue;
    else if (tag === 'br') here().push({ tag, children: [] });
    else if (token.startsWith('</')) close(open, tag);
    else if (open.length < DEEPEST) {
      const element = { tag, children: [] };
      here().push(element);
      open.push(element);
    }
  }
  return root;
}

/** Writes pieces as HTML in one form: only allowed tags, no attributes, everything else escaped. */
export function writeRichText(pieces: RichText[]): string {
  return pieces
    .map((piece) => {
      if (typeof piece === 'string') return escapeText(piece);
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

function toTag(name: string): RichTag | undefined {
  const lower = name.toLowerCase();
  return richTags.find((tag) => tag === lower) ?? (Object.hasOwn(sameAs, lower) ? sameAs[lower] : undefined);
}

function close(open: { tag: RichTag }[], tag: RichTag) {
  const at = open.findLastIndex((element) => element.tag === tag);
  if (at >= 0) open.length = at;
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };

const readEntities = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|apos|nbsp|#39);/g, (_, name: string) => entities[name] ?? "'");

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escapeText = (text: string) => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);
