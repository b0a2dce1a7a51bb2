import {
  type ArticleBlock,
  type Inline,
  inlineText,
  readArticle,
  writeArticle,
} from '@tailwell/contract/reading/article-text';
import type { JSONContent } from '@tiptap/core';

type List = Extract<ArticleBlock, { tag: 'ul' | 'ol' }>;

/** Converts an article's HTML to the editor's document, which always has at least one line to write on. */
export const toDoc = (html: string): JSONContent => docOf(readArticle(html));

export const docOf = (blocks: ArticleBlock[]): JSONContent => ({
  type: 'doc',
  content: blocks.length > 0 ? blocks.map(toNode) : [{ type: 'paragraph' }],
});

/** Converts the editor's document to article HTML, in the canonical form that the server stores. */
export const toHtml = (doc: JSONContent): string => writeArticle((doc.content ?? []).flatMap(toBlock));

function toNode(block: ArticleBlock): JSONContent {
  switch (block.tag) {
    case 'img':
      return { type: 'picture', attrs: { src: block.src, alt: block.alt } };
    case 'card':
      return { type: 'card', attrs: { kind: block.kind, id: block.id, title: block.title } };
    case 'ul':
    case 'ol':
      return listNode(block);
    case 'p':
      return { type: 'paragraph', content: textNodes(block.text) };
    case 'blockquote':
      return { type: 'blockquote', content: textNodes(block.text) };
    default:
      return { type: 'heading', attrs: { level: Number(block.tag[1]) }, content: textNodes(block.text) };
  }
}

const listNode = ({ tag, items }: List): JSONContent => ({
  type: tag === 'ul' ? 'bulletList' : 'orderedList',
  content: items.map(({ text, lists }) => ({
    type: 'listItem',
    content: [{ type: 'paragraph', content: textNodes(text) }, ...lists.map(listNode)],
  })),
});

/** Collapses spaces as a browser does: one between words, none at the ends of a line. */
function textNodes(text: Inline[]): JSONContent[] {
  const nodes: JSONContent[] = [];
  let isAfterSpace = true;
  for (const node of flatten(text, [])) {
    if (node.type === 'hardBreak') {
      trimEnd(nodes);
      isAfterSpace = true;
      nodes.push(node);
      continue;
    }
    const shown = (node.text ?? '').replace(/[ \t\r\n\f]+/g, ' ');
    const trimmed: string = isAfterSpace ? shown.replace(/^ /, '') : shown;
    if (trimmed === '') continue;
    isAfterSpace = trimmed.endsWith(' ');
    nodes.push({ ...node, text: trimmed });
  }
  trimEnd(nodes);
  return nodes;
}

function trimEnd(nodes: JSONContent[]) {
  const last = nodes.at(-1);
  if (!last?.text?.endsWith(' ')) return;
  last.text = last.text.slice(0, -1);
  if (last.text === '') nodes.pop();
}

type Mark = NonNullable<JSONContent['marks']>[number];

const flatten = (text: Inline[], marks: Mark[]): JSONContent[] =>
  text.flatMap((inline): JSONContent[] => {
    if (typeof inline === 'string') return [{ type: 'text', text: inline, marks }];
    if (inline.tag === 'br') return [{ type: 'hardBreak' }];
    return flatten(inline.children, withMark(marks, markOf(inline)));
  });

const markOf = (inline: Exclude<Inline, string | { tag: 'br' }>): Mark =>
  inline.tag === 'a'
    ? { type: 'link', attrs: { href: inline.href } }
    : { type: inline.tag === 'strong' ? 'bold' : 'italic' };

/** Bold within bold stays one mark. */
const withMark = (marks: Mark[], mark: Mark) =>
  marks.some(({ type }) => type === mark.type) ? marks : [...marks, mark];

function toBlock({ type, attrs = {}, content = [] }: JSONContent): ArticleBlock[] {
  switch (type) {
    case 'picture':
      // A picture that is still uploading has no address yet.
      return attrs.src ? [{ tag: 'img', src: attrs.src, alt: attrs.alt }] : [];
    case 'card':
      return [{ tag: 'card', kind: attrs.kind, id: attrs.id, title: attrs.title }];
    case 'bulletList':
      return listBlock('ul', content);
    case 'orderedList':
      return listBlock('ol', content);
    case 'blockquote':
      return textBlock('blockquote', content);
    case 'heading':
      return textBlock(attrs.level === 2 ? 'h2' : 'h3', content);
    default:
      return textBlock('p', content);
  }
}

/** An empty line is dropped. */
function textBlock(tag: 'p' | 'h2' | 'h3' | 'blockquote', content: JSONContent[]): ArticleBlock[] {
  const text = toInline(content);
  return inlineText(text) === '' ? [] : [{ tag, text }];
}

function listBlock(tag: List['tag'], content: JSONContent[]): List[] {
  const items = content.flatMap(({ content: [line, ...lists] = [] }) => {
    const text = toInline(line?.content ?? []);
    const item = {
      text: inlineText(text) === '' ? [] : text,
      lists: lists.flatMap((list) => listBlock(list.type === 'bulletList' ? 'ul' : 'ol', list.content ?? [])),
    };
    return item.text.length + item.lists.length > 0 ? [item] : [];
  });
  return items.length > 0 ? [{ tag, items }] : [];
}

/** Nesting order of marks, outermost first. */
const MARKS = ['link', 'bold', 'italic'] as const;

/** Neighbours with the same mark share one element. */
function toInline(nodes: JSONContent[], marks: readonly (typeof MARKS)[number][] = MARKS): Inline[] {
  const [mark, ...others] = marks;
  if (!mark) {
    return nodes.map((node) => (node.type === 'hardBreak' ? { tag: 'br' as const } : (node.text ?? '')));
  }
  const inlines: Inline[] = [];
  for (let at = 0; at < nodes.length; ) {
    const value = markValue(nodes[at], mark);
    let end = at + 1;
    while (end < nodes.length && markValue(nodes[end], mark) === value) end += 1;
    const children = toInline(nodes.slice(at, end), others);
    if (value === undefined) inlines.push(...children);
    else if (mark === 'link') inlines.push({ tag: 'a', href: value, children });
    else inlines.push({ tag: mark === 'bold' ? 'strong' : 'em', children });
    at = end;
  }
  return inlines;
}

/** Value of a mark on a node: a link's address, empty for the others; undefined if it isn't set. */
function markValue(node: JSONContent | undefined, mark: string): string | undefined {
  const found = node?.marks?.find(({ type }) => type === mark);
  return found && String(found.attrs?.href ?? '');
}
