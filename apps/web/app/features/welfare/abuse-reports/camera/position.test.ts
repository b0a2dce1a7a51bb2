import { expect, test } from 'vitest';
import { readPosition } from './position';

interface Gps {
  isLittle: boolean;
  latitude: [number, number, number];
  north: string;
  longitude: [number, number, number];
  east: string;
}

/** A minimal JPEG with only its position; seconds in hundredths. */
function jpegWith({ isLittle, latitude, north, longitude, east }: Gps): Blob {
  const exif = new DataView(new ArrayBuffer(200));
  const u16 = (at: number, value: number) => exif.setUint16(at, value, isLittle);
  const u32 = (at: number, value: number) => exif.setUint32(at, value, isLittle);
  u16(0, isLittle ? 0x4949 : 0x4d4d);
  if (!isLittle) exif.setUint16(0, 0x4d4d);
  u16(2, 42);
  u32(4, 8);
  const entry = (at: number, tag: number, type: number, count: number) => {
    u16(at, tag);
    u16(at + 2, type);
    u32(at + 4, count);
  };
  u16(8, 1);
  entry(10, 0x8825, 4, 1);
  u32(18, 30);
  u16(30, 4);
  entry(32, 1, 2, 2);
  exif.setUint8(40, north.charCodeAt(0));
  entry(44, 2, 5, 3);
  u32(52, 100);
  entry(56, 3, 2, 2);
  exif.setUint8(64, east.charCodeAt(0));
  entry(68, 4, 5, 3);
  u32(76, 130);
  const fractions = (at: number, [degrees, minutes, seconds]: [number, number, number]) => {
    for (const [step, value] of [degrees, 1, minutes, 1, seconds * 100, 100].entries())
      u32(at + step * 4, value);
  };
  fractions(100, latitude);
  fractions(130, longitude);
  const head = new DataView(new ArrayBuffer(12));
  head.setUint16(0, 0xffd8);
  head.setUint16(2, 0xffe1);
  head.setUint16(4, 200 + 8);
  head.setUint32(6, 0x45786966);
  return new Blob([head.buffer, exif.buffer, new Uint8Array([0xff, 0xda])]);
}

const bengaluru: Gps = {
  isLittle: true,
  latitude: [12, 58, 17.76],
  north: 'N',
  longitude: [77, 35, 40.2],
  east: 'E',
};

test.each([
  ['Bengaluru', bengaluru, { latitude: 12.9716, longitude: 77.5945 }],
  [
    'Bengaluru, by a camera that writes the other way round',
    { ...bengaluru, isLittle: false },
    { latitude: 12.9716, longitude: 77.5945 },
  ],
  ['Lima', { ...bengaluru, north: 'S', east: 'W' }, { latitude: -12.9716, longitude: -77.5945 }],
] as const)('the position of a photo from %s is read', async (_, gps, place) => {
  expect(await readPosition(jpegWith(gps))).toEqual(place);
});

test.each([
  [
    'zeros, as of a phone without a fix',
    jpegWith({ ...bengaluru, latitude: [0, 0, 0], longitude: [0, 0, 0] }),
  ],
  ['a place that isn’t on earth', jpegWith({ ...bengaluru, latitude: [512, 0, 0] })],
  ['a JPEG without any', new Blob([new Uint8Array([0xff, 0xd8, 0xff, 0xdb, 0, 4, 0, 0, 0xff, 0xda, 0, 2])])],
  ['a PNG', new Blob([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10])])],
  ['one that breaks off', jpegWith(bengaluru).slice(0, 60)],
  ['nothing at all', new Blob([])],
])('%s has no valid position', async (_, photo) => {
  expect(await readPosition(photo)).toBeUndefined();
});

test('invalid offsets yield no position and terminate', async () => {
  const bytes = new Uint8Array(await jpegWith(bengaluru).arrayBuffer());
  for (let at = 12; at < 100; at += 1) {
    const broken = bytes.slice();
    broken[at] = 0xff;
    await readPosition(new Blob([broken]));
  }
});
