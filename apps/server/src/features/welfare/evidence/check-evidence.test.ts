import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { BufferSource, Input, MP4, WEBM } from 'mediabunny';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { inTransaction } from '../../../platform/database/db.ts';
import { makeVideo } from '../../../platform/media/media.testing.ts';
import { buildTestApp, signIn, type TestApp } from '../../../testing/test-app.ts';
import { makeJpeg } from '../../pets/pets/pets.testing.ts';
import { eraseDeviceData, openDeviceData } from './device-data.flow.ts';
import { fetchFile, insertReport, type SentFile, sendEvidence, sendFile } from './evidence.testing.ts';
import { originalsOf } from './evidence.view.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

const deviceDataOf = ({ reportId, file }: SentFile) =>
  openDeviceData(app.db, app.context.secret, { reportId, id: file._id });

const withPosition = async () =>
  sharp(await makeJpeg(60, 40))
    .withExif({
      IFD0: { Make: 'Apple', Model: 'iPhone 17' },
      IFD2: { DateTimeOriginal: '2026:11:20 18:30:00' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '12/1 58/1 18/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '77/1 35/1 42/1',
      },
    })
    .jpeg()
    .toBuffer();

const videoTags = {
  title: 'My street',
  raw: {
    'com.apple.quicktime.location.ISO6709': '+12.9716+077.5946+920.0/',
    'com.apple.quicktime.make': 'Apple',
    'com.apple.quicktime.creationdate': '2026-11-20T18:30:00+0530',
  },
};
const TAKEN_AT = '2026-11-20T13:00:00.000Z';

test('a photo is shown without position and camera data; with consent they are stored sealed, with the original', async () => {
  const photo = await withPosition();
  const sent = await sendFile(app, photo, 'image/jpeg', { keepsDeviceData: true });
  const { exif } = await sharp((await fetchFile(app, sent.file.url?.large)).bytes).metadata();
  expect(exif).toBeUndefined();
  expect(sent.file.capturedAt?.toISOString()).toBe(TAKEN_AT);
  expect(await deviceDataOf(sent)).toMatchObject({
    latitude: expect.closeTo(12.9717, 3),
    longitude: expect.closeTo(77.595, 3),
    make: 'Apple',
    model: 'iPhone 17',
  });
  const original = (await originalsOf(app.db, app.context.secret, sent.reportId)).get(sent.file._id);
  const answer = await fetchFile(app, original?.originalUrl ?? '');
  expect(answer.bytes.equals(photo)).toBe(true);
  const expires = Number(/expires=(\d+)/.exec(original?.originalUrl ?? '')?.[1]);
  expect(expires - Date.now() / 1_000).toBeLessThanOrEqual(600);
  expect(answer.headers.get('content-type')).toBe('application/octet-stream');
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="original.jpg"');
  const stored = await app.context.objects.read(`${sent.file.path}/original.jpg`);
  expect((await buffer(stored?.stream ?? Readable.from([]))).includes(photo.subarray(0, 100))).toBe(false);
  // The address of the displayed photo does not open the original.
  const shown = sent.file.url?.large ?? '';
  expect((await fetchFile(app, shown.replace('2400.webp', 'original.jpg'))).status).toBe(404);

  await inTransaction(app.db, (tx) => eraseDeviceData(tx, sent.reportId));
  await app.runJobs();
  expect(await deviceDataOf(sent)).toBeUndefined();
  expect((await fetchFile(app, original?.originalUrl ?? '')).status).toBe(404);
  expect((await fetchFile(app, shown)).status).toBe(200);
});

test('without consent, only the time of the photo is stored', async () => {
  const sent = await sendFile(app, await withPosition(), 'image/jpeg');
  expect(await deviceDataOf(sent)).toBeUndefined();
  expect(await app.context.objects.read(`${sent.file.path}/original.jpg`)).toBeUndefined();
  expect(sent.file.capturedAt?.toISOString()).toBe(TAKEN_AT);
});

test.each([false, true])('the consent is checked again at the end (withdrawn: %s)', async (isWithdrawn) => {
  const reportId = await insertReport(app, { keepsDeviceData: true });
  const { objects } = app.context;
  const write = objects.writeFile.bind(objects);
  let withdrawing: Promise<unknown>[] = [];
  const writing = vi.spyOn(objects, 'writeFile').mockImplementation(async (path, ...rest) => {
    await write(path, ...rest);
    if (isWithdrawn && path.endsWith('original.jpg')) withdrawing = await startWithdrawing(reportId);
  });
  const request = { reportId, kind: 'photo', contentType: 'image/jpeg' } as const;
  const file = await sendEvidence(app, request, await withPosition());
  writing.mockRestore();
  await Promise.all(withdrawing);
  await app.runJobs();
  expect(file).toMatchObject({ status: 'ready', hasOriginal: !isWithdrawn });
  expect(Boolean(await deviceDataOf({ reportId, file }))).toBe(!isWithdrawn);
  expect(Boolean(await objects.sizeOf(`${file.path}/original.jpg`))).toBe(!isWithdrawn);
});

