import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { openServer } from '../../../platform/realtime/realtime.testing.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { makeJpeg } from '../../pets/pets/pets.testing.ts';
import {
  askOffset,
  cancelUpload,
  findEvidence,
  insertReport,
  permit,
  sendEvidence,
  sendPart,
} from './evidence.testing.ts';

const MB = 1024 * 1024;

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp({ EVIDENCE_MB_PER_SOURCE: '5000', EVIDENCE_DRAFTS_MB: '5000' });
});
afterAll(() => app.close());

/** A photo padded with a number of other bytes. */
const drawPhoto = async (bytes: number, width = 300) =>
  Buffer.concat([await makeJpeg(width, 200), randomBytes(bytes)]);

const askFor = async (sizeBytes: number, kind: 'photo' | 'video' = 'photo') => {
  const reportId = await insertReport(app);
  const contentType = kind === 'photo' ? 'image/jpeg' : 'video/mp4';
  return { reportId, ...(await permit(app, { reportId, kind, contentType, sizeBytes })) };
};

const foldersOf = (sPath: string) => {
  const uploads = join(app.context.config.dataDir, 'uploads');
  const list = (folder: string) => (existsSync(folder) ? readdirSync(folder).toSorted() : []);
  return {
    shown: list(join(uploads, sPath)),
    parts: list(join(uploads, sPath.replace('evidence/', 'evidence-parts/'))),
    incoming: list(join(app.context.config.dataDir, 'incoming')),
  };
};

/** Bytes on disk of uploads in progress. */
function bytesIncoming(): number {
  const folder = join(app.context.config.dataDir, 'incoming');
  const files = existsSync(folder) ? readdirSync(folder) : [];
  return files.reduce((bytes, file) => bytes + statSync(join(folder, file)).size, 0);
}

const codeOf = async (answer: Response) => ((await answer.json()) as { code: string }).code;

test('a photo is uploaded in parts, checked, re-encoded and shown, and its parts are deleted', async () => {
  const photo = await drawPhoto(5 * MB, 2_600);
  const reportId = await insertReport(app);
  const file = await sendEvidence(app, { reportId, kind: 'photo', contentType: 'image/jpeg' }, photo);
  expect(file).toMatchObject({ status: 'ready', percent: 100, width: 2_600, height: 200, refusal: null });
  expect(file.sha256).toBe(createHash('sha256').update(photo).digest('hex'));
  expect(foldersOf(file.path)).toEqual({ shown: ['2400.webp', '400.webp'], parts: [], incoming: [] });
  const answer = await fetch(app.origin + file.url?.large);
  expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
  const { format, width } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
  expect([format, width]).toEqual(['webp', 2_400]);
});

test('requests and responses follow the tus protocol', async () => {
  const upload = await askFor(1_000);
  expect(await askOffset(app, upload)).toEqual({ status: 200, offset: 0, length: 1_000 });
  const answer = await sendPart(app, upload, Buffer.alloc(1_000));
  expect([answer.status, answer.headers.get('upload-offset')]).toEqual([204, '1000']);
  expect(answer.headers.get('tus-resumable')).toBe('1.0.0');
  expect(answer.headers.get('x-request-id')).toBeTruthy();
  // The response to the last part can be lost, too.
  expect(await askOffset(app, upload)).toEqual({ status: 200, offset: 1_000, length: 1_000 });
  const post = await fetch(app.origin + upload.sUrl, {
    method: 'POST',
    headers: { 'Tus-Resumable': '1.0.0' },
  });
  expect(post.status).toBe(404);
});

/** Sends the head of a PATCH and a number of bytes of its body, then nothing more. */
async function startPart(origin: string, sUrl: string, { length, sent }: { length: number; sent: Buffer }) {
  const line = connect(Number(new URL(origin).port), '127.0.0.1');
  line.on('error', () => {});
  line.write(
    `PATCH ${sUrl} HTTP/1.1\r\nHost: x\r\nTus-Resumable: 1.0.0\r\nUpload-Offset: 0\r\nContent-Type: application/offset+octet-stream\r\nContent-Length: ${length}\r\n\r\n`,
  );
  await new Promise((resolve) => line.write(sent, resolve));
  return line;
}

