import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { dayInIndia, startOfDay } from '../../../platform/india-time.ts';
import { buildTestApp, signIn, type TestApp } from '../../../testing/test-app.ts';
import { sweepPostViews } from './posts.jobs.ts';
import { makePost } from './posts.testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

const listBlogs = async (query: string) => (await app.call(`GET /user/get/all/blog/v1?${query}`)).body;
const getBlog = (key: string, token?: string) => app.call(`GET /blog/details/${key}/v1`, { token });
const seeBlog = (key: string, token?: string, userAgent = 'a browser') =>
  app.call(`PUT /user/update/blog/views/${key}/v1`, { token, headers: { 'user-agent': userAgent } });
const like = (blogId: string, token: string, isLiked?: boolean) =>
  app.call('POST /blog/like/v1', { token, body: { blogId, isLiked } });
const tenTimes = <T>(call: () => Promise<T>) => Promise.all(Array.from({ length: 10 }, call));

test('articles come newest first, by topic, species and tag, and videos apart', async () => {
  const tag = 'only here';
  const old = await makePost(app, {
    published: { tags: [tag], topic: 'food', species: ['cat'], publishedAt: new Date('2026-01-01') },
  });
  const fresh = await makePost(app, { published: { tags: [tag], publishedAt: new Date('2026-02-01') } });
  await makePost(app, { kind: 'video', published: { tags: [tag] } });
  await makePost(app, { isLive: false });
  const found = await listBlogs('tag=Only%20here');
  expect(found.total).toBe(2);
  expect(found.data.map(({ _id }: { _id: string }) => _id)).toEqual([fresh.id, old.id]);
  const narrowed = await listBlogs(`tag=${encodeURIComponent(tag)}&topic=food&species=cat`);
  expect(narrowed.data).toMatchObject([{ _id: old.id, slug: old.slug, topic: 'food', readingMinutes: 1 }]);
  expect((await listBlogs(`tag=${encodeURIComponent(tag)}&species=rabbit`)).data).toEqual([]);
});

test('articles for the user’s pets come before newer ones', async () => {
  const tag = 'mine first';
  const make = (species: string[], day: string) =>
    makePost(app, { published: { tags: [tag], species, publishedAt: new Date(day) } });
  const cat = await make(['cat', 'rabbit'], '2026-01-01');
  const both = await make(['dog', 'cat'], '2026-02-01');
  const dog = await make(['dog'], '2026-03-01');
  const order = async (query: string) =>
    (await listBlogs(`tag=${encodeURIComponent(tag)}${query}`)).data.map(({ _id }: { _id: string }) => _id);
  expect(await order('')).toEqual([dog.id, both.id, cat.id]);
  expect(await order('&ownPets=cat,unknown')).toEqual([both.id, cat.id, dog.id]);
  expect(await order('&ownPets=unknown')).toEqual([dog.id, both.id, cat.id]);
});

test('an article is found by its id, its slug and any former slug; a draft, a video and nonsense are not', async () => {
  const { id, slug } = await makePost(app);
  await app.db
    .insertInto('postSlugs')
    .values({ slug: `${slug}-before`, postId: id })
    .execute();
  for (const key of [id, slug, `${slug}-before`]) {
    expect((await getBlog(key)).body.data, key).toMatchObject({
      _id: id,
      slug,
      body: '<p>What a test says.</p>',
    });
  }
  const draft = await makePost(app, { isLive: false });
  const video = await makePost(app, { kind: 'video' });
  for (const key of [draft.id, draft.slug, video.id, 'nobody-has-this', '%00', "'--"]) {
    expect((await getBlog(encodeURIComponent(key))).status, key).toBe(404);
  }
  expect((await app.call(`GET /video/details/${video.slug}/v1`)).body.data).toMatchObject({
    _id: video.id,
    durationSeconds: 24,
    sizes: [{ url: `/media/post-video/${'a'.repeat(22)}/video.mp4` }],
  });
});

test('content written to the table directly is still sanitized', async () => {
  const { id } = await makePost(app, {
    published: { body: '<p onclick="x">Hi<script>alert(1)</script></p>' },
  });
  expect((await getBlog(id)).body.data.body).toBe('<p>Hi</p>');
});

