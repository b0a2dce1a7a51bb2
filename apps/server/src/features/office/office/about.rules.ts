import { type RichText, readRichText, writeRichText } from '@tailwell/contract/rich-text';

/** Blocks whose end is the end of a line. */
const LINES = ['p', 'li', 'br'];

/** What stands in HTML as it is typed: a line for each paragraph and each point of a list. */
export function textOfHtml(html: string): string {
  const textOf = (pieces: RichText[]): string =>
    pieces
      .map((piece) => {
        if (typeof piece === 'string') return piece;
        return `${textOf(piece.children)}${LINES.includes(piece.tag) ? '\n' : ''}`;
      })
      .join('');
  return textOf(readRichText(html))
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n');
}

/** What was typed as HTML: each line a paragraph. */
export const htmlOfText = (text: string) =>
  writeRichText(
    text
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean)
      .map((line) => ({ tag: 'p', children: [line] })),
  );

/** The HTML to save: what is there keeps its lists and its bold words until somebody changes the text. */
export const changedHtml = (html: string, text: string) =>
  textOfHtml(html) === text ? html : htmlOfText(text);