test('what arrived before the connection broke is retained, and another server continues', async () => {
  const photo = await drawPhoto(700_000);
  const upload = await askFor(photo.length);
  const arrived = 300_000;
  const line = await startPart(app.origin, upload.sUrl, {
    length: photo.length,
    sent: photo.subarray(0, arrived),
  });
  // All of it is on disk before the connection breaks.
  await expect.poll(bytesIncoming).toBe(arrived);
  line.destroy();
  await expect.poll(async () => (await askOffset(app, upload)).offset).toBeGreaterThan(64 * 1024);

  const other = await openServer(app.context);
  const { offset } = await askOffset(other, upload);
  expect(offset).toBeLessThanOrEqual(arrived);
  const rest = await sendPart(other, upload, photo.subarray(offset), offset);
  expect([rest.status, rest.headers.get('upload-offset')]).toEqual([204, String(photo.length)]);
  await app.runJobs();
  expect(await findEvidence(app, upload.reportId, upload._id)).toMatchObject({
    status: 'ready',
    sha256: createHash('sha256').update(photo).digest('hex'),
  });
  await other.close();
});

test('of ten concurrent copies of a part at two servers one counts', async () => {
  const upload = await askFor(200_000);
  const other = await openServer(app.context);
  const parts = Array.from({ length: 10 }, (_, at) => Buffer.alloc(100_000, at));
  const answers = await Promise.all(parts.map((part, at) => sendPart(at % 2 ? app : other, upload, part)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, ...Array(9).fill(409)]);
  expect(foldersOf(upload.sPath).parts).toHaveLength(1);
  expect((await askOffset(app, upload)).offset).toBe(100_000);
  await other.close();
});

test('a part that doesn’t fit is refused, whatever length it declares', async () => {
  const upload = await askFor(100_000);
  const chunked = (bytes: number) => new Blob([Buffer.alloc(bytes)]).stream();
  const refused = [
    await sendPart(app, upload, Buffer.alloc(100_001)),
    await sendPart(app, upload, chunked(150_000)),
    await sendPart(app, upload, Buffer.alloc(10), 5),
    await sendPart(app, upload, Buffer.alloc(10), -1),
    await sendPart(app, upload, Buffer.alloc(10)),
    await sendPart(app, upload, Buffer.alloc(10), 0, { 'Content-Type': 'image/jpeg' }),
    await sendPart(app, upload, Buffer.alloc(10), 0, { 'Tus-Resumable': '0.2.2' }),
    await sendPart(app, upload, Buffer.alloc(10), 0, { 'Upload-Length': String(4 * 1024 ** 3) }),
  ];
  for (const { status } of refused) expect(status).toBeOneOf([400, 409, 412, 413, 422]);
  expect(refused.map(({ status }) => status).slice(0, 2)).toEqual([413, 413]);
  expect(await askOffset(app, upload)).toMatchObject({ offset: 0 });
  expect(foldersOf(upload.sPath)).toEqual({ shown: [], parts: [], incoming: [] });
});

test('a wrong, foreign or expired token gets the same response as a missing file', async () => {
  const [one, two, old] = [await askFor(1_000), await askFor(1_000), await askFor(1_000)];
  await sql`update evidence_files set token_expires_at = now() where id = ${old._id}`.execute(app.db);
  const answers = await Promise.all(
    [
      one.sUrl.replace(/token=.*/, ''),
      one.sUrl.replace(/token=.*/, `token=${randomBytes(32).toString('base64url')}`),
      one.sUrl.replace(one._id, two._id),
      one.sUrl.replace(one._id, '00000000-0000-7000-8000-000000000000'),
      one.sUrl.replace(one._id, 'x'),
      old.sUrl,
    ].map((sUrl) => sendPart(app, { sUrl }, Buffer.alloc(10))),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(404));
  expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1);
  expect((await askOffset(app, one)).offset).toBe(0);
  // A renewed upload resumes where it stopped, and the old address is invalid.
  const request = {
    reportId: one.reportId,
    kind: 'photo',
    contentType: 'image/jpeg',
    sizeBytes: 1_000,
  } as const;
  const renewed = await permit(app, { ...request, path: one.sPath });
  expect((await askOffset(app, one)).status).toBe(404);
  expect((await askOffset(app, renewed)).status).toBe(200);
});

