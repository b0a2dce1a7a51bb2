import { randomBytes } from 'node:crypto';
import type { VideoFile } from '@tailwell/contract/reading/opened-post';
import { emptyContent } from '@tailwell/contract/reading/post-content';
import { PART_BYTES } from '@tailwell/contract/upload-constants';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeVideo } from '../../../../platform/media/media.testing.ts';
import { buildTestApp, signIn, type TestApp } from '../../../../testing/test-app.ts';
import { signInStaff } from '../../../account/staff/staff.testing.ts';
import { askOffset, cancelUpload, sendPart } from '../../../welfare/evidence/evidence.testing.ts';
import { makePost } from '../../posts/posts.testing.ts';
import { sweepVideoFiles } from './video-files.jobs.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await buildTestApp();
  ({ token } = await signInStaff(app, { role: 'editor' }));
});
afterAll(() => app.close());

interface Upload {
  contentType?: string;
  size: number;
  fileId?: string;
}

const allow = (postId: string, { contentType = 'video/webm', ...upload }: Upload) =>
  app.call(`POST /console/posts/video/${postId}/v1`, { token, body: { contentType, ...upload } });

const list = async (postId: string): Promise<VideoFile[]> =>
  (await app.call(`GET /console/posts/videos/${postId}/v1` as string, { token })).body.data as VideoFile[];

const remove = (id: string) => app.call(`DELETE /console/posts/video/${id}/v1`, { token });

const makeDraft = async () => (await makePost(app, { kind: 'video', isLive: false })).id;

/** A size after its upload in parts and its check. */
async function send(postId: string, bytes: Buffer, contentType = 'video/webm'): Promise<VideoFile> {
  const { data } = (await allow(postId, { contentType, size: bytes.length })).body;
  for (let at = 0; at < bytes.length; at += PART_BYTES) {
    const answer = await sendPart(app, data, bytes.subarray(at, at + PART_BYTES), at);
    expect(answer.status).toBe(204);
  }
  await app.runJobs();
  const found = (await list(postId)).find(({ _id }) => _id === data._id);
  if (!found) throw new Error('no such file');
  return found;
}

const pathOf = (id: string) =>
  app.db.selectFrom('videoFiles').where('id', '=', id).select(['path', 'type']).executeTakeFirstOrThrow();

