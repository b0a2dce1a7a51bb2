import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { makePost } from '../../reading/posts/posts.testing.ts';
import { makeListing } from '../../shop/products/products.testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
  await makeListing(app);
  const { productId } = await makeListing(app);
  await app.db.updateTable('products').set({ isActive: false }).where('id', '=', productId).execute();
});
afterAll(() => app.close());

const read = async (path: string) => {
  const answer = await fetch(app.origin + path);
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
};
const pagesOf = (text: string) =>
  [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, page = '']) =>
    page.replace(app.context.config.publicUrl, '').replaceAll('&amp;', '&'),
  );

test('robots.txt names the sitemap and excludes personal pages', async () => {
  const { status, headers, text } = await read('/robots.txt');
  expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(text).toMatch(/^User-agent: \*\nDisallow: \//);
  expect(text).toContain(`\nSitemap: ${app.context.config.publicUrl}/sitemap.xml\n`);
  for (const line of text.trim().split('\n')) expect(line).toMatch(/^$|^(User-agent|Disallow|Sitemap): \S+$/);
});

test('the sitemap lists every public product, vet, concern and tile, each once', async () => {
  const index = await read('/sitemap.xml');
  expect([index.status, index.headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8']);
  expect(index.headers.get('cache-control')).toBe('public, max-age=3600');
  const files = await Promise.all(pagesOf(index.text).map(read));
  for (const { status, text } of files) {
    expect(status).toBe(200);
    // An ampersand outside an entity would be invalid XML.
    expect(text.replaceAll('&amp;', '')).not.toContain('&');
  }
  const pages = files.flatMap(({ text }) => pagesOf(text));
  expect(new Set(pages).size).toBe(pages.length);
  expect(pages).toEqual(expect.arrayContaining(['/login', '/terms&conditions', '/pharmacy/medicine']));

  const idsOf = (start: string) =>
    pages.filter((page) => page.startsWith(start)).map((page) => page.slice(start.length));
  const { db } = app;
  const vets = await db.selectFrom('vets').select('id').execute();
  expect(idsOf('/doctor/details/').toSorted()).toEqual(vets.map(({ id }) => id).toSorted());
  const products = await db.selectFrom('products').where('isActive', '=', true).select('id').execute();
  expect(products.length).toBeGreaterThan(0);
  expect(idsOf('/pharmacy/medicine/concern/product/').toSorted()).toEqual(
    products.map(({ id }) => id).toSorted(),
  );
  const tiles = await db.selectFrom('productTiles').select('id').execute();
  expect(idsOf('/marketplace/tiles/').toSorted()).toEqual(tiles.map(({ id }) => id).toSorted());
});

test.each([
  'products-0.xml',
  'products-9999.xml',
  'products-999999.xml',
  'posts-999999.xml',
  'products-1',
  'vets.xml',
  'pages.xml.bak',
  '../pages.xml',
  'pages.xml%3C/loc%3E',
  '%00',
])('there is no sitemap-%s', async (name) => {
  expect((await read(`/sitemap-${name}`)).status).toBe(404);
});

test.each(['/robots.txt', '/sitemap.xml', '/sitemap-pages.xml', '/tails-and-tips.rss'])(
  'a client that has %s already gets 304',
  async (path) => {
    const { headers, status } = await read(path);
    expect([status, headers.get('cache-control')]).toEqual([
      200,
      expect.stringMatching(/^public, max-age=\d+$/),
    ]);
    const again = await fetch(app.origin + path, { headers: { 'If-None-Match': headers.get('etag') ?? '' } });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect((await fetch(app.origin + path, { headers: { 'If-None-Match': '"another"' } })).status).toBe(200);
  },
);

let clock = Date.now();

/** The current feed and sitemap of posts: the cached ones are a few seconds old. */
const listings = async () => {
  clock = Math.max(clock, Date.now()) + 60_000;
  vi.setSystemTime(clock);
  const [feed, posts] = [await read('/tails-and-tips.rss'), await read('/sitemap-posts-1.xml')];
  return { feed: feed.text, posts: posts.text };
};

test('a post is in feed and sitemap while it is published', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const hostile = '<b>Ticks</b> & "mites" ]]>';
  const stays = await makePost(app);
  const { id, slug } = await makePost(app, {
    published: { title: hostile, publishedAt: new Date('2026-03-05T04:06:07.890Z') },
  });
  const video = await makePost(app, { kind: 'video' });
  const draft = await makePost(app, { isLive: false });
  const live = await listings();
  for (const text of Object.values(live)) {
    for (const post of [stays, { slug }, video]) expect(text).toContain(`?id=${post.slug}<`);
    expect(text).not.toContain(draft.slug);
  }
  const [item = ''] = live.feed.match(new RegExp(`<item>(?:(?!</item>).)*${slug}.*?</item>`, 's')) ?? [];
  expect(item).toContain('<title>&lt;b&gt;Ticks&lt;/b&gt; &amp; &quot;mites&quot; ]]&gt;</title>');
  // RFC 822, with the year in four digits as RSS has it.
  expect(item).toContain('<pubDate>Thu, 05 Mar 2026 04:06:07 GMT</pubDate>');
  // The same when its address changes, so that readers don't show it twice.
  expect(item).toContain(`<guid isPermaLink="false">${id}</guid>`);
  await app.db.deleteFrom('publishedPosts').where('postId', 'in', [id, video.id]).execute();
  for (const text of Object.values(await listings())) {
    expect(text).toContain(stays.slug);
    expect(text).not.toContain(slug);
    expect(text).not.toContain(video.slug);
  }
  vi.useRealTimers();
});

test('a video’s entry names the largest of its sizes and the picture that its page shows', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const size = (name: string, side: number) => ({
    path: `post-video/${name.repeat(22)}`,
    type: 'video/webm; codecs="vp8"',
    width: side,
    height: side,
    bytes: 1,
  });
  const video = {
    sources: [size('b', 720), size('c', 360)],
    poster: null,
    durationSeconds: 2,
    captions: [],
    chapters: [],
  };
  const { slug } = await makePost(app, {
    kind: 'video',
    published: { cover: null, video: JSON.stringify(video) },
  });
  const { posts } = await listings();
  const [entry = ''] = posts.match(new RegExp(`<url><loc>[^<]*\\?id=${slug}<.*?</url>`)) ?? [];
  expect(entry).toContain(`/media/post-video/${'b'.repeat(22)}/video.webm<`);
  const [, picture = ''] = /thumbnail_loc>[^<]*(\/social[^<]*)</.exec(entry) ?? [];
  expect((await read(picture.replaceAll('&amp;', '&'))).headers.get('cache-control')).toContain('immutable');
  vi.useRealTimers();
});
