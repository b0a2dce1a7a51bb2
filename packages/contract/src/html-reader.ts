/** An element that the allowlist accepted, with its contents. */
export interface ReadElement {
  children: (string | this)[];
}

/** Elements whose content is not readable text. */
const HIDDEN =
  /<(script|style|template|noscript|iframe|object|svg|math|title|textarea|select|xmp|plaintext)\b[\s\S]*?(?:<\/\1\s*>|$)/gi;

const TOKEN = /<!--[\s\S]*?(?:-->|$)|<\/?([a-z][a-z0-9]*)\b[^>]*(?:>|$)|<[!?][^>]*(?:>|$)|[^<]+|</gi;

const ATTRIBUTE = /\s([a-z][a-z-]*)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi;

/** Converts an element's name and attributes; undefined: it is dropped, but its text stays. */
export type ToElement<E extends ReadElement> = (
  name: string,
  attributes: Record<string, string>,
) => E | undefined;

/**
 * Parses HTML into text and the elements that `toElement` accepts. Never throws: anything else is dropped, and its text
 * stays as text. `isVoid`: elements without content. `deepest`: maximum nesting; deeper elements are flattened.
 */
export function readHtml<E extends ReadElement>(
  html: string,
  toElement: ToElement<E>,
  { isVoid, maxDepth }: { isVoid: (element: E) => boolean; maxDepth: number },
): (string | E)[] {
  const root: (string | E)[] = [];
  const open: { name: string; element: E }[] = [];
  // Open elements that were flattened, by name: their closing tags must not close anything else.
  let flattened = new Map<string, number>();
  const currentChildren = (): (string | E)[] => open.at(-1)?.element.children ?? root;
  for (const [token, tagName] of html.replace(HIDDEN, '').matchAll(TOKEN)) {
    const name = tagName?.toLowerCase();
    if (!token.startsWith('<') || token === '<') currentChildren().push(readEntities(token));
    else if (name === undefined) continue;
    else if (token.startsWith('</')) {
      const openCount = flattened.get(name) ?? 0;
      const index = openCount > 0 ? -1 : open.findLastIndex((tag) => tag.name === name);
      if (openCount > 0) flattened.set(name, openCount - 1);
      if (index >= 0) {
        open.length = index;
        flattened = new Map();
      }
    } else {
      const element = toElement(name, readAttributes(token));
      if (!element) continue;
      if (isVoid(element)) currentChildren().push(element);
      else if (open.length < maxDepth) {
        currentChildren().push(element);
        open.push({ name, element });
      } else flattened.set(name, (flattened.get(name) ?? 0) + 1);
    }
  }
  return root;
}

const readAttributes = (token: string): Record<string, string> =>
  Object.fromEntries(
    [...token.matchAll(ATTRIBUTE)].map(([, name = '', double, single, bare]) => [
      name.toLowerCase(),
      readEntities(double ?? single ?? bare ?? ''),
    ]),
  );

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };

const readEntities = (text: string) =>
  text.replace(
    /&(?:(amp|lt|gt|quot|apos|nbsp)|#(\d{1,7})|#x([\da-f]{1,6}));/gi,
    (all, name, decimal, hex) => {
      if (name) return entities[name.toLowerCase()] ?? all;
      const point = decimal ? Number(decimal) : Number.parseInt(hex, 16);
      const isText = point > 31 && point <= 0x10ffff && (point < 0xd800 || point > 0xdfff);
      return isText ? String.fromCodePoint(point) : '';
    },
  );

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes text for use between elements or in double-quoted attributes. */
export const escapeHtml = (text: string) =>
  text.replace(/[&<>"]/g, (character) => escapes[character] ?? character);
