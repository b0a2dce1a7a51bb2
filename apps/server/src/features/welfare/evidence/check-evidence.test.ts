import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { EvidenceFile } from '@tailwell/contract/welfare/evidence';
import { sql } from 'kysely';
import { BufferSource, Input, MP4, WEBM } from 'mediabunny';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { inTransaction } from '../../../platform/database/db.ts';
import { makeVideo } from '../../../platform/media/media.testing.ts';
import { buildTestApp, signIn, type TestApp } from '../../../testing/test-app.ts';
import { makeJpeg } from '../../pets/pets/pets.testing.ts';
import { eraseDeviceData, openDeviceData } from './device-data.flow.ts';
import type { EvidenceRequest } from './evidence.flow.ts';
import { insertReport, sendEvidence } from './evidence.testing.ts';
import { originalsOf } from './evidence.view.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

interface SentFile {
  reportId: string;
  file: EvidenceFile;
}

async function send(
  bytes: Buffer,
  contentType: Parameters<typeof sendEvidence>[1]['contentType'],
  report: Parameters<typeof insertReport>[1] = {},
  claimed: Pick<EvidenceRequest, 'capturedAt' | 'isRemade'> = {},
): Promise<SentFile> {
  const reportId = await insertReport(app, report);
  const kind = contentType.startsWith('image/') ? 'photo' : 'video';
  return { reportId, file: await sendEvidence(app, { reportId, kind, contentType, ...claimed }, bytes) };
}

const fetchFile = async (url = '', headers: Record<string, string> = {}) => {
  const answer = await fetch(app.origin + url, { headers });
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
};

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
  const sent = await send(photo, 'image/jpeg', { keepsDeviceData: true });
  const { exif } = await sharp((await fetchFile(sent.file.url?.large)).bytes).metadata();
  expect(exif).toBeUndefined();
  expect(sent.file.capturedAt?.toISOString()).toBe(TAKEN_AT);
  expect(await deviceDataOf(sent)).toMatchObject({
    latitude: expect.closeTo(12.9717, 3),
    longitude: expect.closeTo(77.595, 3),
    make: 'Apple',
    model: 'iPhone 17',
  });
  const original = (await originalsOf(app.db, app.context.secret, sent.reportId)).get(sent.file._id);
  const answer = await fetchFile(original?.originalUrl ?? '');
  expect(answer.bytes.equals(photo)).toBe(true);
  const expires = Number(/expires=(\d+)/.exec(original?.originalUrl ?? '')?.[1]);
  expect(expires - Date.now() / 1_000).toBeLessThanOrEqual(600);
  expect(answer.headers.get('content-type')).toBe('application/octet-stream');
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="original.jpg"');
  const stored = await app.context.objects.read(`${sent.file.path}/original.jpg`);
  expect((await buffer(stored?.stream ?? Readable.from([]))).includes(photo.subarray(0, 100))).toBe(false);
  // The address of the displayed photo does not open the original.
  const shown = sent.file.url?.large ?? '';
  expect((await fetchFile(shown.replace('2400.webp', 'original.jpg'))).status).toBe(404);

  await inTransaction(app.db, (tx) => eraseDeviceData(tx, sent.reportId));
  await app.runJobs();
  expect(await deviceDataOf(sent)).toBeUndefined();
  expect((await fetchFile(original?.originalUrl ?? '')).status).toBe(404);
  expect((await fetchFile(shown)).status).toBe(200);
});

test('without consent, only the time of the photo is stored', async () => {
  const sent = await send(await withPosition(), 'image/jpeg');
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
  const timeOf = async (...sent: Parameters<typeof send>) =>
    (await send(...sent)).file.capturedAt?.toISOString();

  test('the file, before the sender', async () => {
    expect(await timeOf(await withPosition(), 'image/jpeg', {}, { capturedAt: claimed })).toBe(TAKEN_AT);
  });

  test('the sender, if the file has no time', async () => {
    expect(await timeOf(await makeJpeg(), 'image/jpeg', {}, { capturedAt: claimed })).toBe(
      claimed.toISOString(),
    );
  });

  test('the sender, if the file was downscaled and has the time of that', async () => {
    const remade = { capturedAt: claimed, isRemade: true };
    const video = await makeVideo({ tags: videoTags });
    expect(await timeOf(video, 'video/mp4', {}, remade)).toBe(claimed.toISOString());
    expect(await timeOf(video, 'video/mp4', {}, { isRemade: true })).toBeUndefined();
    const sealed = await deviceDataOf(await send(video, 'video/mp4', { keepsDeviceData: true }, remade));
    expect(sealed).toMatchObject({ capturedAt: null, make: 'Apple' });
  });

  test('no source, if it is impossible', async () => {
    const tomorrow = new Date(Date.now() + 25 * 3_600_000);
    for (const capturedAt of [tomorrow, new Date('1970-01-01'), null]) {
      expect(await timeOf(await makeJpeg(), 'image/jpeg', {}, { capturedAt })).toBeUndefined();
    }
  });
});