test.each([
  ['video/webm', 'video/webm; codecs="vp8, opus"'],
  ['video/mp4', 'video/mp4; codecs="avc1.42001f, mp4a.40.2"'],
] as const)('a video size (%s) is uploaded, remuxed and shown', async (contentType, type) => {
  const postId = await makeDraft();
  const video = await makeVideo({ contentType, tags: { title: 'Nandini’s street' } });
  const file = await send(postId, video, contentType);
  expect(file).toMatchObject({
    status: 'ready',
    refusal: null,
    percent: 100,
    contentType,
    width: 320,
    height: 240,
    durationSeconds: expect.closeTo(2, 0),
  });
  expect((await pathOf(file._id)).type).toBe(type);
  // Readers get it once it is published.
  expect(file.url).toMatch(/^\/files\//);
  const shown = await fetch(app.origin + file.url);
  const bytes = Buffer.from(await shown.arrayBuffer());
  expect([shown.headers.get('content-type'), bytes.length]).toEqual([contentType, file.sizeBytes]);
  expect(video.includes('Nandini')).toBe(true);
  expect(bytes.includes('Nandini')).toBe(false);
});

test('what arrived before the connection broke is retained, also under a new address', async () => {
  const postId = await makeDraft();
  const video = await makeVideo({ contentType: 'video/webm', pictureBytes: 200_000 });
  const upload = (await allow(postId, { size: video.length })).body.data;
  await sendPart(app, upload, video.subarray(0, PART_BYTES));
  expect((await list(postId))[0]).toMatchObject({
    status: 'receiving',
    percent: Math.floor((PART_BYTES / video.length) * 100),
    url: null,
  });
  // The browser was closed: the upload address is lost, the file's id is not.
  const again = (await allow(postId, { size: video.length, fileId: upload._id })).body.data;
  expect(again._id).toBe(upload._id);
  expect(await askOffset(app, upload)).toMatchObject({ status: 404 });
  expect(await askOffset(app, again)).toEqual({ status: 200, offset: PART_BYTES, length: video.length });
  await sendPart(app, again, video.subarray(PART_BYTES), PART_BYTES);
  await app.runJobs();
  expect((await list(postId)).map(({ status }) => status)).toEqual(['ready']);
  // The response to its last part was lost: the new address reports it as complete.
  const resumed = (await allow(postId, { size: video.length, fileId: upload._id })).body.data;
  const { offset, length } = await askOffset(app, resumed);
  expect(offset).toBe(length);
});

test('of ten concurrent copies of a part one counts', async () => {
  const postId = await makeDraft();
  const video = await makeVideo({ contentType: 'video/webm' });
  const upload = (await allow(postId, { size: video.length })).body.data;
  const answers = await Promise.all(Array.from({ length: 10 }, () => sendPart(app, upload, video)));
  expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
  await app.runJobs();
  expect((await list(postId))[0]?.status).toBe('ready');
});

test('only editors can ask, only with the token, and only for a video’s own files', async () => {
  const [postId, other] = [await makeDraft(), await makeDraft()];
  const body = { contentType: 'video/webm', size: 1_000 };
  const call = `POST /console/posts/video/${postId}/v1` as const;
  expect((await app.call(call, { body })).status).toBe(401);
  expect((await app.call(call, { body, token: (await signIn(app)).token })).status).toBe(403);
  const article = (await makePost(app, { isLive: false })).id;
  expect((await allow(article, body)).status).toBe(404);
  const upload = (await allow(postId, body)).body.data;
  expect((await allow(other, { ...body, fileId: upload._id })).status).toBe(404);
  expect((await allow(postId, { ...body, size: 999, fileId: upload._id })).status).toBe(404);
  expect(
    (await askOffset(app, { sUrl: upload.sUrl.replace(/token=.*/, `token=${'A'.repeat(43)}`) })).status,
  ).toBe(404);
  expect((await askOffset(app, { sUrl: upload.sUrl.replace(/\?.*/, '') })).status).toBe(404);
  await sql`update video_files set token_expires_at = now() where id = ${upload._id}`.execute(app.db);
  expect((await askOffset(app, upload)).status).toBe(404);
});

test.each([
  ['a type that no browser plays', { contentType: 'video/quicktime', size: 1_000 }],
  ['201 MB', { size: 201 * 1024 * 1024 }],
  ['an empty file', { size: 0 }],
  ['half an hour', { size: 1_000, durationSeconds: 1_800 }],
])('%s is refused before the upload', async (_, upload) => {
  expect((await allow(await makeDraft(), upload)).status).toBe(422);
});

const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-', 'STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

test.each<[string, string, string, () => Promise<Buffer>]>([
  [
    'a page that says it is a video',
    'unreadable',
    'video/mp4',
    async () => Buffer.from('<html><script>alert(1)</script>'),
  ],
  [
    'a WebM that says it is an MP4',
    'unreadable',
    'video/mp4',
    () => makeVideo({ contentType: 'video/webm' }),
  ],
  ['an MP4 that says it is a WebM', 'unreadable', 'video/webm', () => makeVideo()],
  ['noise', 'unreadable', 'video/webm', async () => randomBytes(100_000)],
  [
    'a video with a virus behind it',
    'virus',
    'video/webm',
    async () => Buffer.concat([await makeVideo({ contentType: 'video/webm' }), Buffer.from(EICAR)]),
  ],
  [
    'a video of 16 minutes',
    'too_long',
    'video/webm',
    () => makeVideo({ contentType: 'video/webm', seconds: 960, hasSound: false, pictureBytes: 20 }),
  ],
])('%s is refused, and nothing of it is stored', async (_, refusal, contentType, make) => {
  const postId = await makeDraft();
  const file = await send(postId, await make(), contentType);
  expect(file).toMatchObject({ status: 'refused', refusal, url: null });
  const { path } = await pathOf(file._id);
  for (const name of ['video.webm', 'video.mp4'])
    expect(await app.context.objects.sizeOf(`${path}/${name}`)).toBeUndefined();
  expect((await allow(postId, { contentType, size: file.sizeBytes, fileId: file._id })).status).toBe(404);
});

test('of twenty concurrently requested files twelve are allowed', async () => {
  const postId = await makeDraft();
  const answers = await Promise.all(Array.from({ length: 20 }, () => allow(postId, { size: 1_000 })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(12);
  expect(answers.filter(({ body }) => body.code === 'TOO_MANY_FILES')).toHaveLength(8);
});

test('a size is removed unless readers watch it', async () => {
  const { id: postId } = await makePost(app, { kind: 'video' });
  const file = await send(postId, await makeVideo({ contentType: 'video/webm' }));
  const { path } = await pathOf(file._id);
  const source = (of: string) =>
    sql`update published_posts set video = jsonb_set(video, '{sources,0,path}', to_jsonb(${of}::text))
      where post_id = ${postId}`.execute(app.db);
  await source(path);
  const refused = await remove(file._id);
  expect([refused.status, refused.body.code]).toEqual([409, 'IN_USE']);
  await source('post-video/another');
  expect((await remove(file._id)).status).toBe(200);
  await app.runJobs();
  expect((await fetch(app.origin + file.url)).status).toBe(404);
  expect((await remove(file._id)).status).toBe(404);
  expect(await list(postId)).toEqual([]);
});

test('readers get the sizes that are ready, and none that is still uploading', async () => {
  const postId = await makeDraft();
  const ready = await send(postId, await makeVideo({ contentType: 'video/webm' }));
  const { data: arriving } = (await allow(postId, { size: 1_000 })).body;
  const content = emptyContent('video');
  await app.db
    .updateTable('posts')
    .set({
      content: JSON.stringify({
        ...content,
        video: { ...content.video, fileIds: [ready._id, arriving._id] },
      }),
    })
    .where('id', '=', postId)
    .execute();
  const { body } = await app.call(`GET /console/posts/preview/${postId}/v1`, { token });
  expect(body).toMatchObject({ data: { video: { sizes: [{ width: 320, height: 240 }] } } });
});

test('a file that is cancelled during its upload is deleted', async () => {
  const postId = await makeDraft();
  const upload = (await allow(postId, { size: PART_BYTES * 2 })).body.data;
  await sendPart(app, upload, Buffer.alloc(PART_BYTES));
  expect((await cancelUpload(app, upload)).status).toBe(204);
  expect(await list(postId)).toEqual([]);
});

test('after a day unfinished and unused files are deleted, and those of a post or version are not', async () => {
  const postId = await makeDraft();
  const video = await makeVideo({ contentType: 'video/webm' });
  const files = [await send(postId, video), await send(postId, video), await send(postId, video)];
  const [used, versioned] = files.map(({ _id }) => _id);
  await allow(postId, { size: 1_000 });
  const naming = (fileIds: unknown[]) =>
    JSON.stringify({
      ...emptyContent('video'),
      video: { fileIds, poster: null, captions: [], chapters: [] },
    });
  await app.db
    .updateTable('posts')
    .set({ content: naming([used]) })
    .where('id', '=', postId)
    .execute();
  await app.db
    .insertInto('postVersions')
    .values({ postId, number: 1, reason: 'saved', content: naming([versioned]) })
    .execute();
  await sweepVideoFiles(app.context);
  expect(await list(postId)).toHaveLength(4);
  await sql`update video_files set last_part_at = now() - interval '25 hours' where post_id = ${postId}`.execute(
    app.db,
  );
  await sweepVideoFiles(app.context);
  expect((await list(postId)).map(({ _id }) => _id)).toEqual([used, versioned]);
  await app.runJobs();
  expect((await fetch(app.origin + files[2]?.url)).status).toBe(404);
  expect((await fetch(app.origin + files[0]?.url)).status).toBe(200);
});
