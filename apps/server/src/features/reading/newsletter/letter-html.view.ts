import { escapeHtml } from '@tailwell/contract/html-reader';
import { type ArticleBlock, type Inline, readArticle } from '@tailwell/contract/reading/article-text';
import {
  absolute,
  type LetterLinks,
  postUrl,
  readLabel,
  reasonForMail,
  socialPicture,
} from './letter-links.view.ts';
import type { LetterPost, MailedLetter } from './letters.sql.ts';

const FONT = "font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;";
const TEXT = `${FONT}font-size:16px;line-height:1.6;color:#1d2926;`;
const SOFT = `${FONT}font-size:14px;line-height:1.5;color:#4d5b56;`;
const LINK = 'color:#0e6657;';

/** Used by mail programs that support dark mode in place of the inline styles; the others stay light. */
const DARK = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .canvas { background: #131c1a !important; }
  .sheet { background: #1b2724 !important; }
  .ink { color: #f2ede3 !important; }
  .soft { color: #bec8c2 !important; }
  .link { color: #62cdb5 !important; }
  .rule { border-color: #2f3e3a !important; }
  .press { background: #62cdb5 !important; color: #05231d !important; }
}
@media (max-width: 620px) { .edge { padding-left: 20px !important; padding-right: 20px !important; } }`;

/** Pads the preview text, so that mailboxes don't continue it with the start of the letter. */
const PREHEADER_END = '&#847;&zwnj;&nbsp;'.repeat(80);

/** A letter as HTML for mail programs: tables, inline styles, absolute addresses, no tracking. */
export function letterHtml(letter: MailedLetter, links: LetterLinks): string {
  const { subject, preheader, intro, posts } = letter;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${DARK}</style>
</head>
<body class="canvas" style="margin:0;padding:0;background:#fbf7f0;">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all;">${escapeHtml(preheader)}${preheader && PREHEADER_END}</div>
<table role="presentation" class="canvas" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#fbf7f0;">
<tr><td align="center" style="padding:24px 12px;">
<table role="presentation" class="sheet" width="600" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:600px;background:#ffffff;border-radius:16px;">
${row(brand(links), 'padding:28px 36px 4px;')}
${
  intro
    ? row(
        readArticle(intro)
          .map((block) => renderBlock(block, links))
          .join('\n'),
        'padding:16px 36px 4px;',
      )
    : ''
}
${posts.map((post) => row(renderPost(post, links), 'padding:20px 36px 12px;')).join('\n')}
${row(footer(links), 'padding:12px 36px 32px;')}
</table>
</td></tr>
</table>
</body>
</html>
`;
}

const row = (content: string, style: string) =>
  `<tr><td class="edge" style="${style}">\n${content}\n</td></tr>`;

const link = (url: string, content: string, style = LINK, name = 'link') =>
  `<a class="${name}" href="${escapeHtml(url)}" target="_blank" style="${style}">${content}</a>`;

const brand = ({ publicUrl }: LetterLinks) =>
  link(publicUrl, 'Tailwell', `${FONT}font-size:24px;font-weight:800;text-decoration:none;${LINK}`);

function renderPost(post: LetterPost, links: LetterLinks): string {
  const url = postUrl(links, post);
  const picture = socialPicture(links, post);
  const image =
    picture &&
    `<img src="${escapeHtml(picture)}" width="528" alt="${escapeHtml(post.title)}" style="display:block;width:100%;max-width:528px;height:auto;border:0;border-radius:12px;">`;
  const button = `${FONT}display:inline-block;padding:12px 22px;border-radius:999px;background:#0e6657;color:#ffffff;font-size:16px;font-weight:700;text-decoration:none;`;
  return `${image ? link(url, image, 'display:block;') : ''}
<h2 class="ink" style="${FONT}margin:18px 0 6px;font-size:21px;line-height:1.3;font-weight:800;color:#1d2926;">${link(url, escapeHtml(post.title), 'color:#1d2926;text-decoration:none;', 'ink')}</h2>
<p class="ink" style="${TEXT}margin:0 0 16px;">${escapeHtml(post.summary)}</p>
<p style="margin:0 0 8px;">${link(url, `${readLabel(post)}<span style="display:none;mso-hide:all;">: ${escapeHtml(post.title)}</span>`, button, 'press')}</p>`;
}

function footer(links: LetterLinks): string {
  const { leaveUrl, postalAddress } = links;
  return `<div class="rule" style="border-top:1px solid #e6dccc;height:0;margin:8px 0 20px;"></div>
<p class="soft" style="${SOFT}margin:0 0 10px;">${escapeHtml(reasonForMail(links))}</p>
<p class="soft" style="${SOFT}margin:0 0 10px;">${link(leaveUrl, 'Unsubscribe')}</p>
${postalAddress ? `<p class="soft" style="${SOFT}margin:0;">${escapeHtml(postalAddress)}</p>` : ''}`;
}

const headings = { h2: 'font-size:21px;font-weight:800;', h3: 'font-size:18px;font-weight:800;' };

function renderBlock(block: ArticleBlock, links: LetterLinks): string {
  switch (block.tag) {
    case 'h2':
    case 'h3':
      return `<${block.tag} class="ink" style="${TEXT}${headings[block.tag]}margin:20px 0 8px;">${renderInline(block.text, links)}</${block.tag}>`;
    case 'ul':
    case 'ol':
      return renderList(block, links);
    case 'blockquote':
      return `<blockquote class="soft rule" style="${TEXT}margin:0 0 16px;padding:0 0 0 14px;border-left:3px solid #e6dccc;color:#4d5b56;">${renderInline(block.text, links)}</blockquote>`;
    case 'p':
      return `<p class="ink" style="${TEXT}margin:0 0 16px;">${renderInline(block.text, links)}</p>`;
    default:
      // Pictures and cards are removed when a letter is saved.
      return '';
  }
}

const renderList = ({ tag, items }: Extract<ArticleBlock, { items: unknown }>, links: LetterLinks): string =>
  `<${tag} class="ink" style="${TEXT}margin:0 0 16px;padding:0 0 0 22px;">${items
    .map(
      ({ text, lists }) =>
        `<li>${renderInline(text, links)}${lists.map((list) => renderList(list, links)).join('')}</li>`,
    )
    .join('')}</${tag}>`;

const renderInline = (text: Inline[], links: LetterLinks): string =>
  text
    .map((node): string => {
      if (typeof node === 'string') return escapeHtml(node);
      if (node.tag === 'br') return '<br>';
      const inner = renderInline(node.children, links);
      if (node.tag === 'a') return link(absolute(links, node.href), inner);
      return `<${node.tag}>${inner}</${node.tag}>`;
    })
    .join('');