test('a viewer is counted once a day, even with concurrent views', async () => {
  const { id, slug } = await makePost(app);
  const { token } = await signIn(app);
  // At noon: the day could end meanwhile, and everybody would count again.
  vi.useFakeTimers({ toFake: ['Date'], now: startOfDay(dayInIndia(new Date())).getTime() + 12 * 3_600_000 });
  onTestFinished(() => void vi.useRealTimers());
  await tenTimes(() => seeBlog(id));
  await tenTimes(() => seeBlog(slug, token));
  expect((await seeBlog(id)).body.data).toEqual({ _id: id, views: 2 });
  expect((await seeBlog(id, undefined, 'another browser')).body.data.views).toBe(3);
  // A day later they count again, and earlier days are deleted.
  await sql`update post_views set day = day - 2 where post_id = ${id}`.execute(app.db);
  expect((await seeBlog(id)).body.data.views).toBe(4);
  await sweepPostViews(app.context);
  const { rows } = await sql`select from post_views where post_id = ${id}`.execute(app.db);
  expect(rows).toHaveLength(1);
  expect((await seeBlog(id)).body.data.views).toBe(4);
});

test('fifty users who like and unlike concurrently are counted correctly', async () => {
  const { id } = await makePost(app);
  const tokens = await Promise.all(Array.from({ length: 50 }, async () => (await signIn(app)).token));
  await Promise.all(tokens.flatMap((token) => [like(id, token), like(id, token, true)]));
  const half = tokens.slice(0, 25);
  await Promise.all(half.flatMap((token) => [like(id, token, false), like(id, token, false)]));
  const [first = '', last = ''] = [tokens[0], tokens.at(-1)];
  expect((await getBlog(id, last)).body.data).toMatchObject({ likes: 25, isLiked: true });
  expect((await getBlog(id, first)).body.data).toMatchObject({ likes: 25, isLiked: false });
  expect((await getBlog(id)).body.data.isLiked).toBe(false);
});

test('a like needs an account and a live post', async () => {
  const { id } = await makePost(app);
  const video = await makePost(app, { kind: 'video' });
  const draft = await makePost(app, { isLive: false });
  const { token } = await signIn(app);
  expect((await like(id, '')).status).toBe(401);
  expect((await like(video.id, token)).status).toBe(404);
  expect((await like(draft.id, token)).status).toBe(404);
  const liked = await app.call('POST /video/like/v1', { token, body: { videoId: video.id } });
  expect(liked.body.data).toEqual({ _id: video.id, likes: 1, isLiked: true });
});

test('suggestions are the other videos, those with most in common first', async () => {
  const tags = ['suggested here'];
  const one = await makePost(app, {
    kind: 'video',
    published: { tags, topic: 'grooming', species: ['rabbit'] },
  });
  const far = await makePost(app, { kind: 'video', published: { topic: 'seasons', species: ['horse'] } });
  const near = await makePost(app, {
    kind: 'video',
    published: { tags, topic: 'grooming', species: ['rabbit'], publishedAt: new Date('2020-01-01') },
  });
  const { data, total } = (await app.call(`GET /user/get/all/vidios/v1?suggestFor=${one.id}`)).body;
  const ids = data.map(({ _id }: { _id: string }) => _id);
  expect(ids[0]).toBe(near.id);
  expect(ids).toContain(far.id);
  expect(ids).not.toContain(one.id);
  expect(total).toBe(ids.length);
});

test('related items of an article are its editor’s choice, else what helps with its concern', async () => {
  const concern = await app.db
    .selectFrom('healthConcerns')
    .innerJoin('vetConcerns', 'concernId', 'healthConcerns.id')
    .innerJoin('vets', 'vets.id', 'vetConcerns.vetId')
    .where('isListed', '=', true)
    .select(['healthConcerns.id', 'vets.id as vetId'])
    .executeTakeFirstOrThrow();
  const related = async (value: object) => {
    const { id } = await makePost(app, { published: { related: JSON.stringify(value) } });
    return (await app.call(`GET /post/related/${id}/v1`)).body.data;
  };
  const byConcern = await related({ healthConcern: concern.id, services: ['vaccination'] });
  expect(byConcern.vets.length).toBeGreaterThan(0);
  expect(byConcern.services).toEqual(['vaccination']);
  const selected = await related({ vetIds: [concern.vetId] });
  expect(selected.vets).toMatchObject([{ _id: concern.vetId }]);
  expect((await related({})).vets).toEqual([]);
  expect((await app.call('GET /post/related/nobody-has-this/v1')).status).toBe(404);
});
