import { expect, test } from 'vitest';
import { readCapturedAt } from './captured';

/** A minimal JPEG with only its capture time. */
function jpegOf(capturedAt: string): Blob {
  const exif = new DataView(new ArrayBuffer(80));
  exif.setUint32(0, 0x49492a00);
  exif.setUint32(4, 8, true);
  const entry = (at: number, tag: number, value: number) => {
    exif.setUint16(at, 1, true);
    exif.setUint16(at + 2, tag, true);
    exif.setUint32(at + 10, value, true);
  };
  entry(8, 0x8769, 30);
  entry(30, 0x9003, 50);
  const head = [0xff, 0xd8, 0xff, 0xe1, 0, 88, ...new TextEncoder().encode('Exif\0\0')];
  new Uint8Array(exif.buffer).set(new TextEncoder().encode(capturedAt), 50);
  return new Blob([new Uint8Array(head), exif.buffer, new Uint8Array([0xff, 0xda])]);
}

test('the capture time of a photo is read in the phone’s time zone', async () => {
  const moment = new Date(2026, 10, 21, 18, 4, 9).toISOString();
  expect(await readCapturedAt('photo', jpegOf('2026:11:21 18:04:09'))).toBe(moment);
});

test.each([
  ['a clock that was never set', jpegOf('1980:01:01 00:00:00')],
  ['one that runs far ahead', jpegOf('2199:01:01 00:00:00')],
  ['blanks', jpegOf('    :  :     :  :  ')],
  ['what breaks off', jpegOf('2026:11:21 18:04:09').slice(0, 70)],
  ['a PNG', new Blob([new Uint8Array([0x89, 0x50, 0x4e, 0x47])])],
])('%s has no valid time', async (_, photo) => {
  expect(await readCapturedAt('photo', photo)).toBeUndefined();
});

/** A box of a movie: size, then name. */
function part(name: string, content: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(8 + content.length);
  new DataView(bytes.buffer).setUint32(0, bytes.length);
  bytes.set(new TextEncoder().encode(name), 4);
  bytes.set(content, 8);
  return bytes;
}

/** A movie with its header after the media data, as phones write it. */
function movieOf(moment: string | undefined): Blob {
  const facts = new Uint8Array(100);
  if (moment) new DataView(facts.buffer).setUint32(4, Date.parse(moment) / 1_000 + 2_082_844_800);
  return new Blob([
    part('ftyp', new Uint8Array(12)),
    part('mdat', new Uint8Array(4_000)),
    part('moov', part('mvhd', facts)),
  ]);
}

test.each([
  ['a movie', movieOf('2026-11-21T12:34:09.000Z'), '2026-11-21T12:34:09.000Z'],
  ['one that leaves it out', movieOf(undefined), undefined],
  ['one that breaks off', movieOf('2026-11-21T12:34:09.000Z').slice(0, 3_000), undefined],
  ['no movie', new Blob(['nothing of the kind, but long enough']), undefined],
])('the capture time of %s is read: %#', async (_, movie, moment) => {
  expect(await readCapturedAt('video', movie)).toBe(moment);
});
