import { escapeHtml, readHtml } from '../html-reader.ts';

/** Inline text within a block. */
export type Inline = string | { tag: 'strong' | 'em'; children: Inline[] } | Link | { tag: 'br' };

interface Link {
  tag: 'a';
  /** https, http, mailto, tel, or a path on our site. */
  href: string;
  children: Inline[];
}

interface ListItem {
  text: Inline[];
  /** Nested lists. */
  lists: List[];
}

interface List {
  tag: 'ul' | 'ol';
  items: ListItem[];
}

/** The blocks of an article. */
export type ArticleBlock =
  | { tag: 'p' | 'h2' | 'h3' | 'blockquote'; text: Inline[] }
  | List
  /** `src`: one of our pictures, or the path of one uploaded by an editor. */
  | { tag: 'img'; src: string; alt: string }
  /** A product, vet or post shown as a card; if that's impossible, as its `title`. */
  | { tag: 'card'; kind: CardKind; id: string; title: string };

export const cardKinds = ['product', 'vet', 'post'] as const;
export type CardKind = (typeof cardKinds)[number];

const TEXT_BLOCKS = ['p', 'h2', 'h3', 'blockquote'] as const;

/** A parsed element, before blocks are separated from inline text. */
interface Element {
  tag: (typeof TEXT_BLOCKS)[number] | 'ul' | 'ol' | 'li' | 'strong' | 'em' | 'a' | 'br' | 'img' | 'card';
  children: (string | Element)[];
  href?: string;
  src?: string;
  alt?: string;
  kind?: CardKind;
  id?: string;
}

/** Tags treated as equivalent. */
const tagAliases: Record<string, Element['tag']> = {
  b: 'strong',
  i: 'em',
  h1: 'h2',
  h4: 'h3',
  h5: 'h3',
  h6: 'h3',
};
const tags: readonly Element['tag'][] = [...TEXT_BLOCKS, 'ul', 'ol', 'li', 'strong', 'em', 'a', 'br', 'img'];

/** How many levels of lists an article can have. */
export const MAX_LIST_DEPTH = 4;

/** Maximum nesting when parsing: far more than needed for lists of that depth with a link, bold and italics. */
const MAX_DEPTH = 40;

const LINK = /^(?:https?:\/\/|mailto:|tel:|\/(?![/\\]))[^\s\\]*$/i;
const PICTURE = /^(?:\/images\/[\w/-]+\.(?:svg|webp|png)|post-picture\/[\w-]{22})$/;
const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether an article can link there: the web, an email address, a phone number, or a page on our site. */
export const isArticleLink = (href: string) => LINK.test(href);

function toElement(name: string, attributes: Record<string, string>): Element | undefined {
  const { href = '', src = '', alt = '', 'data-card': kind, 'data-id': id = '' } = attributes;
  if (name === 'div') {
    const card = cardKinds.find((one) => one === kind);
    return card && ID.test(id) ? { tag: 'card', kind: card, id, children: [] } : { tag: 'p', children: [] };
  }
  const tag = Object.hasOwn(tagAliases, name) ? tagAliases[name] : tags.find((one) => one === name);
  if (tag === 'a') return isArticleLink(href) ? { tag, href, children: [] } : undefined;
  if (tag === 'img')
    return PICTURE.test(src) ? { tag, src, alt: alt.slice(0, 200), children: [] } : undefined;
  return tag && { tag, children: [] };
}

/**
 * Parses an article's HTML into blocks. Never throws: what is not allowed is dropped, and its text stays. Blocks are
 * rendered as elements and text, so nothing in them can run.
 */
export const readArticle = (html: string): ArticleBlock[] =>
  toBlocks(
    readHtml(html, toElement, { isVoid: ({ tag }) => tag === 'br' || tag === 'img', maxDepth: MAX_DEPTH }),
  ).map((block) => ('items' in block ? limitDepth(block, MAX_LIST_DEPTH) : block));

/** Limits a list to this many levels: deeper items move up to the deepest allowed one. */
const limitDepth = ({ tag, items }: List, levels: number): List => ({
  tag,
  items: items.flatMap(({ text, lists }) => {
    if (levels > 1) return [{ text, lists: lists.map((list) => limitDepth(list, levels - 1)) }];
    const own = text.length > 0 ? [{ text, lists: [] }] : [];
    return [...own, ...lists.flatMap((list) => limitDepth(list, levels).items)];
  }),
});

function toBlocks(nodes: (string | Element)[]): ArticleBlock[] {
  const blocks: ArticleBlock[] = [];
  let inlineNodes: (string | Element)[] = [];
  const flush = () => {
    pushText(blocks, 'p', inlineNodes);
    inlineNodes = [];
  };
  for (const node of nodes) {
    if (typeof node === 'string' || isInline(node)) {
      inlineNodes.push(node);
      continue;
    }
    flush();
    blocks.push(...toBlock(node));
  }
  flush();
  return blocks;
}

const isInline = ({ tag }: Element) => tag === 'strong' || tag === 'em' || tag === 'a' || tag === 'br';

