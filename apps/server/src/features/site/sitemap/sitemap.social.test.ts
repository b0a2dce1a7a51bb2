import { randomBytes } from 'node:crypto';
import { socialKinds, socialPicture } from '@tailwell/contract/social-pictures';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { makePost } from '../../reading/posts/posts.testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

const read = (path: string, headers: Record<string, string> = {}) => fetch(app.origin + path, { headers });
const cachingOf = async (path: string) => (await read(path)).headers.get('cache-control');
const COVER = '/images/articles/monsoon-ticks-and-tick-fever.svg';

const pictureOf = (slug: string, subject: { title: string; readingMinutes: number; picture: string }) =>
  socialPicture('blog', slug, subject);

test('a picture is cached permanently at its content-based address, and revalidated at any other', async () => {
  const { slug, title } = await makePost(app);
  const right = pictureOf(slug, { title, readingMinutes: 1, picture: COVER.slice(1) });
  expect(await cachingOf(right)).toBe('public, max-age=31536000, immutable');
  const bare = right.replace(/\?.*/, '');
  for (const path of [bare, `${bare}?v=`, `${bare}?v=1`, `${right}x`, `${right}&v=2`, `${bare}?v[]=1`]) {
    expect([path, await cachingOf(path)]).toEqual([path, 'public, max-age=3600']);
  }
  const { headers } = await read(right);
  expect((await read(right, { 'If-None-Match': headers.get('etag') ?? '' })).status).toBe(304);
});

test.each([
  [{ title: 'Another title' }, { title: 'Another title' }],
  [{ readingMinutes: 7 }, { readingMinutes: 7 }],
  [
    { cover: JSON.stringify({ path: '/images/articles/parvo-in-a-puppy.svg', alt: '' }) },
    { picture: 'images/articles/parvo-in-a-puppy.svg' },
  ],
])('when %j changes, so do picture and address', async (published, changed) => {
  const { id, slug, title } = await makePost(app);
  const subject = { title, readingMinutes: 1, picture: COVER.slice(1) };
  const before = pictureOf(slug, subject);
  const etag = (await read(before)).headers.get('etag');
  await app.db.updateTable('publishedPosts').set(published).where('postId', '=', id).execute();
  const after = pictureOf(slug, { ...subject, ...changed });
  expect(after).not.toBe(before);
  expect(await cachingOf(after)).toContain('immutable');
  expect(await cachingOf(before)).not.toContain('immutable');
  expect((await read(after)).headers.get('etag')).not.toBe(etag);
});

test('unpublished pages have no picture', async () => {
  const [blog, video, draft] = [
    await makePost(app),
    await makePost(app, { kind: 'video' }),
    await makePost(app, { isLive: false }),
  ];
  expect((await read(`/social/blog/${blog.slug}.png`)).status).toBe(200);
  expect((await read(`/social/video/${video.slug}.png`)).status).toBe(200);
  expect((await read(`/social/blog/${video.slug}.png`)).status).toBe(404);
  expect((await read(`/social/blog/${draft.slug}.png`)).status).toBe(404);
  await app.db.deleteFrom('publishedPosts').where('postId', 'in', [blog.id, video.id]).execute();
  expect((await read(`/social/blog/${blog.slug}.png`)).status).toBe(404);
  expect((await read(`/social/video/${video.slug}.png`)).status).toBe(404);
});

test.each(['blog', 'video'] as const)(
  'a sent newsletter finds the picture of a %s by its slug at the time, small',
  async (kind) => {
    const { id, slug } = await makePost(app, { kind });
    await app.db
      .insertInto('postSlugs')
      .values({ slug: `${slug}-now`, postId: id })
      .execute();
    await app.db
      .updateTable('publishedPosts')
      .set({ slug: `${slug}-now` })
      .where('postId', '=', id)
      .execute();
    for (const each of [slug, `${slug}-now`]) {
      const picture = await read(`/social/${kind}/${each}.png`);
      expect([each, picture.status, picture.headers.get('content-type')]).toEqual([each, 200, 'image/png']);
      expect((await picture.arrayBuffer()).byteLength).toBeLessThan(200_000);
    }
  },
);

test('a title in any script, or of symbols only, is rendered', async () => {
  const titles = [
    'बरसात में किलनी',
    '🐶🐾',
    '<script>alert("&")</script>',
    '日本語のタイトル',
    'x'.repeat(90),
    '&lt;',
    '\u200f\u202e',
    '\u200d',
  ];
  for (const title of titles) {
    const { slug } = await makePost(app, { published: { title } });
    const answer = await read(`/social/blog/${slug}.png`);
    expect([title, answer.status]).toEqual([title, 200]);
    const { width, height, format } = await sharp(await answer.arrayBuffer()).metadata();
    expect([width, height, format]).toEqual([1200, 630, 'png']);
  }
});

test('an uploaded cover is rendered; a missing or unreadable one is left out', async () => {
  const draw = async (file?: Buffer) => {
    const path = `post-picture/${randomBytes(16).toString('base64url')}`;
    if (file) await app.context.objects.write(`${path}/1200.webp`, file, 'image/webp');
    const cover = JSON.stringify({ path, alt: '' });
    const { slug } = await makePost(app, { published: { title: 'The same for all', cover } });
    return Buffer.from(await (await read(`/social/blog/${slug}.png`)).arrayBuffer());
  };
  const red = sharp({ create: { width: 400, height: 400, channels: 3, background: '#ff0000' } });
  const right = { left: 1000, top: 300, width: 20, height: 20 };
  const { data } = await sharp(await draw(await red.webp().toBuffer()))
    .extract(right)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([...data.subarray(0, 3)]).toEqual([
    expect.closeTo(255, -1),
    expect.closeTo(0, -1),
    expect.closeTo(0, -1),
  ]);
  const bare = await draw();
  expect((await draw(Buffer.from('no picture'))).equals(bare)).toBe(true);
});

test('any invalid address is at worst not found', async () => {
  const addresses = [
    ...socialKinds.map((kind) => `${kind}/none.png`),
    'vet/00000000-0000-7000-8000-000000000000.png',
    'product/00000000-0000-7000-8000-000000000000.png',
    'vet/x.png',
    'toString/x.png',
    '__proto__/x.png',
    'blog/none.svg',
    'blog/NONE.png',
    'blog/.png',
    'blog/%00.png',
    'blog/..%2f..%2fx.png',
    `blog/${'x'.repeat(200)}.png`,
    `city/${'-'.repeat(80)}.png`,
    'city/%E0%A4%AA.png',
    'blog/x.png?v=%00&v=2',
  ];
  for (const path of addresses) expect([path, (await read(`/social/${path}`)).status]).toEqual([path, 404]);
  expect((await read('/social/blog/%E0%A4%A.png')).status).toBe(400);
});