/** Withdraws the consent in a transaction that ends once the check waits for it. */
async function startWithdrawing(reportId: string) {
  const begun = Promise.withResolvers<void>();
  const ended = inTransaction(app.db, async (tx) => {
    await tx.updateTable('abuseReports').set({ keepsDeviceData: false }).where('id', '=', reportId).execute();
    await eraseDeviceData(tx, reportId);
    begun.resolve();
    await expect.poll(isCheckWaiting).toBe(true);
  });
  await begun.promise;
  // In a list, so that it is not awaited here.
  return [ended];
}

async function isCheckWaiting(): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
    app.db,
  );
  return rows.length > 0;
}

describe('the time it was taken comes from', () => {
  const claimed = new Date('2026-11-21T06:30:00Z');
  const timeOf = async (...sent: Parameters<typeof sendFile>) =>
    (await sendFile(...sent)).file.capturedAt?.toISOString();

  test('the file, before the sender', async () => {
    expect(await timeOf(app, await withPosition(), 'image/jpeg', {}, { capturedAt: claimed })).toBe(TAKEN_AT);
  });

  test('the sender, if the file has no time', async () => {
    expect(await timeOf(app, await makeJpeg(), 'image/jpeg', {}, { capturedAt: claimed })).toBe(
      claimed.toISOString(),
    );
  });

  test('the sender, if the file was downscaled and has the time of that', async () => {
    const remade = { capturedAt: claimed, isRemade: true };
    const video = await makeVideo({ tags: videoTags });
    expect(await timeOf(app, video, 'video/mp4', {}, remade)).toBe(claimed.toISOString());
    expect(await timeOf(app, video, 'video/mp4', {}, { isRemade: true })).toBeUndefined();
    const sealed = await deviceDataOf(
      await sendFile(app, video, 'video/mp4', { keepsDeviceData: true }, remade),
    );
    expect(sealed).toMatchObject({ capturedAt: null, make: 'Apple' });
  });

  test('no source, if it is impossible', async () => {
    const tomorrow = new Date(Date.now() + 25 * 3_600_000);
    for (const capturedAt of [tomorrow, new Date('1970-01-01'), null]) {
      expect(await timeOf(app, await makeJpeg(), 'image/jpeg', {}, { capturedAt })).toBeUndefined();
    }
  });
});

test.each([true, false])(
  'the stored hash is that of the displayed file (original stored: %s)',
  async (keepsDeviceData) => {
    const sent = [
      await sendFile(app, await withPosition(), 'image/jpeg', { keepsDeviceData }),
      await sendFile(app, await makeVideo(), 'video/mp4', { keepsDeviceData }),
    ];
    for (const { file } of sent) {
      const { bytes } = await fetchFile(app, file.url?.large);
      expect(file).toMatchObject({
        storedSha256: createHash('sha256').update(bytes).digest('hex'),
        hasOriginal: keepsDeviceData,
      });
    }
  },
);

test.each(['video/mp4', 'video/quicktime', 'video/webm'] as const)(
  'a video (%s) is remuxed with nothing but pictures and sound',
  async (contentType) => {
    const video = await makeVideo({ contentType, tags: videoTags, seconds: 3 });
    const secrets = ['My street', '12.9716', 'Apple', 'Back camera'].filter((word) => video.includes(word));
    expect(secrets.length).toBeGreaterThan(2);
    const sent = await sendFile(app, video, contentType, { keepsDeviceData: true });
    const { file } = sent;
    expect(file).toMatchObject({
      status: 'ready',
      width: 320,
      height: 240,
      durationSeconds: expect.closeTo(3, 0),
    });
    expect(file.url?.small).toBeNull();
    const shown = await fetchFile(app, file.url?.large);
    expect(secrets.filter((word) => shown.bytes.includes(word))).toEqual([]);
    const input = new Input({ source: new BufferSource(shown.bytes), formats: [MP4, WEBM] });
    expect((await input.getTracks()).map(({ type }) => type)).toEqual(['video', 'audio']);
    expect(await deviceDataOf(sent)).toMatchObject({
      capturedAt: TAKEN_AT,
      latitude: 12.9716,
      longitude: 77.5946,
    });
    expect(file.capturedAt?.toISOString()).toBe(TAKEN_AT);
  },
);

