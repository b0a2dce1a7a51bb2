import { topicNames } from '@tailwell/contract/post-topics';
import { SOCIAL_PICTURE } from '@tailwell/contract/social-pictures';
import { UNLISTED_PAGES } from '@tailwell/contract/unlisted-pages';
import { videoUrl } from '../../reading/posts/posts.view.ts';
import type { LatestPost, PublicPost } from './sitemap.sql.ts';
import { toPictureOfPost } from './social.view.ts';

/** An address in a file of the sitemap. */
export interface SitemapEntry {
  path: string;
  updatedAt?: Date | string | null;
  /** Required by Google’s extension for videos. */
  video?: {
    title: string;
    summary: string;
    picture: string;
    file: string;
    seconds: number;
    publishedAt: Date;
  };
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>';
const SCHEMA = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const VIDEO_SCHEMA = 'http://www.google.com/schemas/sitemap-video/1.1';

/** Characters that XML 1.0 can't contain at all, even escaped. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: those are meant
const NOT_IN_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Escapes text for XML. */
const escapeXml = (text: string) =>
  text
    .replace(NOT_IN_XML, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

export const renderRobots = (publicUrl: string) =>
  [
    'User-agent: *',
    ...UNLISTED_PAGES.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');

export const renderIndex = (publicUrl: string, files: string[]) =>
  `${HEAD}\n<sitemapindex xmlns="${SCHEMA}">\n${files
    .map((file) => `<sitemap><loc>${escapeXml(`${publicUrl}/sitemap-${file}`)}</loc></sitemap>\n`)
    .join('')}</sitemapindex>\n`;

export const renderSitemapFile = (publicUrl: string, entries: SitemapEntry[]) =>
  `${HEAD}\n<urlset xmlns="${SCHEMA}" xmlns:video="${VIDEO_SCHEMA}">\n${entries
    .map((entry) => renderEntry(publicUrl, entry))
    .join('')}</urlset>\n`;

function renderEntry(publicUrl: string, { path, updatedAt, video }: SitemapEntry) {
  const changed = updatedAt ? `<lastmod>${new Date(updatedAt).toISOString()}</lastmod>` : '';
  return `<url><loc>${escapeXml(publicUrl + path)}</loc>${changed}${video ? renderVideo(publicUrl, video) : ''}</url>\n`;
}

const renderVideo = (publicUrl: string, video: NonNullable<SitemapEntry['video']>) =>
  `<video:video><video:thumbnail_loc>${escapeXml(publicUrl + video.picture)}</video:thumbnail_loc><video:title>${escapeXml(
    video.title,
  )}</video:title><video:description>${escapeXml(video.summary)}</video:description><video:content_loc>${escapeXml(
    publicUrl + video.file,
  )}</video:content_loc><video:duration>${Math.max(1, Math.round(video.seconds))}</video:duration><video:publication_date>${video.publishedAt.toISOString()}</video:publication_date></video:video>`;

/** The sitemap entry of an article or video. */
export function toPostEntry(post: PublicPost): SitemapEntry {
  const { kind, slug, updatedAt } = post;
  if (kind === 'blog') return { path: `/tails-&-tips/details?id=${slug}`, updatedAt };
  const { title, summary, seconds, sizes, publishedAt } = post;
  // The one that its page refers to.
  const largest = sizes?.toSorted((one, other) => one.width * one.height - other.width * other.height).at(-1);
  return {
    path: `/paw-play/watch?id=${slug}`,
    updatedAt,
    ...(largest && {
      video: {
        title,
        summary,
        picture: toPictureOfPost(post).path,
        file: videoUrl(largest),
        seconds: seconds ?? 1,
        publishedAt,
      },
    }),
  };
}

/** The feed's path. */
export const FEED = '/tails-and-tips.rss';

const pathOf = ({ kind, slug }: LatestPost) =>
  kind === 'blog' ? `/tails-&-tips/details?id=${slug}` : `/paw-play/watch?id=${slug}`;

/** An RSS 2.0 feed of the latest posts, with author and picture. */
export function renderFeed(publicUrl: string, posts: LatestPost[]) {
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
