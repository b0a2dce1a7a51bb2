import { existsSync, mkdirSync, readdirSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  makeJpeg,
  petBody,
  putFile,
  requestUpload,
  uploadPicture,
} from '../../features/pets/pets/pets.testing.ts';
import { buildTestApp, signIn, type TestApp } from '../../testing/test-app.ts';
import { signedImageUrls } from '../http/files.ts';
import { openServer } from '../realtime/realtime.testing.ts';
import { sweepUploads } from './uploads.jobs.ts';

let app: TestApp;
let token: string;
let jpeg: Buffer;
beforeAll(async () => {
  app = await buildTestApp();
  jpeg = await makeJpeg();
});
// A new user per test: unused uploads are limited.
beforeEach(async () => {
  token = (await signIn(app)).token;
});
afterAll(() => app.close());

const stateOf = async (path: string) =>
  (await app.db.selectFrom('uploads').where('path', '=', path).select('state').executeTakeFirst())?.state;
const folderOf = (path: string) => join(app.context.config.dataDir, 'uploads', path);
const incoming = () => {
  const folder = join(app.context.config.dataDir, 'incoming');
  return existsSync(folder) ? readdirSync(folder) : [];
};
const view = (url: string) => fetch(app.origin + url);

test('a picture is uploaded, re-encoded in three sizes and served at a signed URL', async () => {
  const { sUrl, sPath } = await requestUpload(app, token);
  expect(sPath).toMatch(/^pet-photo\/[\w-]{22}$/);
  expect((await putFile(app, sUrl, await makeJpeg(2000, 1000))).status).toBe(200);
  expect(await stateOf(sPath)).toBe('finished');
  expect(incoming()).toEqual([]);

  const urls = signedImageUrls(app.context.secret, sPath);
  for (const [size, width] of [
    ['small', 96],
    ['medium', 400],
    ['large', 1200],
  ] as const) {
    const answer = await view(urls[size]);
    expect(answer.status).toBe(200);
    const { format, width: found, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect([format, found, height]).toEqual(['webp', width, width / 2]);
    expect(answer.headers.get('content-type')).toBe('image/webp');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect(answer.headers.get('content-disposition')).toMatch(/^inline; filename="[\w.-]+"$/);
    expect(answer.headers.get('cache-control')).toMatch(/^private, max-age=\d+, immutable$/);
  }
});

test('of 20 concurrent PUTs to one URL, one is accepted', async () => {
  const { sUrl, sPath } = await requestUpload(app, token);
  const answers = await Promise.all(Array.from({ length: 20 }, () => putFile(app, sUrl, jpeg)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(19).fill(409)]);
  expect(await stateOf(sPath)).toBe('finished');
});

test('an expired URL is 410, and an unknown one 404', async () => {
  const { sUrl, sPath } = await requestUpload(app, token);
  await sql`update uploads set expires_at = now() - interval '1 second' where path = ${sPath}`.execute(
    app.db,
  );
  expect((await putFile(app, sUrl, jpeg)).status).toBe(410);
  expect(existsSync(folderOf(sPath))).toBe(false);
  expect((await putFile(app, '/uploads?token=nothing', jpeg)).status).toBe(404);
  expect((await putFile(app, '/uploads', jpeg)).status).toBe(404);
  expect((await putFile(app, '/uploads?token=a&token=b', jpeg)).status).toBe(404);
});

test('a type other than the announced one is refused, and the URL stays valid', async () => {
  const { sUrl } = await requestUpload(app, token);
  for (const type of ['image/png', 'text/html', 'application/json', 'image/svg+xml']) {
    expect((await putFile(app, sUrl, jpeg, type)).status).toBe(415);
  }
  expect((await putFile(app, sUrl, jpeg)).status).toBe(200);
});

test.each(['image/svg+xml', 'text/html', 'image/gif', 'application/pdf', ''])(
  'no URL is issued for %j',
  async (sContentType) => {
    const body = { sFileName: 'a.png', sContentType };
    expect((await app.call('POST /pet/upload/pet/profile/image/v1', { token, body })).status).toBe(422);
  },
);

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
// Each of these could be rendered: only its content shows that it is not a PNG.
const sizedSvg = svg.replace('<svg ', '<svg width="60" height="40" ');
const drawable = sharp({ create: { width: 60, height: 40, channels: 3, background: 'teal' } });
test.each([
  ['SVG', Buffer.from(svg)],
  ['SVG with a width and a height', Buffer.from(sizedSvg)],
  ['GIF', await drawable.clone().gif().toBuffer()],
  ['TIFF', await drawable.clone().tiff().toBuffer()],
  ['JPEG', await drawable.clone().jpeg().toBuffer()],
  ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['nothing', Buffer.alloc(0)],
  ['a ZIP', Buffer.from('504b0304140000000800', 'hex')],
  ['a signature and noise', Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(500, 7)])],
])('%s that claims to be PNG is refused and leaves nothing', async (_, bytes) => {
  const { sUrl, sPath } = await requestUpload(app, token, { sFileName: 'a.png', sContentType: 'image/png' });
  const answer = await putFile(app, sUrl, bytes, 'image/png');
  expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([
    422,
    'IMAGE_UNREADABLE',
  ]);
  expect([existsSync(folderOf(sPath)), incoming(), await stateOf(sPath)]).toEqual([false, [], 'released']);
});

