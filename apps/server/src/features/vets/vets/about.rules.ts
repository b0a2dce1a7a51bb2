import { type RichText, readRichText, writeRichText } from '@tailwell/contract/rich-text';

/** Elements that end a line. */
const LINE_TAGS = ['p', 'li', 'br'];

/** The text of HTML as it is typed: a line for each paragraph and list item. */
export function textOfHtml(html: string): string {
  const textOf = (nodes: RichText[]): string =>
    nodes
      .map((node) => {
        if (typeof node === 'string') return node;
        return `${textOf(node.children)}${LINE_TAGS.includes(node.tag) ? '\n' : ''}`;
      })
      .join('');
  return textOf(readRichText(html))
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n');
}

/** Typed text as HTML: each line becomes a paragraph. */
export const htmlOfText = (text: string) =>
  writeRichText(
    text
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean)
      .map((line) => ({ tag: 'p', children: [line] })),
  );

/** The HTML to save: the existing HTML keeps its lists and bold words until the text itself changes. */
export const changedHtml = (html: string, text: string) =>
  textOfHtml(html) === text ? html : htmlOfText(text);