test.each([true, false])(
  'the stored hash is that of the displayed file (original stored: %s)',
  async (keepsDeviceData) => {
    const sent = [
      await send(await withPosition(), 'image/jpeg', { keepsDeviceData }),
      await send(await makeVideo(), 'video/mp4', { keepsDeviceData }),
    ];
    for (const { file } of sent) {
      const { bytes } = await fetchFile(file.url?.large);
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
    const sent = await send(video, contentType, { keepsDeviceData: true });
    const { file } = sent;
    expect(file).toMatchObject({
      status: 'ready',
      width: 320,
      height: 240,
      durationSeconds: expect.closeTo(3, 0),
    });
    expect(file.url?.small).toBeNull();
    const shown = await fetchFile(file.url?.large);
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
  const sent = await send(Buffer.concat([free, moov]), 'video/mp4', { keepsDeviceData: true });
  expect(sent.file.status).toBe('ready');
  expect(await deviceDataOf(sent)).toMatchObject({ latitude: 12.9716, longitude: 77.5946 });
  expect((await fetchFile(sent.file.url?.large)).bytes.includes('12.9716')).toBe(false);
});

test('a video is served in ranges, and runs no scripts', async () => {
  const { file } = await send(await makeVideo(), 'video/mp4');
  const url = file.url?.large ?? '';
  const full = await fetchFile(url);
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
      fetchFile(url, { Range }),
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
    const beyond = await fetchFile(url, { Range });
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${size}`]);
  }
  for (const Range of ['bytes=5-2', 'bytes=0-1,5-6', 'lines=1-2', 'bytes=x-']) {
    expect((await fetchFile(url, { Range })).status).toBe(200);
  }
  const changed = await fetchFile(url, { Range: 'bytes=0-9', 'If-Range': '"another"' });
  const same = await fetchFile(url, { Range: 'bytes=0-9', 'If-Range': full.headers.get('etag') ?? '' });
  expect([changed.status, same.status]).toEqual([200, 206]);
  const head = await fetch(app.origin + url, { method: 'HEAD' });
  expect([head.status, head.headers.get('content-length')]).toEqual([200, String(size)]);
  expect((await fetchFile(url.replace(/signature=.*/, ''))).status).toBe(404);
});

const html = Buffer.from('<html><script>alert(document.domain)</script></html>');
const patched = (bytes: Buffer, name: string, by: number, change: (bytes: Buffer, at: number) => void) => {
  const copy = Buffer.from(bytes);
  change(copy, copy.indexOf(name) + by);
  return copy;
};
const nested = (depth: number) => {
  let inner = Buffer.alloc(0);
  for (let level = 0; level < depth; level += 1) {
    const head = Buffer.alloc(8);
    head.writeUInt32BE(8 + inner.length);
    head.write(level % 2 ? 'trak' : 'moov', 4, 'latin1');
    inner = Buffer.concat([head, inner]);
  }
  return inner;
};
const ftyp = Buffer.from('\0\0\0\u0014ftypisom\0\0\u0002\0isom', 'latin1');
const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-', 'STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

describe('of hostile files', () => {
  test.each<[string, Parameters<typeof send>[1], () => Promise<Buffer> | Buffer, EvidenceFile['refusal']]>([
    ['a page that says it is a photo', 'image/jpeg', () => html, 'IMAGE_UNREADABLE'],
    [
      'a PNG that says it is a JPEG',
      'image/jpeg',
      async () =>
        sharp(await makeJpeg())
          .png()
          .toBuffer(),
      'IMAGE_UNREADABLE',
    ],
    [
      'half a photo',
      'image/jpeg',
      async () => (await makeJpeg(900, 900)).subarray(0, 3_000),
      'IMAGE_UNREADABLE',
    ],
    [
      'a bomb of pixels',
      'image/png',
      () =>
        sharp({ create: { width: 6_000, height: 6_000, channels: 3, background: 'white' } })
          .png({ compressionLevel: 9 })
          .toBuffer(),
      'IMAGE_TOO_LARGE',
    ],
    [
      'a photo with a virus behind it',
      'image/jpeg',
      async () => Buffer.concat([await makeJpeg(), Buffer.from(EICAR)]),
      'VIRUS_FOUND',
    ],
    ['a page that says it is a video', 'video/mp4', () => html, 'VIDEO_UNREADABLE'],
    [
      'a WebM that says it is an MP4',
      'video/mp4',
      () => makeVideo({ contentType: 'video/webm' }),
      'VIDEO_UNREADABLE',
    ],
    ['an MP4 that says it is a WebM', 'video/webm', () => makeVideo(), 'VIDEO_UNREADABLE'],
    [
      'a video of 200 seconds',
      'video/mp4',
      () => makeVideo({ seconds: 200, pictureBytes: 20 }),
      'VIDEO_TOO_LONG',
    ],
    ['half a table', 'video/mp4', async () => (await makeVideo()).subarray(0, 900), 'VIDEO_UNREADABLE'],
    [
      'a box that claims 4 GB',
      'video/mp4',
      async () => patched(await makeVideo(), 'moov', -4, (bytes, at) => bytes.writeUInt32BE(0xffff_fff0, at)),
      null,
    ],
    [
      'a box of no length',
      'video/mp4',
      async () => patched(await makeVideo(), 'mdia', -4, (bytes, at) => bytes.writeUInt32BE(0, at)),
      'VIDEO_UNREADABLE',
    ],
    [
      '10,000 boxes in each other',
      'video/mp4',
      () => Buffer.concat([ftyp, nested(10_000)]),
      'VIDEO_UNREADABLE',
    ],
    [
      'a table that claims four billion pictures',
      'video/mp4',
      async () => patched(await makeVideo(), 'stsz', 12, (bytes, at) => bytes.writeUInt32BE(0xffff_ffff, at)),
      'VIDEO_UNREADABLE',
    ],
    [
      'pictures that are all the whole file',
      'video/mp4',
      async () => {
        const video = await makeVideo({ hasSound: false, seconds: 10 });
        const large = patched(video, 'stsz', 8, (bytes, at) => bytes.writeUInt32BE(10_000, at));
        return patched(large, 'stco', 8, (bytes, at) => {
          for (let chunk = 1; chunk < bytes.readUInt32BE(at); chunk += 1) {
            bytes.copy(bytes, at + 4 + 4 * chunk, at + 4, at + 8);
          }
        });
      },
      'VIDEO_UNREADABLE',
    ],
  ])('%s', async (_, contentType, make, refusal) => {
    const { file } = await send(await make(), contentType);
    if (refusal === null) {
      expect(file.status).toBeOneOf(['ready', 'refused']);
      return;
    }
    expect(file).toMatchObject({ status: 'refused', refusal, url: null, sha256: null });
    expect(await app.context.objects.read(`${file.path}/video.mp4`)).toBeUndefined();
  });
});

test('of a photo or video that is also an HTML page, only pictures and sound are left', async () => {
  const photo = Buffer.concat([await makeJpeg(), html]);
  const free = Buffer.concat([Buffer.from([0, 0, 0, 8 + html.length]), Buffer.from('free'), html]);
  const video = await makeVideo();
  const both = [await send(photo, 'image/jpeg'), await send(Buffer.concat([video, free]), 'video/mp4')];
  for (const { file } of both) {
    expect(file.status).toBe('ready');
    expect((await fetchFile(file.url?.large)).bytes.includes('<script>')).toBe(false);
  }
});

test('hostile EXIF data uses no server memory, and the photo is still accepted', async () => {
  // Each of 5,000 entries is a list of 65,000 numbers, all at the same offset.
  const entries = Buffer.alloc(5_000 * 12);
  for (let at = 0; at < entries.length; at += 12) {
    entries.writeUInt16LE(0x9000 + (at % 0x1000), at);
    entries.writeUInt16LE(1, at + 2);
    entries.writeUInt32LE(60_000, at + 4);
  }
  const exif = Buffer.concat([
    Buffer.from('Exif\0\0II*\0\u0008\0\0\0', 'latin1'),
    Buffer.from([5_000 & 255, 5_000 >> 8]),
    entries,
    Buffer.alloc(4),
  ]);
  const app1 = Buffer.from([0xff, 0xe1, (exif.length + 2) >> 8, (exif.length + 2) & 255]);
  const jpeg = await makeJpeg();
  const bomb = Buffer.concat([jpeg.subarray(0, 2), app1, exif, jpeg.subarray(2)]);
  const before = process.memoryUsage().rss;
  const { file } = await send(bomb, 'image/jpeg');
  expect(file).toMatchObject({ status: 'ready', capturedAt: null });
  expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 * 1024);
});

test('a reporter with an account is notified of an unusable file, with a link', async () => {
  const { token } = await signIn(app);
  const userId = (await app.call('GET /user/get/my/profile/v1', { token })).body.data._id;
  await send(html, 'image/jpeg', { userId });
  const { reportId } = await send(html, 'video/mp4', { userId, isCase: true });
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
  await send(html, 'image/jpeg', { userId, mayContact, isCase: true });
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
