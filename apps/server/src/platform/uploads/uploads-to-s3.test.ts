import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  makeJpeg,
  petBody,
  putFile,
  requestUpload,
  uploadPicture,
} from '../../features/pets/pets/pets.testing.ts';
import { startFlakyNetwork } from '../../testing/doubles/flaky-network.ts';
import { startS3Server } from '../../testing/doubles/s3-server.ts';
import { buildTestApp, signIn, type TestApp } from '../../testing/test-app.ts';
import { signedImageUrls } from '../http/files.ts';
import { sweepUploads } from './uploads.jobs.ts';

let s3: Awaited<ReturnType<typeof startS3Server>>;
let network: Awaited<ReturnType<typeof startFlakyNetwork>>;
let app: TestApp;
let token: string;
beforeAll(async () => {
  s3 = await startS3Server();
  network = await startFlakyNetwork(s3.settings.S3_ENDPOINT);
  app = await buildTestApp({ ...s3.settings, S3_ENDPOINT: network.url });
  token = (await signIn(app)).token;
});
afterAll(async () => {
  await app.close();
  await s3.close();
});

const view = (url: string) => fetch(app.origin + url);
const urlsOf = (path: string) => signedImageUrls(app.context.secret, path);

test('a pet’s photo is stored in S3 and served at its signed URL', async () => {
  const petImage = await uploadPicture(app, token);
  const pet = await app.call('POST /pet/create/info/v1', { token, body: petBody({ petImage }) });
  expect(pet.status).toBe(200);
  expect(existsSync(join(app.context.config.dataDir, 'uploads'))).toBe(false);

  const answer = await view(urlsOf(petImage).medium);
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
  expect(Number(answer.headers.get('content-length'))).toBe(bytes.length);
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 60, height: 40 });
  expect((await view(urlsOf('pet-photo/AAAAAAAAAAAAAAAAAAAAAA').medium)).status).toBe(404);
});

test('the sweep removes unused files from S3', async () => {
  const unused = await uploadPicture(app, token);
  await sql`update uploads set finished_at = now() - interval '25 hours' where path = ${unused}`.execute(
    app.db,
  );
  await sweepUploads(app.context);
  expect((await view(urlsOf(unused).small)).status).toBe(404);
});

test('a photo that breaks off on its way from S3 is an error in the browser, and the next one loads', async () => {
  const path = `pet-photo/${'broken'.padEnd(22, '-')}`;
  await app.context.objects.write(`${path}/1200.webp`, Buffer.alloc(8 * 1024 * 1024));
  const answer = await view(urlsOf(path).large);
  const reader = answer.body?.getReader();
  await reader?.read();
  network.cut();
  const readOn = async () => {
    while (!(await reader?.read())?.done);
  };
  await expect(readOn()).rejects.toThrow();
  const full = await view(urlsOf(path).large);
  expect((await full.arrayBuffer()).byteLength).toBe(8 * 1024 * 1024);
});

test('while S3 is unavailable photos are 503, other calls work, and afterwards photos load again', async () => {
  const path = await uploadPicture(app, token);
  const { port } = network;
  await network.close();

  const { sUrl, sPath } = await requestUpload(app, token);
  const answers = [await putFile(app, sUrl, await makeJpeg()), await view(urlsOf(path).small)];
  for (const answer of answers) {
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.json()).toEqual({
      success: false,
      code: 'FILES_AWAY',
      message: 'Files can’t be saved or opened right now. Please try again in a moment.',
    });
  }
  const upload = app.db.selectFrom('uploads').where('path', '=', sPath).select('state');
  expect(await upload.executeTakeFirst()).toEqual({ state: 'released' });
  expect((await view('/readyz')).status).toBe(200);

  network = await startFlakyNetwork(s3.settings.S3_ENDPOINT, port);
  expect((await view(urlsOf(path).small)).status).toBe(200);
  await network.close();
});

test('the server starts while S3 is unavailable', async () => {
  const other = await buildTestApp({ ...s3.settings, S3_ENDPOINT: network.url });
  expect((await fetch(`${other.origin}/readyz`)).status).toBe(200);
  await other.close();
});
