import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { openMicroCache } from './micro-cache.ts';
import { type RenderContext, sharePage } from './shared-pages.ts';

const requestFor = (url: string, headers = {}) => ({ url, headers }) as FastifyRequest;

/** A page that calls the API and has one inline script, and counts how often it was rendered. */
function pageOf(options: { status?: number; headers?: Record<string, string> } = {}) {
  const page = {
    drawn: 0,
    async render({ nonce, fetchApi }: RenderContext) {
      page.drawn += 1;
      const answer = await fetchApi('/things');
      const text = `<script nonce="${nonce}">1</script> drawn ${page.drawn}: ${answer.status}`;
      return new Response(text, { headers: { 'Content-Type': 'text/html' }, ...options });
    },
  };
  return page;
}

const contextWith = (nonce: string, status = 200): RenderContext => ({
  nonce,
  fetchApi: async () => new Response('{}', { status }),
});

test('a page is rendered once for many readers, each with their own nonce', async () => {
  const microCache = openMicroCache(60_000);
  const page = pageOf();
  const [one, other] = await Promise.all(
    ['first', 'second'].map((nonce) =>
      sharePage(microCache, requestFor('/pharmacy'), contextWith(nonce), page.render),
    ),
  );
  expect(await one?.text()).toBe('<script nonce="first">1</script> drawn 1: 200');
  expect(await other?.text()).toBe('<script nonce="second">1</script> drawn 1: 200');
  expect(other?.headers.get('Content-Type')).toBe('text/html');
  const elsewhere = await sharePage(
    microCache,
    requestFor('/pharmacy?page=2'),
    contextWith('third'),
    page.render,
  );
  expect(await elsewhere.text()).toContain('drawn 2');
});

test('a page with failed API calls is not cached', async () => {
  const microCache = openMicroCache(60_000);
  const page = pageOf();
  const incomplete = await sharePage(
    microCache,
    requestFor('/pharmacy'),
    contextWith('first', 429),
    page.render,
  );
  expect(await incomplete.text()).toContain('drawn 1: 429');
  const complete = await sharePage(microCache, requestFor('/pharmacy'), contextWith('second'), page.render);
  expect(await complete.text()).toContain('drawn 2: 200');
});

test.each<[string, { status?: number; headers?: Record<string, string> }]>([
  ['one that isn’t there', { status: 404 }],
  ['one that leads elsewhere', { status: 302, headers: { Location: '/login' } }],
  ['one that may not be kept', { headers: { 'Cache-Control': 'no-store' } }],
])('%s is rendered again each time', async (_, options) => {
  const microCache = openMicroCache(60_000);
  const page = pageOf(options);
  for (const nonce of ['first', 'second']) {
    const answer = await sharePage(microCache, requestFor('/page'), contextWith(nonce), page.render);
    expect(answer.status).toBe(options.status ?? 200);
    expect(answer.headers.get('Location')).toBe(options.headers?.Location ?? null);
  }
  expect(page.drawn).toBe(2);
});

test('a reload gets a new one', async () => {
  const microCache = openMicroCache(60_000);
  const page = pageOf();
  await sharePage(microCache, requestFor('/pharmacy'), contextWith('first'), page.render);
  const reload = requestFor('/pharmacy', { 'cache-control': 'max-age=0' });
  expect(await (await sharePage(microCache, reload, contextWith('second'), page.render)).text()).toContain(
    'drawn 2',
  );
});
