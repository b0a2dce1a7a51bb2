import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../testing/test-app.ts';
import { makeListing } from '../products/products.testing.ts';

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

test('robots.txt names the sitemap and keeps search engines from what is one person’s alone', async () => {
  const { status, headers, text } = await read('/robots.txt');
  expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(text).toMatch(/^User-agent: \*\nDisallow: \//);
  expect(text).toContain(`\nSitemap: ${app.context.config.publicUrl}/sitemap.xml\n`);
  for (const line of text.trim().split('\n')) expect(line).toMatch(/^$|^(User-agent|Disallow|Sitemap): \S+$/);
});

test('the sitemap leads to every product, vet, concern and tile that may be looked at, each once', async () => {
  const index = await read('/sitemap.xml');
  expect([index.status, index.headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8']);
  expect(index.headers.get('cache-control')).toBe('public, max-age=3600');
  const files = await Promise.all(pagesOf(index.text).map(read));
  for (const { status, text } of files) {
    expect(status).toBe(200);
    // An ampersand that is no entity would make it no XML.
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

test.each(['products-0.xml', 'products-9999.xml', 'products-1', 'vets.xml', 'pages.xml.bak', '../pages.xml'])(
  'there is no sitemap-%s',
  async (name) => {
    expect((await read(`/sitemap-${name}`)).status).toBe(404);
  },
);
