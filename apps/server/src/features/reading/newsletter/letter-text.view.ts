import { type ArticleBlock, type Inline, readArticle } from '@tailwell/contract/reading/article-text';
import { absolute, type LetterLinks, postUrl, readLabel, reasonForMail } from './letter-links.view.ts';
import type { LetterPost, MailedLetter } from './letters.sql.ts';

const RULE = '-'.repeat(40);

/** A letter as plain text. */
export const letterText = ({ intro, posts }: MailedLetter, links: LetterLinks): string =>
  [
    'Tailwell',
    ...readArticle(intro).map((block) => writeBlock(block, links)),
    ...posts.flatMap((post) => [RULE, writePost(post, links)]),
    RULE,
    reasonForMail(links),
    `Unsubscribe: ${links.leaveUrl}`,
    links.postalAddress ?? '',
  ]
    .filter(Boolean)
    .join('\n\n');

const writePost = (post: LetterPost, links: LetterLinks) =>
  [post.title, post.summary, `${readLabel(post)}: ${postUrl(links, post)}`].join('\n');

function writeBlock(block: ArticleBlock, links: LetterLinks): string {
  if ('text' in block) {
    const text = writeInline(block.text, links).trim();
    return block.tag === 'blockquote' ? text.replace(/^/gm, '> ') : text;
  }
  return 'items' in block ? writeList(block, links) : '';
}

const writeList = ({ tag, items }: Extract<ArticleBlock, { items: unknown }>, links: LetterLinks): string =>
  items
    .map(({ text, lists }, at) =>
      [
        `${tag === 'ol' ? `${at + 1}.` : '-'} ${writeInline(text, links)}`,
        ...lists.map((list) => writeList(list, links).replace(/^/gm, '  ')),
      ].join('\n'),
    )
    .join('\n');

const writeInline = (text: Inline[], links: LetterLinks): string =>
  text
    .map((node): string => {
      if (typeof node === 'string') return node.replace(/\s+/g, ' ');
      if (node.tag === 'br') return '\n';
      const inner = writeInline(node.children, links);
      const url = node.tag === 'a' ? absolute(links, node.href) : '';
      return url && url !== inner ? `${inner} (${url})` : inner;
    })
    .join('');