test('a file can be cancelled during its upload, but not after it', async () => {
  const upload = await askFor(200_000);
  await sendPart(app, upload, Buffer.alloc(100_000));
  expect((await cancelUpload(app, upload)).status).toBe(204);
  await app.runJobs();
  expect(foldersOf(upload.sPath).parts).toEqual([]);
  expect((await askOffset(app, upload)).status).toBe(404);
  const complete = await askFor(1_000);
  await sendPart(app, complete, Buffer.alloc(1_000));
  expect((await cancelUpload(app, complete)).status).toBe(409);
});

test('a file erased during its upload leaves nothing', async () => {
  const upload = await askFor(5 * MB);
  const line = await startPart(app.origin, upload.sUrl, { length: 5 * MB, sent: Buffer.alloc(3 * MB) });
  await expect.poll(async () => (await askOffset(app, upload)).offset).toBeGreaterThan(0);
  await sql`delete from evidence_files where id = ${upload._id}`.execute(app.db);
  let answer = '';
  line.on('data', (bytes) => (answer += bytes));
  line.end(Buffer.alloc(2 * MB));
  // Not its end: the server may reset a connection on which something still arrives.
  await expect.poll(() => answer).toMatch(/^HTTP\/1\.1 409 /);
  // The first part is left to the job that removes the row; the others were refused.
  expect(foldersOf(upload.sPath)).toMatchObject({ parts: [expect.any(String)], incoming: [] });
});

test('a full disk is reported as such, and nothing is counted', async () => {
  const upload = await askFor(200_000);
  const written = vi.spyOn(app.context.objects, 'writeFile').mockImplementation(async () => {
    throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  });
  const answer = await sendPart(app, upload, Buffer.alloc(200_000));
  expect([answer.status, await codeOf(answer)]).toEqual([507, 'UPLOAD_NO_ROOM']);
  written.mockRestore();
  expect((await askOffset(app, upload)).offset).toBe(0);
  expect(foldersOf(upload.sPath)).toEqual({ shown: [], parts: [], incoming: [] });
});

test('an unavailable store is a server error, and the upload can resume later', async () => {
  const photo = await drawPhoto(10);
  const upload = await askFor(photo.length);
  const { objects } = app.context;
  const isAway = async () => {
    throw Object.assign(new Error('away'), { status: 503 });
  };
  await sendPart(app, upload, photo);
  const reading = vi.spyOn(objects, 'read').mockImplementation(isAway);
  await expect(app.runJobs()).rejects.toThrow('away');
  reading.mockRestore();
  expect(await findEvidence(app, upload.reportId, upload._id)).toMatchObject({ status: 'checking' });
  await app.runJobs({ untilAt: new Date(Date.now() + 60_000) });
  expect(await findEvidence(app, upload.reportId, upload._id)).toMatchObject({ status: 'ready' });
});

test('a file of 120 MB uses no more server memory than a small one', async () => {
  // A slow machine takes longer for it than a client may.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => new AbortController().signal);
  const { server } = app.app;
  const { requestTimeout } = server;
  onTestFinished(() => {
    server.requestTimeout = requestTimeout;
  });
  server.requestTimeout = 0;
  const [size, piece] = [120 * MB, Buffer.alloc(64 * 1024)];
  const upload = await askFor(size, 'video');
  let left = size;
  const body = new ReadableStream({
    pull: (controller) => {
      if (left === 0) return controller.close();
      controller.enqueue(piece);
      left -= piece.length;
    },
  });
  const before = process.memoryUsage().rss;
  let most = 0;
  const watching = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss - before);
  }, 20);
  expect((await sendPart(app, upload, body)).status).toBe(204);
  await app.runJobs();
  clearInterval(watching);
  expect(await findEvidence(app, upload.reportId, upload._id)).toMatchObject({ refusal: 'VIDEO_UNREADABLE' });
  // Everything else in this process takes up to 70 MB meanwhile.
  expect(most).toBeLessThan(95 * MB);
  expect(foldersOf(upload.sPath)).toEqual({ shown: [], parts: [], incoming: [] });
});
