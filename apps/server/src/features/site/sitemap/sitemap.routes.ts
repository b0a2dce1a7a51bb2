import { createHash } from 'node:crypto';
import { toCitySlug } from '@tailwell/contract/city-slug';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../../context.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { isKnown } from '../../../platform/http/send-video.ts';
import {
  countPublic,
  type PublicEntry,
  selectLatestPosts,
  selectPublicPages,
  selectPublicPosts,
  selectPublicProducts,
} from './sitemap.sql.ts';
import {
  FEED,
  renderFeed,
  renderIndex,
  renderRobots,
  renderSitemapFile,
  type SitemapEntry,
  toPostEntry,
} from './sitemap.view.ts';

/** Addresses per file; the protocol allows up to 50,000. */
const ADDRESSES_PER_FILE = 5_000;

/**
 * How long files are cached in memory, in milliseconds: new entries appear soon, and a flood of requests reads the
 * database once.
 */
const TTL_MS = 4_000;

/** How many files are cached; the oldest is evicted first. */
const MAX_FILES = 20;

/** How many posts the feed has. */
const POSTS_IN_FEED = 30;

/**
 * Seconds for which search engines and proxies cache the files; shorter for the feed, so that removed posts soon
 * disappear from it.
 */
const FILES_MAX_AGE = 3_600;
const FEED_MAX_AGE = 300;

/** The numbered parts of the sitemap. */
const FILE = /^(products|posts)-([1-9]\d{0,5})\.xml$/;

/** Each under its canonical address. */
const SCREENS = [
  '/login',
  '/about',
  '/contact',
  '/help',
  '/terms&conditions',
  '/privacy-policy',
  '/privacy-choices',
  '/mobile/vet/terms',
  '/mobile/vet/privacy',
  '/mobile/vet/support',
  '/pharmacy/medicine',
  '/pharmacy/medicine/concern',
  '/e-health-card',
  '/animal-abuse-statistics',
  '/report-animal-abuse',
  '/guides',
  '/vets-in',
  '/refer-earn',
  '/vaccination',
  '/vaccination-appointment',
  '/home-care-appointment',
  '/bloodtest-appointment',
];

/** Serves what search engines can read without signing in: /robots.txt, /sitemap.xml and the files it lists. */
export function serveSitemap(
  app: FastifyInstance,
  { db, config: { publicUrl } }: Pick<Context, 'db' | 'config'>,
) {
  const cache = new Map<string, { until: number; text: Promise<string> }>();
  const cached = (name: string, render: () => Promise<string>) => {
    const entry = cache.get(name);
    if (entry && entry.until > Date.now()) return entry.text;
    const text = render();
    text.catch(() => cache.delete(name));
    cache.delete(name);
    cache.set(name, { until: Date.now() + TTL_MS, text });
    const [oldest] = cache.keys();
    if (cache.size > MAX_FILES && oldest) cache.delete(oldest);
    return text;
  };
  const renderFullIndex = async () => renderIndex(publicUrl, filesFor(await countPublic(db)));

  app.get('/robots.txt', { schema: { hide: true } }, (request, reply) =>
    send(request, reply, { type: 'text/plain', text: renderRobots(publicUrl) }),
  );
  app.get('/sitemap.xml', { schema: { hide: true } }, async (request, reply) =>
    send(request, reply, { type: XML, text: await cached('index', renderFullIndex) }),
  );
  app.get('/sitemap-:name', { schema: { hide: true } }, async (request, reply) => {
    const { name } = request.params as { name: string };
    if (name !== 'pages.xml' && !FILE.test(name)) throw notFound();
    // Only files in the index are served: otherwise requests could make the database page far past the end.
    const index = await cached('index', renderFullIndex);
    if (!index.includes(`/sitemap-${name}</loc>`)) throw notFound();
    const render = async () => {
      const entries = await readEntries(db, name);
      // An empty file is not found; it may exist later, when there is more.
      if (entries.length === 0) throw notFound();
      return renderSitemapFile(publicUrl, entries);
    };
    return send(request, reply, { type: XML, text: await cached(name, render) });
  });
  app.get(FEED, { schema: { hide: true } }, async (request, reply) => {
    const render = async () => renderFeed(publicUrl, await selectLatestPosts(db, POSTS_IN_FEED));
    const text = await cached('feed', render);
    return send(request, reply, { type: 'application/rss+xml', text, maxAge: FEED_MAX_AGE });
  });
}

const XML = 'application/xml';

interface TextReply {
  type: string;
  text: string;
  maxAge?: number;
}

/** Sends a text, or 304 if it is unchanged: feed readers poll often. */
function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { type, text, maxAge = FILES_MAX_AGE }: TextReply,
) {
  const etag = `"${createHash('sha256').update(text).digest('base64url')}"`;
  reply.headers({ 'Cache-Control': `public, max-age=${maxAge}`, ETag: etag });
  if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send();
  return reply.type(`${type}; charset=utf-8`).send(text);
}

const filesFor = ({ products, posts }: { products: number; posts: number }) => [
  'pages.xml',
  ...numbered('products', products),
  ...numbered('posts', posts),
];

const numbered = (name: string, count: number) =>
  Array.from({ length: Math.ceil(count / ADDRESSES_PER_FILE) }, (_, at) => `${name}-${at + 1}.xml`);

async function readEntries(db: Context['db'], name: string): Promise<SitemapEntry[]> {
  if (name === 'pages.xml') return readPages(db);
  const [, kind, at] = FILE.exec(name) ?? [];
  if (!kind) throw notFound();
  const part = { from: (Number(at) - 1) * ADDRESSES_PER_FILE, count: ADDRESSES_PER_FILE };
  if (kind === 'posts') return (await selectPublicPosts(db, part)).map(toPostEntry);
  return (await selectPublicProducts(db, part)).map(toEntryBelow('/pharmacy/medicine/concern/product'));
}

async function readPages(db: Context['db']): Promise<SitemapEntry[]> {
  const { vets, concerns, tiles, guides, cities } = await selectPublicPages(db);
  const citySlugs = new Set(cities.map(toCitySlug).filter(Boolean));
  return [
    ...SCREENS.map((path) => ({ path })),
    ...vets.map(toEntryBelow('/doctor/details')),
    ...concerns.map((key) => ({ path: `/pharmacy/medicine/concern/${key}` })),
    ...tiles.map((key) => ({ path: `/marketplace/tiles/${key}` })),
    ...guides.map(toEntryBelow('/guides')),
    ...[...citySlugs].map((slug) => ({ path: `/vets-in/${slug}` })),
  ];
}

const toEntryBelow =
  (path: string) =>
  ({ key, updatedAt }: PublicEntry): SitemapEntry => ({ path: `${path}/${key}`, updatedAt });