function toBlock({ tag, children, src = '', alt = '', kind, id = '' }: Element): ArticleBlock[] {
  if (tag === 'img') return [{ tag, src, alt }];
  if (tag === 'card') return kind ? [{ tag, kind, id, title: inlineText(toInline(children)) }] : [];
  if (tag === 'ul' || tag === 'ol') return toList(tag, children);
  if (tag === 'li') return toBlocks(children);
  // Nested blocks follow after their parent.
  const blocks: ArticleBlock[] = [];
  const textTag = TEXT_BLOCKS.find((one) => one === tag) ?? 'p';
  for (const block of toBlocks(children)) {
    blocks.push(block.tag === 'p' ? { tag: textTag, text: block.text } : block);
  }
  return blocks;
}

function toList(tag: 'ul' | 'ol', children: (string | Element)[]): ArticleBlock[] {
  const items = children.flatMap((child): ListItem[] => {
    const blocks = toBlocks(typeof child !== 'string' && child.tag === 'li' ? child.children : [child]);
    const text = blocks.flatMap((block, at) => {
      const line = toListText(block);
      return at > 0 && line.length > 0 ? [{ tag: 'br' } as const, ...line] : line;
    });
    const lists = blocks.filter((block): block is List => block.tag === 'ul' || block.tag === 'ol');
    return text.length + lists.length > 0 ? [{ text, lists }] : [];
  });
  return items.length > 0 ? [{ tag, items }] : [];
}

/** Converts a block to the text of a list item. Lists can't contain cards, so a card becomes its title. */
function toListText(block: ArticleBlock): Inline[] {
  if ('text' in block) return block.text;
  return block.tag === 'card' && block.title !== '' ? [block.title] : [];
}

function pushText(blocks: ArticleBlock[], tag: 'p', nodes: (string | Element)[]) {
  const text = toInline(nodes);
  if (inlineText(text) !== '') blocks.push({ tag, text });
}

const toInline = (nodes: (string | Element)[], isLink = false): Inline[] =>
  nodes.flatMap((node): Inline[] => {
    if (typeof node === 'string') return node === '' ? [] : [node];
    const { tag, href = '', children } = node;
    if (tag === 'br') return [{ tag }];
    if (tag === 'strong' || tag === 'em') return [{ tag, children: toInline(children, isLink) }];
    // A link within a link, or a block within inline text, is reduced to its text.
    if (tag !== 'a' || isLink) return toInline(children, isLink);
    return [{ tag, href, children: toInline(children, true) }];
  });

/** Writes blocks as canonical HTML: parsing it returns the same blocks. */
export const writeArticle = (blocks: ArticleBlock[]): string => blocks.map(writeBlock).join('');

function writeBlock(block: ArticleBlock): string {
  if (block.tag === 'img') return `<img src="${escapeHtml(block.src)}" alt="${escapeHtml(block.alt)}">`;
  if (block.tag === 'card') {
    return `<div data-card="${block.kind}" data-id="${block.id}">${escapeHtml(block.title)}</div>`;
  }
  if ('items' in block) return writeList(block);
  return `<${block.tag}>${writeInline(block.text)}</${block.tag}>`;
}

const writeList = ({ tag, items }: List): string =>
  `<${tag}>${items
    .map(({ text, lists }) => `<li>${writeInline(text)}${lists.map(writeList).join('')}</li>`)
    .join('')}</${tag}>`;

const writeInline = (text: Inline[]): string =>
  text
    .map((node) => {
      if (typeof node === 'string') return escapeHtml(node);
      if (node.tag === 'br') return '<br>';
      const href = node.tag === 'a' ? ` href="${escapeHtml(node.href)}"` : '';
      return `<${node.tag}${href}>${writeInline(node.children)}</${node.tag}>`;
    })
    .join('');

/** Reduces HTML to what an article may contain, in canonical form. */
export const sanitiseArticle = (html: string) => writeArticle(readArticle(html));

/** The plain text, on one line. */
export const inlineText = (text: Inline[]): string =>
  text
    .map((node) => {
      if (typeof node === 'string') return node;
      return node.tag === 'br' ? ' ' : inlineText(node.children);
    })
    .join('')
    .replace(/\s+/g, ' ')
    .trim();

/** An article's plain text, for searching and counting. */
export const articleText = (blocks: ArticleBlock[]): string =>
  blocks
    .map((block) => {
      if ('text' in block) return inlineText(block.text);
      return 'items' in block ? listText(block) : '';
    })
    .filter(Boolean)
    .join('\n');

const listText = ({ items }: List): string =>
  items.map(({ text, lists }) => [inlineText(text), ...lists.map(listText)].join('\n')).join('\n');

/** In words per minute. */
const READING_SPEED = 220;

/** Reading time in whole minutes, at least one. */
export const readingMinutes = (blocks: ArticleBlock[]): number =>
  Math.max(1, Math.round((articleText(blocks).match(/\S+/g) ?? []).length / READING_SPEED));
