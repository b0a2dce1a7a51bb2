import { rm } from 'node:fs/promises';
import { makeTemporaryFolder } from '@tailwell/embedded-postgres/testing';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePost } from './features/reading/posts/posts.testing.ts';
import { makeProduct } from './features/shop/products/products.testing.ts';
import { openDb } from './platform/database/db.ts';
import { faultsOfData } from './testing/rich-results.ts';
import { type ServerProcess, startServer } from './testing/server-process.ts';
import { createTestDatabase } from './testing/test-database.ts';

/** How many products are checked: they are all alike. */
const PRODUCTS = 12;

let server: ServerProcess;
let db: ReturnType<typeof openDb>['db'];
let end: () => Promise<unknown>;
let pages: { path: string; status: number; html: string }[];

beforeAll(async () => {
  const database = await createTestDatabase();
  const dataDir = makeTemporaryFolder('found');
  server = await startServer({ DATABASE_URL: database.url, DATA_DIR: dataDir, APP_SECRET: 'x'.repeat(40) });
  const opened = openDb({ url: database.url, poolSize: 1, log: pino({ level: 'silent' }) });
  db = opened.db;
  end = async () => {
    await opened.close();
    await server.end('SIGTERM');
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  };
  pages = [];
  for (const path of await listPaths()) {
    const answer = await fetch(server.origin + path);
    pages.push({ path, status: answer.status, html: await answer.text() });
  }
});
afterAll(() => end());

/** The paths in the sitemap; only some of the products'. */
async function listPaths(): Promise<string[]> {
  const files = await locationsOf('/sitemap.xml');
  const perFile = await Promise.all(files.map(locationsOf));
  return files.flatMap((file, at) => {
    const paths = perFile[at] ?? [];
    return file.includes('products') ? paths.slice(0, PRODUCTS) : paths;
  });
}

async function locationsOf(path: string): Promise<string[]> {
  const text = await (await fetch(server.origin + path)).text();
  return [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, one = '']) =>
    one.replace(server.origin, '').replaceAll('&amp;', '&'),
  );
}

const unescaped = (text: string) =>
  text.replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&');
const first = (html: string, pattern: RegExp) => unescaped(pattern.exec(html)?.[1] ?? '');
const canonicalOf = (html: string) => first(html, /<link rel="canonical" href="([^"]*)"/);
const faultsOf = (
  check: (page: { path: string; html: string; status: number }) => string | false | undefined,
) => pages.flatMap((page) => check(page) || []);

test('every URL of the sitemap is a page with one heading and itself as canonical URL', () => {
  expect(pages.length).toBeGreaterThan(60);
  const faults = faultsOf(({ path, status, html }) => {
    if (status !== 200) return `${path}: ${status}`;
    const headings = html.match(/<h1[\s>]/g)?.length ?? 0;
    if (headings !== 1) return `${path}: ${headings} headings`;
    const canonical = canonicalOf(html);
    if (canonical !== server.origin + path) return `${path}: stands at ${canonical || 'no address'}`;
    return /name="robots" content="noindex/.test(html) && `${path}: is not to be found`;
  });
  expect(faults).toEqual([]);
});

test.each([
  ['title', /<title>([^<]*)<\/title>/, 12, 110],
  ['description', /<meta name="description" content="([^"]*)"/, 40, 200],
] as const)('each page has a unique %s of a sensible length', (name, pattern, least, most) => {
  const pathByValue = new Map<string, string>();
  const faults = faultsOf(({ path, html }) => {
    const text = first(html, pattern);
    const same = pathByValue.get(text);
    pathByValue.set(text, path);
    if (text.length < least || text.length > most) return `${path}: ${name} of ${text.length}: ${text}`;
    return same && `${path}: the ${name} of ${same}`;
  });
  expect(faults).toEqual([]);
});

test('structured data meets the requirements of search engines', () => {
  let checked = 0;
  const faults = pages.flatMap(({ path, html }) =>
    dataOf(html).flatMap((data) => {
      checked += 1;
      return faultsOfData(data).map((fault) => `${path}: ${fault}`);
    }),
  );
  expect(faults).toEqual([]);
  expect(checked).toBeGreaterThan(100);
});