test('Android’s position data is removed, too', async () => {
  const position = Buffer.concat([Buffer.from([0, 18, 0x15, 0xc7]), Buffer.from('+12.9716+077.5946/')]);
  const box = (name: string, body: Buffer) => {
    const head = Buffer.alloc(8);
    head.writeUInt32BE(8 + body.length);
    head.write(name, 4, 'latin1');
    return Buffer.concat([head, body]);
  };
  const video = await makeVideo();
  const at = video.indexOf('moov') - 4;
  const length = video.readUInt32BE(at);
  const added = box('udta', box('\u00a9xyz', position));
  // Data behind the movie's tables must not move: it goes to the end of the file.
  const moov = Buffer.concat([video.subarray(at, at + length), added]);
  moov.writeUInt32BE(moov.length);
  const free = Buffer.from(video);
  free.write('free', at + 4, 'latin1');
  const sent = await sendFile(app, Buffer.concat([free, moov]), 'video/mp4', { keepsDeviceData: true });
  expect(sent.file.status).toBe('ready');
  expect(await deviceDataOf(sent)).toMatchObject({ latitude: 12.9716, longitude: 77.5946 });
  expect((await fetchFile(app, sent.file.url?.large)).bytes.includes('12.9716')).toBe(false);
});

test('a video is served in ranges, and runs no scripts', async () => {
  const { file } = await sendFile(app, await makeVideo(), 'video/mp4');
  const url = file.url?.large ?? '';
  const full = await fetchFile(app, url);
  expect(Object.fromEntries(full.headers)).toMatchObject({
    'content-type': 'video/mp4',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'accept-ranges': 'bytes',
    'content-length': String(full.bytes.length),
  });
  const size = full.bytes.length;
  const ranges = await Promise.all(
    [`bytes=0-99`, `bytes=100-`, `bytes=-50`, `bytes=${size - 1}-${size + 10}`].map((Range) =>
      fetchFile(app, url, { Range }),
    ),
  );
  expect(ranges.map(({ status }) => status)).toEqual([206, 206, 206, 206]);
  expect(ranges.map(({ headers }) => headers.get('content-range'))).toEqual([
    `bytes 0-99/${size}`,
    `bytes 100-${size - 1}/${size}`,
    `bytes ${size - 50}-${size - 1}/${size}`,
    `bytes ${size - 1}-${size - 1}/${size}`,
  ]);
  const [first, rest] = ranges;
  expect(Buffer.concat([first?.bytes ?? full.bytes, rest?.bytes ?? full.bytes]).equals(full.bytes)).toBe(
    true,
  );
  for (const Range of [`bytes=${size}-`, 'bytes=-0']) {
    const beyond = await fetchFile(app, url, { Range });
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${size}`]);
  }
  for (const Range of ['bytes=5-2', 'bytes=0-1,5-6', 'lines=1-2', 'bytes=x-']) {
    expect((await fetchFile(app, url, { Range })).status).toBe(200);
  }
  const changed = await fetchFile(app, url, { Range: 'bytes=0-9', 'If-Range': '"another"' });
  const same = await fetchFile(app, url, { Range: 'bytes=0-9', 'If-Range': full.headers.get('etag') ?? '' });
  expect([changed.status, same.status]).toEqual([200, 206]);
  const head = await fetch(app.origin + url, { method: 'HEAD' });
  expect([head.status, head.headers.get('content-length')]).toEqual([200, String(size)]);
  expect((await fetchFile(app, url.replace(/signature=.*/, ''))).status).toBe(404);
});

const html = Buffer.from('<html><script>alert(document.domain)</script></html>');

test('a reporter with an account is notified of an unusable file, with a link', async () => {
  const { token } = await signIn(app);
  const userId = (await app.call('GET /user/get/my/profile/v1', { token })).body.data._id;
  await sendFile(app, html, 'image/jpeg', { userId });
  const { reportId } = await sendFile(app, html, 'video/mp4', { userId, isCase: true });
  const notifications = (await app.call('GET /fcm/get/all/my/fcm/noti/v1?page=1', { token })).body.data;
  expect(notifications).toMatchObject([
    { kind: 'abuse-evidence', data: { url: `/report-animal-abuse/case/${reportId}` } },
    { kind: 'abuse-evidence', data: { url: '/report-animal-abuse' } },
  ]);
});

test.each([
  ['in the product alone, where they didn’t agree to be written to', false],
  ['by text message, too, where they agreed', true],
])('the reporter is notified of an unusable file %s', async (_, mayContact) => {
  const { token, mobileNo } = await signIn(app);
  const userId = (await app.call('GET /user/get/my/profile/v1', { token })).body.data._id;
  await sendFile(app, html, 'image/jpeg', { userId, mayContact, isCase: true });
  await app.runJobs();
  const notifications = (await app.call('GET /fcm/get/all/my/fcm/noti/v1?page=1', { token })).body.data;
  expect(notifications).toMatchObject([{ kind: 'abuse-evidence' }]);
  const texts = await app.db
    .selectFrom('sandboxMessages')
    .where('recipient', '=', mobileNo)
    .where('body', 'like', '%your report%')
    .select('body')
    .execute();
  expect(texts).toHaveLength(mayContact ? 1 : 0);
});
