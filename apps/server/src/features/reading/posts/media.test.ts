import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedVideoUrl } from '../../../platform/http/files.ts';
import { makeVideo } from '../../../platform/media/media.testing.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { makePost } from './posts.testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

const newName = () => randomBytes(16).toString('base64url');

const fetchMedia = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`${app.origin}/media/${path}`, { headers, method });

/** A video put into the store by editors, by its path under /media, as the only size of a live post. */
async function storeVideo() {
  const bytes = await makeVideo({ contentType: 'video/webm' });
  const folder = `post-video/${newName()}`;
  const path = `${folder}/video.webm`;
  await app.context.objects.write(path, bytes, 'video/webm');
  const { id } = await makePost(app, {
    kind: 'video',
    published: {
      video: JSON.stringify({
        sources: [
          { path: 'post-video/another', type: 'video/webm', width: 160, height: 120, bytes: 1 },
          { path: folder, type: 'video/webm', width: 320, height: 240, bytes: bytes.length },
        ],
        poster: null,
        durationSeconds: 2,
        captions: [],
        chapters: [],
      }),
    },
  });
  return { id, folder, path, bytes };
}

const inert = {
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'cross-origin',
};

test('a video is public, in full or in ranges, and runs no scripts', async () => {
  const { path, bytes } = await storeVideo();
  const full = await fetchMedia(path);
  expect(Object.fromEntries(full.headers)).toMatchObject({
    ...inert,
    'content-type': 'video/webm',
    'content-disposition': 'inline; filename="tailwell.webm"',
    'accept-ranges': 'bytes',
    'content-length': String(bytes.length),
  });
  expect(Buffer.from(await full.arrayBuffer()).equals(bytes)).toBe(true);
  const etag = full.headers.get('etag') ?? '';
  const part = await fetchMedia(path, { Range: 'bytes=10-99', 'If-Range': etag });
  expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 10-99/${bytes.length}`]);
  expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(10, 100))).toBe(true);
  const other = await fetchMedia(path, { Range: 'bytes=10-99', 'If-Range': '"another"' });
  expect(other.status).toBe(200);
  const beyond = await fetchMedia(path, { Range: `bytes=${bytes.length}-` });
  expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${bytes.length}`]);
});

test('a browser that has it, or asks for its length, gets no body', async () => {
  const { path, bytes } = await storeVideo();
  const head = await fetchMedia(path, {}, 'HEAD');
  expect([head.status, head.headers.get('content-length')]).toEqual([200, String(bytes.length)]);
  const etag = head.headers.get('etag') ?? '';
  for (const known of [etag, `"another", W/${etag}`])
    expect((await fetchMedia(path, { 'If-None-Match': known })).status).toBe(304);
  expect((await fetchMedia(path, { 'If-None-Match': '"another"' })).status).toBe(200);
});

test('a video that was removed, or isn’t live yet, is for editors only', async () => {
  const { id, folder, path, bytes } = await storeVideo();
  const { etag } = Object.fromEntries((await fetchMedia(path)).headers);
  await app.db.deleteFrom('publishedPosts').where('postId', '=', id).execute();
  const requestHeaders: Record<string, string>[] = [
    {},
    { Range: 'bytes=0-9' },
    { 'If-None-Match': etag ?? '' },
  ];
  for (const headers of requestHeaders) expect((await fetchMedia(path, headers)).status).toBe(404);
  expect((await fetchMedia(path, {}, 'HEAD')).status).toBe(404);
  const signed = signedVideoUrl(app.context.secret, folder, 'video/webm');
  const found = await fetch(app.origin + signed);
  expect(found.headers.get('cache-control')).toContain('private');
  expect(Buffer.from(await found.arrayBuffer()).equals(bytes)).toBe(true);
  expect((await fetch(app.origin + signed.replace(/expires=\d/, 'expires=9'))).status).toBe(404);
});