test('data hidden behind a picture is not stored', async () => {
  const { sUrl, sPath } = await requestUpload(app, token);
  expect((await putFile(app, sUrl, Buffer.concat([jpeg, Buffer.from(svg)]))).status).toBe(200);
  const storedText = await (await view(signedImageUrls(app.context.secret, sPath).large)).text();
  expect(storedText).not.toContain('script');
});

test('a picture’s location is removed, and it is upright', async () => {
  const photo = await sharp(await makeJpeg(60, 40))
    .withExif({
      IFD0: { Make: 'Secret Phone', Orientation: '6' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '12/1 58/1 0/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '77/1 38/1 0/1',
      },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  expect((await sharp(photo).metadata()).exif).toBeDefined();
  const { sUrl, sPath } = await requestUpload(app, token);
  expect((await putFile(app, sUrl, photo)).status).toBe(200);
  const answer = await view(signedImageUrls(app.context.secret, sPath).large);
  const { exif, xmp, iptc, orientation, width, height } = await sharp(
    Buffer.from(await answer.arrayBuffer()),
  ).metadata();
  expect([exif, xmp, iptc, orientation]).toEqual([undefined, undefined, undefined, undefined]);
  expect([width, height]).toEqual([40, 60]);
});

test('a pixel bomb is refused by its dimensions', async () => {
  const bomb = await sharp({ create: { width: 6_000, height: 6_000, channels: 3, background: 'white' } })
    .png({ compressionLevel: 9 })
    .toBuffer();
  expect(bomb.length).toBeLessThan(500_000);
  const { sUrl, sPath } = await requestUpload(app, token, { sContentType: 'image/png' });
  const answer = await putFile(app, sUrl, bomb, 'image/png');
  expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([422, 'IMAGE_TOO_LARGE']);
  expect(existsSync(folderOf(sPath))).toBe(false);
});

/** A PUT whose headers and body need not match. Undefined: the connection ended without a response. */
function putRaw(url: string, headers: Record<string, string>, chunks: Buffer[], cut = false) {
  return new Promise<number | undefined>((resolve) => {
    const put = httpRequest(app.origin + url, {
      method: 'PUT',
      headers: { 'Content-Type': 'image/jpeg', ...headers },
    });
    put.on('response', (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    });
    put.on('error', () => resolve(undefined));
    put.on('close', () => resolve(undefined));
    for (const chunk of chunks) put.write(chunk);
    if (cut) put.write(jpeg, () => put.destroy());
    else put.end();
  });
}

test('a body of more than 10 MB is refused, whatever length it declares', async () => {
  const permitted = await requestUpload(app, token);
  expect(await putRaw(permitted.sUrl, { 'Content-Length': '20000000' }, [jpeg], true)).toBeOneOf([
    413,
    undefined,
  ]);
  expect(await stateOf(permitted.sPath)).toBe('waiting');

  const withoutLength = await requestUpload(app, token);
  const megabyte = Buffer.alloc(1024 * 1024);
  const status = await putRaw(
    withoutLength.sUrl,
    { 'Transfer-Encoding': 'chunked' },
    Array(12).fill(megabyte),
  );
  expect(status).toBeOneOf([413, undefined]);
  await expect.poll(() => stateOf(withoutLength.sPath)).toBe('released');
  await expect.poll(incoming).toEqual([]);
  expect(existsSync(folderOf(withoutLength.sPath))).toBe(false);
});

test('a picture that is cut off leaves nothing', async () => {
  const { sUrl, sPath } = await requestUpload(app, token);
  await putRaw(sUrl, { 'Content-Length': '9000000' }, [Buffer.alloc(200_000)], true);
  await expect.poll(() => stateOf(sPath)).toBe('released');
  await expect.poll(incoming).toEqual([]);
  expect(existsSync(folderOf(sPath))).toBe(false);
  expect((await putFile(app, sUrl, jpeg)).status).toBe(409);
});

test.runIf(existsSync('/dev/full'))(
  'on a full disk a picture is refused immediately, however much is still to arrive',
  async () => {
    const { sUrl, sPath } = await requestUpload(app, token);
    const { id } = await app.db
      .selectFrom('uploads')
      .where('path', '=', sPath)
      .select('id')
      .executeTakeFirstOrThrow();
    const folder = join(app.context.config.dataDir, 'incoming');
    mkdirSync(folder, { recursive: true });
    // Writing there always fails for lack of space.
    symlinkSync('/dev/full', join(folder, id));
    const line = connect(Number(new URL(app.origin).port), '127.0.0.1');
    line.write(
      `PUT ${sUrl} HTTP/1.1\r\nHost: x\r\nContent-Type: image/jpeg\r\nContent-Length: 9000000\r\n\r\n`,
    );
    line.write(Buffer.alloc(200_000));
    // Ends with the connection.
    const answer = await text(line);
    expect(answer).toMatch(/^HTTP\/1\.1 507 /);
    expect(answer).toContain('UPLOAD_NO_ROOM');
    expect(await stateOf(sPath)).toBe('released');
    expect(incoming()).toEqual([]);
  },
);

test('files that a dead server was receiving are removed at the next start, also without jobs', async () => {
  const folder = join(app.context.config.dataDir, 'incoming');
  mkdirSync(folder, { recursive: true });
  const [old, fresh] = ['left-behind', 'arriving'].map((name) => join(folder, name));
  for (const file of [old, fresh]) writeFileSync(file ?? '', jpeg);
  const hoursAgo = new Date(Date.now() - 2 * 3_600_000);
  utimesSync(old ?? '', hoursAgo, hoursAgo);
  const next = await openServer({ ...app.context, config: { ...app.context.config, runsJobs: false } });
  expect(incoming()).toEqual(['arriving']);
  await next.close();
  rmSync(fresh ?? '');
});

test.each([
  '../../../etc/passwd',
  '..\\..\\a.jpg',
  'a\u202Egpj.exe',
  'x'.repeat(500),
  '',
  'C:\\a.jpg',
  '%2e%2e%2f',
])('the name %j doesn’t affect the path', async (sFileName) => {
  const { sUrl, sPath } = await requestUpload(app, token, { sFileName });
  expect(sPath).toMatch(/^pet-photo\/[\w-]{22}$/);
  expect((await putFile(app, sUrl, jpeg)).status).toBe(200);
});

test('a finished picture can be used once, by its owner', async () => {
  const create = (petImage: string, by = token) =>
    app.call('POST /pet/create/info/v1', { token: by, body: petBody({ petImage }) });
  const unfinished = await requestUpload(app, token);
  const path = await uploadPicture(app, token);
  const stranger = (await signIn(app)).token;
  for (const answer of [
    await create(path, stranger),
    await create(unfinished.sPath),
    await create('pet-photo/AAAAAAAAAAAAAAAAAAAAAA'),
    await create('../../secret'),
    await create('https://example.com/a.jpg'),
  ]) {
    expect([answer.status, answer.body.code]).toEqual([422, 'UPLOAD_UNKNOWN']);
    expect(answer.body.fields).toEqual({ petImage: 'Please choose the file again.' });
  }
  const answers = await Promise.all(Array.from({ length: 10 }, () => create(path)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(422)]);
});

test('a file without a valid signature reads like a missing one', async () => {
  const path = await uploadPicture(app, token);
  const { medium } = signedImageUrls(app.context.secret, path);
  const strangers = await uploadPicture(app, (await signIn(app)).token);
  expect((await view(signedImageUrls(app.context.secret, strangers).medium)).status).toBe(200);
  const wrong = [
    medium.split('?')[0],
    medium.replace(/signature=./, 'signature=~'),
    medium.replace(/expires=\d/, 'expires=9'),
    medium.replace('400.webp', 'secret'),
    // One’s own valid signature, on another user's file.
    medium.replace(path, strangers),
    medium.replace('400.webp', '..%2F400.webp'),
    medium.replace('400.webp', '400.webp%00'),
    signedImageUrls('another secret', path).medium,
    signedImageUrls(app.context.secret, path, Date.now() - 3 * 3_600_000).medium,
    signedImageUrls(app.context.secret, 'pet-photo/AAAAAAAAAAAAAAAAAAAAAA').medium,
  ];
  const answers = await Promise.all(wrong.map((url) => view(url ?? '')));
  expect(answers.map(({ status }) => status)).toEqual(wrong.map(() => 404));
  expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1);
});

test('the sweep removes unused files, and nothing else', async () => {
  const [used, unused, fresh, waiting] = [
    await uploadPicture(app, token),
    await uploadPicture(app, token),
    await uploadPicture(app, token),
    (await requestUpload(app, token)).sPath,
  ];
  await app.call('POST /pet/create/info/v1', { token, body: petBody({ petImage: used }) });
  await sql`update uploads set finished_at = now() - interval '25 hours' where path in (${used}, ${unused})`.execute(
    app.db,
  );
  await sql`update uploads set expires_at = now() - interval '2 hours' where path = ${waiting}`.execute(
    app.db,
  );
  await sweepUploads(app.context);
  expect(await Promise.all([used, unused, fresh, waiting].map(stateOf))).toEqual([
    'used',
    undefined,
    'finished',
    undefined,
  ]);
  expect([used, unused, fresh].map((path) => existsSync(folderOf(path)))).toEqual([true, false, true]);
});

test('a user can have at most 30 unused pictures', async () => {
  const body = { sFileName: 'a.jpg', sContentType: 'image/jpeg' };
  const answers = await Promise.all(
    Array.from({ length: 35 }, () => app.call('POST /pet/upload/pet/profile/image/v1', { token, body })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(30);
  expect(answers.find(({ status }) => status === 429)?.body.code).toBe('TOO_MANY_UPLOADS');
});
