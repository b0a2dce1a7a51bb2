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
    const inlines = line
      .split(ADDRESS)
      .filter((part) => part !== '')
      .map((part): Inline => (ADDRESS.test(part) ? { tag: 'a', href: part, children: [part] } : part));
    return at > 0 ? [{ tag: 'br' } as const, ...inlines] : inlines;
  });

/** Converts the letter's HTML back to text for typing. */
export const greetingText = (html: string): string =>
  readArticle(html)
    .map((block) => ('text' in block ? toText(block.text) : 'items' in block ? listText(block) : ''))
    .filter(Boolean)
    .join('\n\n');

const toText = (text: Inline[]): string =>
  text
    .map((part) => {
      if (typeof part === 'string') return part;
      return part.tag === 'br' ? '\n' : toText(part.children);
    })
    .join('');

const listText = ({ items }: { items: { text: Inline[] }[] }) =>
  items.map(({ text }) => `– ${inlineText(text)}`).join('\n');
