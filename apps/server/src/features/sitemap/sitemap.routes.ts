import { UNLISTED_PAGES } from '@tailwell/contract/unlisted-pages';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { notFound } from '../../platform/http/errors.ts';
import { countPublicProducts, selectPublicPages, selectPublicProducts } from './sitemap.sql.ts';

/** How many addresses one file holds; the protocol takes up to 50,000. */
const ADDRESSES_PER_FILE = 5_000;

/** How long what was read is given to everybody, in milliseconds: what is new stands in it soon, and a flood reads it once. */
const TTL = 4_000;

/** How many files are kept; the oldest goes first. */
const MOST_FILES = 20;

const SCREENS = [
  '/login',
  '/about',
  '/contact',
  '/help',
  '/terms&conditions',
  '/privacy-policy',
  '/mobile/user/terms',
  '/mobile/user/privacy',
  '/mobile/user/support',
  '/mobile/vet/terms',
  '/mobile/vet/privacy',
  '/mobile/vet/support',
  '/pharmacy/medicine',
  '/pharmacy/medicine/concern',
  '/e-health-card',
  '/vaccination',
  '/vaccination-appointment',
  '/home-care-appointment',
  '/bloodtest-appointment',
];

/** Tells search engines what may be read without signing in: /robots.txt, /sitemap.xml and the files that it names. */
export function serveSitemap(
  app: FastifyInstance,
  { db, config: { publicUrl } }: Pick<Context, 'db' | 'config'>,
) {
  const cache = new Map<string, { until: number; text: Promise<string> }>();
  const cached = (name: string, draw: () => Promise<string>) => {
    const known = cache.get(name);
    if (known && known.until > Date.now()) return known.text;
    const text = draw();
    text.catch(() => cache.delete(name));
    cache.delete(name);
    cache.set(name, { until: Date.now() + TTL, text });
    const [oldest] = cache.keys();
    if (cache.size > MOST_FILES && oldest) cache.delete(oldest);
    return text;
  };
  const headers = (type: string) => ({
    'Content-Type': `${type}; charset=utf-8`,
    'Cache-Control': 'public, max-age=3600',
  });

  app.get('/robots.txt', { schema: { hide: true } }, (_, reply) =>
    reply.headers(headers('text/plain')).send(drawRobots(publicUrl)),
  );
  app.get('/sitemap.xml', { schema: { hide: true } }, async (_, reply) => {
    const draw = async () => drawIndex(publicUrl, filesFor(await countPublicProducts(db)));
    return reply.headers(headers('application/xml')).send(await cached('index', draw));
  });
  app.get('/sitemap-:name', { schema: { hide: true } }, async (request, reply) => {
    const { name } = request.params as { name: string };
    const at = /^products-([1-9]\d{0,5})\.xml$/.exec(name)?.[1];
    if (!at && name !== 'pages.xml') throw notFound();
    const draw = async () => {
      const paths = at ? await readProducts(db, Number(at)) : await readPages(db);
      // One that is empty is none; it may be asked for again when there are more products.
      if (paths.length === 0) throw notFound();
      return drawFile(publicUrl, paths);
    };
    return reply.headers(headers('application/xml')).send(await cached(name, draw));
  });
}

const filesFor = (products: number) => [
  'pages.xml',
  ...Array.from({ length: Math.ceil(products / ADDRESSES_PER_FILE) }, (_, at) => `products-${at + 1}.xml`),
];

async function readPages(db: Context['db']) {
  const { vets, concerns, tiles } = await selectPublicPages(db);
  return [
    ...SCREENS,
    ...vets.map((id) => `/doctor/details/${id}`),
    ...concerns.map((slug) => `/pharmacy/medicine/concern/${slug}`),
    ...tiles.map((id) => `/marketplace/tiles/${id}`),
  ];
}

async function readProducts(db: Context['db'], at: number) {
  const ids = await selectPublicProducts(db, {
    from: (at - 1) * ADDRESSES_PER_FILE,
    count: ADDRESSES_PER_FILE,
  });
  return ids.map((id) => `/pharmacy/medicine/concern/product/${id}`);
}

const drawRobots = (publicUrl: string) =>
  [
    'User-agent: *',
    ...UNLISTED_PAGES.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>';
const SCHEMA = 'http://www.sitemaps.org/schemas/sitemap/0.9';

const addressOf = (publicUrl: string, path: string) =>
  `<loc>${(publicUrl + path).replaceAll('&', '&amp;')}</loc>`;

const drawIndex = (publicUrl: string, files: string[]) =>
  `${HEAD}\n<sitemapindex xmlns="${SCHEMA}">\n${files
    .map((file) => `<sitemap>${addressOf(publicUrl, `/sitemap-${file}`)}</sitemap>\n`)
    .join('')}</sitemapindex>\n`;

const drawFile = (publicUrl: string, paths: string[]) =>
  `${HEAD}\n<urlset xmlns="${SCHEMA}">\n${paths
    .map((path) => `<url>${addressOf(publicUrl, path)}</url>\n`)
    .join('')}</urlset>\n`;
