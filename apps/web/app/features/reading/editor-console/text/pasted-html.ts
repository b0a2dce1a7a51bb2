import { type ArticleBlock, readArticle } from '@tailwell/contract/reading/article-text';

/** Block elements of web pages that articles don't have. */
const WRAPPERS =
  /<(\/?)(?:section|article|main|header|footer|aside|nav|figure|figcaption|address|details|summary|dl|dt|dd|form|table|pre)\b[^>]*>/gi;

/** Reduces clipboard HTML to what an article allows. None of it ever runs: it is only parsed. */
export const readPasted = (html: string): ArticleBlock[] => readArticle(tidy(html));

/** Number of pictures dropped from a paste because they are hosted on other servers. */
export const countDroppedPictures = (html: string, blocks: ArticleBlock[]) =>
  Math.max(0, (html.match(/<img\b/gi)?.length ?? 0) - blocks.filter((block) => block.tag === 'img').length);

/** Plain text: empty lines separate paragraphs, other line breaks stay. */
export const readPlain = (text: string): ArticleBlock[] =>
  text
    .replace(/\r\n?/g, '\n')
    .split(/\n{2,}/)
    .filter((part) => part.trim() !== '')
    .map((part) => ({
      tag: 'p',
      text: part
        .trim()
        .split('\n')
        .flatMap((line, at) => (at > 0 ? [{ tag: 'br' } as const, line] : [line])),
    }));

function tidy(html: string): string {
  const [, fragment = html] = /<!--\s*StartFragment\s*-->([\s\S]*?)<!--\s*EndFragment\s*-->/.exec(html) ?? [];
  return convertStyles(convertWordLists(fragment))
    .replace(WRAPPERS, '<$1div>')
    .replace(/<tr\b[^>]*>/gi, '<p>')
    .replace(/<\/tr\s*>/gi, '</p>')
    .replace(/<\/t[dh]\s*>/gi, ' ');
}

const WORD_ITEM = /<p\b[^>]*mso-list:\s*l\d[^>]*>([\s\S]*?)<\/p>/gi;
const WORD_BULLET = /<!(?:--)?\[if !supportLists\](?:--)?>([\s\S]*?)<!(?:--)?\[endif\](?:--)?>/i;

/** Word writes list items as paragraphs, with the bullet or number in a conditional comment that browsers ignore. */
const convertWordLists = (html: string) =>
  html
    .replace(WORD_ITEM, (_, content: string) => {
      const [bullet = '', marker = ''] = WORD_BULLET.exec(content) ?? [];
      const tag = /[\da-z]/i.test(marker.replace(/<[^>]*>|&\w+;/g, '')) ? 'ol' : 'ul';
      return `<${tag}><li>${content.replace(bullet, '')}</li></${tag}>`;
    })
    .replace(/<\/(ul|ol)>\s*<\1><li>/g, '<li>');

/** Google Docs makes text bold by style, and wraps everything in a <b> that isn't bold. */
function convertStyles(html: string): string {
  const closing: string[] = [];
  return html.replace(
    /<(\/?)(span|b)\b([^>]*)>/gi,
    (tag, slash: string, name: string, attributes: string) => {
      if (slash) return name.toLowerCase() === 'span' ? (closing.pop() ?? '') : tag;
      if (name.toLowerCase() === 'b') return /font-weight:\s*(?:normal|400)/i.test(attributes) ? '' : tag;
      const isBold = /font-weight:\s*(?:bold|[6-9]00)/i.test(attributes);
      const isItalic = /font-style:\s*italic/i.test(attributes);
      closing.push(`${isItalic ? '</em>' : ''}${isBold ? '</strong>' : ''}`);
      return `${isBold ? '<strong>' : ''}${isItalic ? '<em>' : ''}`;
    },
  );
}
