import { type Inline, inlineText, readArticle, writeArticle } from '@tailwell/contract/reading/article-text';

const ADDRESS = /(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)])/;

/** Converts typed text to the letter's HTML: empty lines separate paragraphs, URLs become links. */
export const greetingHtml = (text: string): string =>
  writeArticle(
    text
      .split(/\n\s*\n/)
      .filter((paragraph) => paragraph.trim() !== '')
      .map((paragraph) => ({ tag: 'p', text: toInline(paragraph.trim()) })),
  );

const toInline = (paragraph: string): Inline[] =>
  paragraph.split('\n').flatMap((line, at) => {
    const pieces = line
      .split(ADDRESS)
      .filter((piece) => piece !== '')
      .map((piece): Inline => (ADDRESS.test(piece) ? { tag: 'a', href: piece, children: [piece] } : piece));
    return at > 0 ? [{ tag: 'br' } as const, ...pieces] : pieces;
  });

/** Converts the letter's HTML back to text for typing. */
export const greetingText = (html: string): string =>
  readArticle(html)
    .map((block) => ('text' in block ? typed(block.text) : 'items' in block ? typedList(block) : ''))
    .filter(Boolean)
    .join('\n\n');

const typed = (text: Inline[]): string =>
  text
    .map((piece) => {
      if (typeof piece === 'string') return piece;
      return piece.tag === 'br' ? '\n' : typed(piece.children);
    })
    .join('');

const typedList = ({ items }: { items: { text: Inline[] }[] }) =>
  items.map(({ text }) => `– ${inlineText(text)}`).join('\n');
