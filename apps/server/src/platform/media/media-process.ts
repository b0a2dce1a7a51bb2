// A separate process, the only one that parses users' files: see run-media.ts. It can read and write the files it is
// given and nothing else, and is killed if it takes too long or too much memory.
import { readFile } from 'node:fs/promises';
import exifReader from 'exif-reader';
import { type DeviceData, plainText, plausibleIndianTime } from './device-data.ts';
import { Unreadable } from './read-packets.ts';
import { type RewrappedVideo, rewrapVideo } from './rewrap-video.ts';

/** What is reported about the file, as far as processing got. */
export interface Message {
  isReady?: boolean;
  result?: DeviceData | RewrappedVideo;
  /** The file is rejected with this code. */
  refusal?: string;
  /** An error of this machine. */
  fault?: string;
}

const [, , task = '', from = '', to = '', contentType = '', maxSeconds = ''] = process.argv;

/** What the machine refuses, such as space on its disk, is not the file's fault. */
const isMachineError = (error: unknown) =>
  error instanceof Error && ('errno' in error || ('code' in error && error.code === 'ERR_ACCESS_DENIED'));

async function work(): Promise<Message> {
  try {
    if (task === 'exif') return { result: readExif(await readFile(from)) };
    const isWebm = contentType === 'video/webm';
    return { result: await rewrapVideo({ from, to, isWebm, maxSeconds: Number(maxSeconds) }) };
  } catch (error) {
    if (error instanceof Unreadable) return { refusal: error.message };
    return isMachineError(error) ? { fault: (error as Error).message } : { refusal: 'VIDEO_UNREADABLE' };
  }
}

// Everything is loaded: if the process dies from now on, the file is to blame.
process.send?.({ isReady: true } satisfies Message);
process.send?.(await work(), () => process.exit(0));

/** Reads a picture's EXIF metadata. */
function readExif(exif: Buffer): DeviceData {
  const { Image: image, Photo: photo, GPSInfo: gps } = exifReader(exif);
  // The reader assumes the camera's clock to be UTC, whatever its zone.
  const captured = photo?.DateTimeOriginal ?? photo?.DateTimeDigitized ?? image?.DateTime;
  const zone = plainText(photo?.OffsetTimeOriginal);
  return {
    capturedAt: captured instanceof Date ? plausibleIndianTime(captured.getTime(), zone) : null,
    latitude: toDegrees(gps?.GPSLatitude, gps?.GPSLatitudeRef),
    longitude: toDegrees(gps?.GPSLongitude, gps?.GPSLongitudeRef),
    make: plainText(image?.Make),
    model: plainText(image?.Model),
    software: plainText(image?.Software),
  };
}

/** From degrees, minutes and seconds. */
function toDegrees(parts: unknown, reference: unknown): number | null {
  if (!Array.isArray(parts) || parts.length !== 3) return null;
  const [degrees, minutes, seconds] = parts.map(Number) as [number, number, number];
  const value = (degrees + minutes / 60 + seconds / 3600) * (/^[SW]/.test(String(reference)) ? -1 : 1);
  return Number.isFinite(value) && Math.abs(value) <= 180 ? value : null;
}