test('each page has an existing, small and unique preview picture', async () => {
  const addresses = new Map(
    pages.map(({ path, html }) => [first(html, /property="og:image" content="([^"]*)"/), path]),
  );
  const kinds = new Map(
    [...addresses].map(([address]) => [address.split('/').slice(3, 5).join('/'), address]),
  );
  for (const address of kinds.values()) {
    const answer = await fetch(address);
    expect([address, answer.status]).toEqual([address, 200]);
    const { byteLength } = await answer.arrayBuffer();
    if (!address.includes('/social/')) continue;
    expect(byteLength, address).toBeLessThan(100_000);
    // Other sites and mail programs in a browser show it.
    expect(answer.headers.get('cross-origin-resource-policy'), address).toBe('cross-origin');
    // Its page says exactly what the picture shows.
    expect(answer.headers.get('cache-control'), address).toContain('immutable');
  }
  for (const path of [
    '/social/guide/none.png',
    '/social/vet/none.png',
    '/social/other/x.png',
    '/social/blog/x.svg',
  ]) {
    expect((await fetch(server.origin + path)).status).toBe(404);
  }
});

const dataOf = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(
    ([, text = '']) => JSON.parse(text) as Record<string, unknown>,
  );

test('questions in structured data are on their page', () => {
  const questionPages = pages.flatMap(({ path, html }) =>
    dataOf(html)
      .filter((data) => data['@type'] === 'FAQPage')
      .map((data) => ({ path, html, questions: data.mainEntity as { name: string }[] })),
  );
  expect(questionPages.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['/help', '/mobile/vet/support', '/guides/tick-fever', '/vets-in/bengaluru']),
  );
  for (const { path, html, questions } of questionPages) {
    const headings = [...html.matchAll(/<h[23][^>]*>([^<]*)</g)].map(([, text = '']) => unescaped(text));
    expect([path, headings]).toEqual([path, expect.arrayContaining(questions.map(({ name }) => name))]);
  }
});

test('a city’s page says in a sentence how many vets there are, and how many make home visits', () => {
  const descriptions = pages
    .filter(({ path }) => path.startsWith('/vets-in/'))
    .map(({ html }) => first(html, /<meta name="description" content="([^"]*)"/));
  expect(descriptions.length).toBeGreaterThan(3);
  expect(descriptions.some((text) => text.includes(' of them at your home, '))).toBe(true);
  const sentence = /^[\d,]+ vets? in [^,]+ from ₹[\d,]+(, [\d,]+ of them at your home)?, speaking /;
  expect(descriptions.filter((text) => !sentence.test(text))).toEqual([]);
});

test('a product without sellers and ratings has only its breadcrumbs as structured data', async () => {
  const { id } = await makeProduct({ db });
  const { html } = await open(`/pharmacy/medicine/concern/product/${id}`);
  expect(dataOf(html).map((data) => data['@type'])).toEqual(['BreadcrumbList']);
});

test('a guide links to matching products, and they link back to the guide', () => {
  const htmlOf = (at: string) => pages.find(({ path }) => path === at)?.html ?? '';
  const [guide, concern] = ['/guides/tick-fever', '/pharmacy/medicine/concern/ticks-and-fleas'];
  expect(htmlOf(guide)).toContain(`href="${concern}"`);
  expect(htmlOf(guide)).toContain('href="/tails-&amp;-tips/details?id=monsoon-ticks-and-tick-fever"');
  expect(htmlOf(guide)).toMatch(/href="\/doctor\/details\/[^"]+"[^>]*>.*Next/s);
  expect(htmlOf(concern)).toContain(`href="${guide}"`);
  expect(htmlOf('/pharmacy/medicine/concern/joints')).toContain('<h1');
  expect(htmlOf('/pharmacy/medicine/concern/joints')).not.toContain('href="/guides/');
});