test('a picture of a post is public in its sizes', async () => {
  const folder = `post-picture/${newName()}`;
  await app.context.objects.write(`${folder}/400.webp`, Buffer.from('picture'), 'image/webp');
  const found = await fetchMedia(`${folder}/400.webp`);
  expect(Object.fromEntries(found.headers)).toMatchObject({ ...inert, 'content-type': 'image/webp' });
  expect(await found.text()).toBe('picture');
  for (const name of ['96.webp', '4000.webp', '400.png', '', '..'])
    expect((await fetchMedia(`${folder}/${name}`)).status).toBe(404);
});

test('no other uploads can be reached', async () => {
  const name = newName();
  for (const path of [
    `pet-photo/${name}/400.webp`,
    `lab-report/${name}/paper.pdf`,
    `evidence/${name}/video.webm`,
    `post-video-parts/${name}/video.webm`,
    `post-video/${name}/part.webm`,
    `post-picture/${name}/original.jpg`,
  ]) {
    await app.context.objects.write(path, Buffer.from('private'));
  }
  for (const path of [
    `pet-photo/${name}/400.webp`,
    `lab-report/${name}/paper.pdf`,
    `evidence/${name}/video.webm`,
    `post-video-parts/${name}/video.webm`,
    `post-video/${name}/part.webm`,
    `post-picture/${name}/original.jpg`,
    `post-video/..%2Fevidence%2F${name}/video.webm`,
    `post-picture/..%2f..%2fpet-photo%2F${name}/400.webp`,
    `post-picture/%2e%2e/pet-photo/${name}/400.webp`,
    `post-video/${name}/..%2F..%2Fevidence%2F${name}%2Fvideo.webm`,
    `post-video/${name}%00/video.webm`,
    `post-video/${name}/video.mp4`,
  ]) {
    const answer = await fetchMedia(path);
    expect([answer.status, path]).toEqual([404, path]);
    expect(await answer.text()).not.toContain('private');
  }
});

const VTT = 'WEBVTT\n\n00:00.000 --> 00:02.000\nTicks hide <b>between</b> the toes\n';

test('captions of live videos are cached for a few minutes', async () => {
  const id = await publishVideo('checking-for-ticks');
  const found = await fetchMedia(`captions/${id}/en.vtt`);
  expect(Object.fromEntries(found.headers)).toMatchObject({
    ...inert,
    'content-type': 'text/vtt; charset=utf-8',
    'cache-control': 'public, max-age=300',
  });
  expect(await found.text()).toBe(VTT);
  const etag = found.headers.get('etag') ?? '';
  expect((await fetchMedia(`captions/${id}/en.vtt`, { 'If-None-Match': etag })).status).toBe(304);
  const missing = ['hi.vtt', 'en.txt', 'xx.vtt', '__proto__.vtt', 'toString.vtt'];
  for (const file of missing) expect((await fetchMedia(`captions/${id}/${file}`)).status).toBe(404);
  for (const other of ['x', '00000000-0000-7000-8000-000000000000', `${id}%00`])
    expect((await fetchMedia(`captions/${other}/en.vtt`)).status).toBe(404);
  await app.db.deleteFrom('publishedPosts').where('postId', '=', id).execute();
  expect((await fetchMedia(`captions/${id}/en.vtt`)).status).toBe(404);
});

async function publishVideo(slug: string) {
  const { id } = await app.db
    .insertInto('posts')
    .values({ kind: 'video', slug, content: JSON.stringify({}) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await app.db
    .insertInto('publishedPosts')
    .values({
      postId: id,
      kind: 'video',
      slug,
      title: 'Checking for ticks',
      summary: 'Where to look',
      topic: 'health',
      species: ['dog'],
      isHealthAdvice: false,
      video: JSON.stringify({
        sources: [],
        poster: null,
        durationSeconds: 2,
        captions: [{ language: 'en', vtt: VTT }],
        chapters: [],
      }),
    })
    .execute();
  return id;
}
