import type { EvidenceFile } from '@tailwell/contract/welfare/evidence';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeVideo } from '../../../platform/media/media.testing.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { makeJpeg } from '../../pets/pets/pets.testing.ts';
import { fetchFile, sendFile } from './evidence.testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

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
  test.each<
    [string, Parameters<typeof sendFile>[2], () => Promise<Buffer> | Buffer, EvidenceFile['refusal']]
  >([
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
    const { file } = await sendFile(app, await make(), contentType);
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
  const both = [
    await sendFile(app, photo, 'image/jpeg'),
    await sendFile(app, Buffer.concat([video, free]), 'video/mp4'),
  ];
  for (const { file } of both) {
    expect(file.status).toBe('ready');
    expect((await fetchFile(app, file.url?.large)).bytes.includes('<script>')).toBe(false);
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
  const { file } = await sendFile(app, bomb, 'image/jpeg');
  expect(file).toMatchObject({ status: 'ready', capturedAt: null });
  expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 * 1024);
});
