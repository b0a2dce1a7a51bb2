import { expect, type Page, type Route } from '@playwright/test';
import { readStore } from './indexed-db.ts';
import { withDatabase } from './staff.ts';

/** The field of photos and videos of a report being written, or of a case. */
export function evidenceField(page: Page) {
  const field = page.getByRole('group', { name: 'Photos and video' });
  const video = field.getByRole('region', { name: 'Video' });
  const bar = video.getByRole('progressbar');
  return {
    field,
    video,
    choosePhotos: field.locator('input[aria-label="Choose photos"]'),
    chooseVideo: field.locator('input[aria-label="Choose a video"]'),
    /** Upload progress of the video in whole percents; null while it is not being sent. */
    percent: async () => {
      const percent = await bar.getAttribute('aria-valuenow', { timeout: 500 }).catch(() => null);
      return percent === null ? null : Number(percent);
    },
    /** Waits until so much of the video has been sent. */
    untilPercent: (least: number) =>
      expect
        .poll(async () => Number(await bar.getAttribute('aria-valuenow').catch(() => 0)), {
          intervals: [50],
          timeout: 60_000,
        })
        .toBeGreaterThanOrEqual(least),
  };
}

/** Counts the uploaded parts and their bytes, as seen by the browser. */
export function countParts(page: Page) {
  const sent = { parts: 0, bytes: 0, offsets: [] as number[] };
  page.on('request', (request) => {
    if (request.method() !== 'PATCH' || !request.url().includes('/evidence/uploads/')) return;
    sent.parts += 1;
    sent.offsets.push(Number(request.headers()['upload-offset']));
    void request.sizes().then(
      ({ requestBodySize }) => {
        sent.bytes += requestBodySize;
      },
      () => {},
    );
  });
  return sent;
}

/**
 * Holds a page's uploads once this many bytes have arrived: a fast network would send all before the test checks.
 * Returns a function that moves this mark.
 */
export async function holdUploads(page: Page, bytes: number) {
  let mark = bytes;
  const held: Route[] = [];
  await page.route('**/evidence/uploads/**', (route) => {
    const request = route.request();
    const isHeld = request.method() === 'PATCH' && Number(request.headers()['upload-offset']) >= mark;
    if (isHeld) held.push(route);
    return isHeld ? undefined : route.continue();
  });
  return async (next: number) => {
    mark = next;
    await Promise.all(held.splice(0).map((route) => route.continue()));
  };
}

/** A report's evidence on the server, oldest first. */
export const readEvidence = (page: Page) =>
  page
    .evaluate(() => localStorage.getItem('abuseId'))
    .then((reportId) =>
      withDatabase((db) =>
        db
          .selectFrom('evidenceFiles')
          .select(['id', 'kind', 'status', 'contentType', 'sizeBytes', 'receivedBytes'])
          .where('reportId', '=', reportId ?? '')
          .orderBy('createdAt')
          .execute(),
      ),
    );

/** Number of files that this browser stores, with their bytes, until they have arrived. */
export const countStored = async (page: Page) =>
  (await readStore(page, 'tailwell-evidence', 'bytes', 'getAllKeys'))?.length ?? 0;

/** The same JPEG with GPS metadata, as from a phone: 12.9716 north, 77.5945 east. */
export function withPosition(jpeg: Buffer): Buffer {
  const exif = Buffer.alloc(154);
  exif.write('Exif\0\0MM\0*', 'latin1');
  const at = (place: number) => place + 6;
  const entry = (place: number, tag: number, type: number, count: number) => {
    exif.writeUInt16BE(tag, at(place));
    exif.writeUInt16BE(type, at(place + 2));
    exif.writeUInt32BE(count, at(place + 4));
  };
  const fractions = (place: number, degrees: number, minutes: number, hundredths: number) => {
    for (const [step, value] of [degrees, 1, minutes, 1, hundredths, 100].entries())
      exif.writeUInt32BE(value, at(place + 4 * step));
  };
  exif.writeUInt32BE(8, at(4));
  exif.writeUInt16BE(1, at(8));
  entry(10, 0x8825, 4, 1);
  exif.writeUInt32BE(26, at(18));
  exif.writeUInt16BE(4, at(26));
  entry(28, 1, 2, 2);
  exif.write('N', at(36));
  entry(40, 2, 5, 3);
  exif.writeUInt32BE(88, at(48));
  entry(52, 3, 2, 2);
  exif.write('E', at(60));
  entry(64, 4, 5, 3);
  exif.writeUInt32BE(116, at(72));
  fractions(88, 12, 58, 1776);
  fractions(116, 77, 35, 4020);
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(exif.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, exif, jpeg.subarray(2)]);
}

/** A short WebM in 1080p, of incompressible noise, encoded by the browser itself. */
export async function filmNoise(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [1920, 1080];
    // Phones film nothing transparent either.
    const pen = canvas.getContext('2d', { alpha: false });
    if (!pen) throw new Error('no canvas');
    const noise = pen.createImageData(1920, 1080);
    for (let at = 0; at < noise.data.length; at += 65_536)
      crypto.getRandomValues(noise.data.subarray(at, at + 65_536));
    const recorder = new MediaRecorder(canvas.captureStream(10), {
      mimeType: 'video/webm;codecs=vp8',
      videoBitsPerSecond: 40_000_000,
    });
    const chunks: Blob[] = [];
    recorder.ondataavailable = ({ data }) => chunks.push(data);
    const stopped = new Promise((resolve) => {
      recorder.onstop = resolve;
    });
    recorder.start(200);
    const size = () => chunks.reduce((total, chunk) => total + chunk.size, 0);
    // However long the encoder takes for them.
    for (let shown = 0; size() < 4_500_000; shown += 1) {
      pen.putImageData(noise, (shown * 7) % 40, (shown * 13) % 40);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    recorder.stop();
    await stopped;
    const bytes = new Uint8Array(await new Blob(chunks).arrayBuffer());
    let text = '';
    for (let at = 0; at < bytes.length; at += 32_768)
      text += String.fromCharCode(...bytes.subarray(at, at + 32_768));
    return btoa(text);
  });
  return Buffer.from(base64, 'base64');
}

/** Makes the browser run out of storage until the page is reloaded. */
export const refuseBytes = (page: Page) =>
  page.evaluate(() => {
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function (value, key) {
      if (this.name === 'bytes') throw new DOMException('full', 'QuotaExceededError');
      return put.call(this, value, key);
    };
  });
