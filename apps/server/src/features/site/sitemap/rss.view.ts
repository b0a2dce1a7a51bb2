import { topicNames } from '@tailwell/contract/post-topics';
import { SOCIAL_PICTURE } from '@tailwell/contract/social-pictures';
import type { LatestPost } from './sitemap.sql.ts';
import { escapeXml } from './sitemap.view.ts';
import { toPictureOfPost } from './social.view.ts';

/** Where the feed stands. */
export const FEED = '/tails-and-tips.rss';

const pathOf = ({ kind, slug }: LatestPost) =>
  kind === 'blog' ? `/tails-&-tips/details?id=${slug}` : `/paw-play/watch?id=${slug}`;

/** RSS 2.0 of what was published last, with its author and picture. */
export function drawFeed(publicUrl: string, posts: LatestPost[]) {
  const at = (path: string) => escapeXml(publicUrl + path);
  const [latest] = posts;
  const items = posts.map((post) => {
    const picture = toPictureOfPost(post).path;
    return `<item><title>${escapeXml(post.title)}</title><link>${at(pathOf(post))}</link><guid isPermaLink="false">${
      post.postId
    }</guid><pubDate>${post.publishedAt.toUTCString()}</pubDate><dc:creator>${escapeXml(
      post.author ? `Dr ${post.author}` : 'Tailwell editors',
    )}</dc:creator><category>${escapeXml(topicNames[post.topic])}</category><description>${escapeXml(
      post.summary,
    )}</description><media:thumbnail url="${at(picture)}" width="${SOCIAL_PICTURE.width}" height="${SOCIAL_PICTURE.height}"/></item>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:media="http://search.yahoo.com/mrss/">
<channel>
<title>Tails &amp; Tips</title>
<link>${at('/guides')}</link>
<description>Articles and short films for who lives with a pet in India, by vets and Tailwell’s editors.</description>
<language>en-in</language>
<atom:link href="${at(FEED)}" rel="self" type="application/rss+xml"/>
${latest ? `<lastBuildDate>${latest.publishedAt.toUTCString()}</lastBuildDate>\n` : ''}${items.join('')}</channel>
</rss>
`;
}
