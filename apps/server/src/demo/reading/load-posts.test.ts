import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../testing/test-app.ts';
import { demoArticles } from './articles/all.ts';
import { demoFilms } from './films.ts';
import { loadDemoPosts } from './load-posts.ts';
import { storeDemoFilms } from './store-films.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
  await Promise.all([1, 2, 3].map(() => loadDemoPosts(app.db, { info: () => {} })));
  await storeDemoFilms(app.context);
});
afterAll(() => app.close());

test('three servers that start concurrently load each article and film once, health advice with its reviewer', async () => {
  const rows = await app.db
    .selectFrom('publishedPosts')
    .innerJoin('posts', 'posts.id', 'postId')
    .where('posts.status', '=', 'published')
    .select(['publishedPosts.slug', 'publishedPosts.isHealthAdvice', 'publishedPosts.reviewerId'])
    .execute();
  const slugs = [...demoArticles, ...demoFilms].map(({ slug }) => slug);
  expect(rows.map(({ slug }) => slug).toSorted()).toEqual(slugs.toSorted());
  for (const { slug, isHealthAdvice, reviewerId } of rows) {
    expect(reviewerId !== null, slug).toBe(isHealthAdvice);
  }
});

test('a film is served in both sizes with its captions', async () => {
  const { body } = await app.call(`GET /video/details/${demoFilms[0]?.slug}/v1`);
  expect(body.data.sizes).toHaveLength(2);
  for (const { url, sizeBytes } of body.data.sizes) {
    const answer = await fetch(app.origin + url);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'video/webm']);
    expect((await answer.arrayBuffer()).byteLength).toBe(sizeBytes);
  }
  const captions = await (await fetch(app.origin + body.data.captions[0]?.url)).text();
  expect(captions).toContain(demoFilms[0]?.scenes[0]?.caption);
});