test('articles, videos and their list link to the feed', async () => {
  const link = `<link rel="alternate" type="application/rss+xml" title="Tails &amp; Tips" href="${server.origin}/tails-and-tips.rss"`;
  const { html } = await open('/tails-&-tips');
  const posts = pages.filter(({ path }) => /^\/(tails-&-tips|paw-play)\//.test(path));
  expect(posts.length).toBeGreaterThan(30);
  for (const page of [{ path: '/tails-&-tips', html }, ...posts])
    expect([page.path, page.html.includes(link)]).toEqual([page.path, true]);
});

test('a feed reader can parse the feed', async () => {
  const answer = await fetch(`${server.origin}/tails-and-tips.rss`);
  expect(answer.headers.get('content-type')).toContain('application/rss+xml');
  const text = await answer.text();
  expect(text).toContain(`<atom:link href="${server.origin}/tails-and-tips.rss" rel="self"`);
  expect(text.match(/<item>/g)).toHaveLength(30);
  expect(text.replace(/&(amp|lt|gt|quot);/g, '')).not.toContain('&');
});

const open = async (path: string) => {
  const answer = await fetch(server.origin + path, {
    redirect: 'manual',
    headers: { 'Cache-Control': 'no-cache' },
  });
  const { status, headers } = answer;
  return {
    status,
    location: headers.get('location'),
    caching: headers.get('cache-control'),
    html: await answer.text(),
  };
};

test.each([
  ['blog', '/tails-&-tips/details'],
  ['video', '/paw-play/watch'],
] as const)(
  'a %s whose slug changes is redirected permanently, also after a change back',
  async (kind, path) => {
    const { id, slug: first } = await makePost({ db }, { kind });
    const second = `${first}-again`;
    const at = (slug: string) => `${path}?id=${slug}`;
    const move = async (slug: string) => {
      await db.updateTable('posts').set({ slug }).where('id', '=', id).execute();
      await db.updateTable('publishedPosts').set({ slug }).where('postId', '=', id).execute();
    };
    await db.insertInto('postSlugs').values({ slug: second, postId: id }).execute();
    await move(second);
    // Not cached: it may redirect in the other direction one day.
    const moved = { status: 301, location: at(second), caching: 'no-cache' };
    expect(await open(at(first))).toMatchObject(moved);
    expect(await open(at(id))).toMatchObject(moved);
    expect(await open(at(id.toUpperCase()))).toMatchObject(moved);
    expect(await open(`${at(first)}&utm_source=mail&id=x`)).toMatchObject({
      status: 301,
      location: `${at(second)}&utm_source=mail`,
    });
    expect((await open(at(second))).status).toBe(200);
    await move(first);
    expect(await open(at(second))).toMatchObject({ ...moved, location: at(first) });
    const { status, html } = await open(`${at(first)}&id=another&x=%22%3E%3Cscript%3E`);
    expect(status).toBe(200);
    expect(canonicalOf(html)).toBe(server.origin + at(first));
    expect(html).not.toContain('"><script>');
    await db.deleteFrom('publishedPosts').where('postId', '=', id).execute();
    for (const slug of [first, second, id]) expect((await open(at(slug))).status).toBe(404);
  },
);

test.each([
  '/tails-&-tips/details',
  '/tails-&-tips/details?id=',
  '/tails-&-tips/details?id=%00',
  '/tails-&-tips/details?id=..%2F..%2Fvideo',
  `/tails-&-tips/details?id=${'x'.repeat(5_000)}`,
  '/tails-%26-tips/details?id=none',
  '/paw-play/watch?id=%F0%9F%90%B6',
  '/paw-play/watch?id[]=1',
  '/guides/%00',
  '/guides/Tick-Fever',
  `/guides/${'x'.repeat(200)}`,
  '/guides/__proto__',
  '/vets-in/%E0%A4%AA%E0%A5%81%E0%A4%A3%E0%A5%87',
  '/vets-in/-',
  `/vets-in/${'x'.repeat(200)}`,
  '/vets-in/..%2Fguides',
  '/pharmacy/medicine/concern/none-such',
  '/doctor/details/x',
])('%s is not found', async (path) => {
  const { status, html } = await open(path);
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(500);
  expect(html).toContain('<h1');
});

test('personal screens are not indexed, for any visitor', async () => {
  for (const path of ['/profile', '/cart', '/console', '/consultation']) {
    expect((await fetch(server.origin + path)).headers.get('x-robots-tag')).toBe('noindex');
  }
  expect((await fetch(`${server.origin}/`)).headers.get('link')).toBe(
    `<${server.origin}/login>; rel="canonical"`,
  );
});

test.each([
  ['/about-us', '/about'],
  ['/contact-us', '/contact'],
  ['/mobile/user/terms', '/terms&conditions'],
  ['/mobile/user/privacy', '/privacy-policy'],
  ['/pharmacy/medicine?sort=price', '/pharmacy/medicine'],
  ['/pharmacy/medicine?sort=price&page=2', '/pharmacy/medicine?page=2'],
])('%s has the canonical URL %s', async (path, canonical) => {
  const html = await (await fetch(server.origin + path)).text();
  expect(canonicalOf(html)).toBe(server.origin + canonical);
});
