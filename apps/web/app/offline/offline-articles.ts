import { topicNames } from '@tailwell/contract/post-topics';
import { type ArticleBlock, type Inline, readArticle } from '@tailwell/contract/reading/article-text';
import type { SavedArticle } from '../features/reading/posts/saved-articles';
import { minutesToRead } from '../parts/posts/post-labels';
import { doctor } from '../parts/vet-labels';
import { postPaths } from '../post-paths';
import { fullDateInIndia, fullMomentInIndia } from '../ui/format/times';
import { element } from './element';

/** Renders an article as it was when this phone was last online. */
export function renderArticle({ article, cover, openedAt }: SavedArticle): HTMLElement {
  const { title, description, topic, readingMinutes, author, reviewer, body, sources } = article;
  const written = fullDateInIndia(new Date(article.updatedAt));
  return element(
    'article',
    'flex flex-col gap-4 rounded-xl border border-line bg-surface p-5 shadow-card sm:p-8',
    element(
      'p',
      'rounded-lg bg-accent-soft px-4 py-3 font-bold text-on-accent-soft',
      `Saved on this phone, as of ${fullMomentInIndia(new Date(openedAt))}`,
    ),
    cover && renderCover(cover),
    element(
      'p',
      'text-sm text-ink-soft',
      element('span', 'font-bold text-primary uppercase', topicNames[topic]),
      ` · ${minutesToRead(readingMinutes)}`,
    ),
    element('h2', 'text-2xl font-black wrap-anywhere', title),
    element('p', 'text-lg text-ink-soft', description),
    element(
      'p',
      'text-sm text-ink-soft',
      `${author ? `By ${nameOf(author)}` : 'By the Tailwell editors'}, ${written}`,
    ),
    reviewer &&
      element(
        'p',
        'rounded-lg bg-success-soft px-4 py-3 text-sm text-on-success-soft',
        `Reviewed by ${nameOf(reviewer)}, on ${fullDateInIndia(new Date(reviewer.at))}`,
      ),
    element('div', 'text-lg leading-[1.65] wrap-anywhere', ...readArticle(body).map(renderBlock)),
    sources.length > 0 &&
      element(
        'div',
        'border-t border-line pt-4 text-sm text-ink-soft',
        element('h3', 'font-extrabold text-ink', 'Sources'),
        element(
          'ol',
          'list-decimal pl-5',
          ...sources.map((source) =>
            element('li', '', [source.title, source.publisher].filter(Boolean).join(', ')),
          ),
        ),
      ),
  );
}

const nameOf = ({ name, registration }: NonNullable<SavedArticle['article']['author']>) =>
  `${doctor(name)}, reg. no. ${registration.number} (${registration.council})`;

function renderCover(cover: Blob): HTMLElement {
  const picture = document.createElement('img');
  picture.alt = '';
  picture.src = URL.createObjectURL(cover);
  picture.className = 'aspect-video w-full rounded-lg bg-sunken object-cover dark:brightness-90';
  return picture;
}

const textClasses = {
  p: 'my-2.5',
  h2: 'mt-8 mb-2 text-xl font-extrabold',
  h3: 'mt-6 mb-2 text-lg font-extrabold',
  blockquote: 'my-5 border-l-4 border-accent pl-4 font-semibold',
};

/** Below the page's own heading and the article's title. */
const tagsBelow = { p: 'p', h2: 'h3', h3: 'h4', blockquote: 'blockquote' };

/** Images within the text need the network, and so do the targets of cards. */
function renderBlock(block: ArticleBlock): HTMLElement | false {
  if (block.tag === 'img')
    return element('p', 'my-2.5 text-sm text-ink-faint', block.alt && `Picture: ${block.alt}`);
  if (block.tag === 'card') return element('p', 'my-2.5 font-bold', block.title);
  if ('items' in block) return renderList(block);
  return element(tagsBelow[block.tag], textClasses[block.tag], ...block.text.map(renderInline));
}

const renderList = ({ tag, items }: Extract<ArticleBlock, { items: unknown }>): HTMLElement =>
  element(
    tag,
    `my-3 flex flex-col gap-2 pl-6 ${tag === 'ul' ? 'list-disc' : 'list-decimal'}`,
    ...items.map(({ text, lists }) =>
      element('li', 'pl-1', ...text.map(renderInline), ...lists.map(renderList)),
    ),
  );

function renderInline(node: Inline): Node | string {
  if (typeof node === 'string') return node;
  if (node.tag === 'br') return document.createElement('br');
  const children = node.children.map(renderInline);
  if (node.tag !== 'a') return element(node.tag, node.tag === 'strong' ? 'font-extrabold' : '', ...children);
  // Phone calls need no internet.
  if (!node.href.startsWith('tel:')) return element('span', '', ...children);
  const link = element('a', 'font-bold text-primary underline', ...children);
  link.setAttribute('href', node.href);
  return link;
}

/** Links to the articles stored on this phone. */
export const listArticles = (saved: SavedArticle[]): HTMLElement =>
  element(
    'section',
    'flex flex-col gap-2',
    element('h2', 'text-lg font-extrabold', 'Saved on this phone'),
    element('ul', 'flex flex-col divide-y divide-line border-y border-line', ...saved.map(renderRow)),
  );

function renderRow({ slug, article }: SavedArticle): HTMLElement {
  const link = element(
    'a',
    'group flex min-h-14 flex-col justify-center py-2.5',
    element('span', 'font-bold wrap-anywhere group-hover:underline', article.title),
    element(
      'span',
      'text-sm text-ink-soft',
      `${topicNames[article.topic]} · ${minutesToRead(article.readingMinutes)}`,
    ),
  );
  link.setAttribute('href', postPaths.blog(slug));
  return element('li', '', link);
}
