import { open } from 'node:fs/promises';
import { imageSizes, MAX_IMAGE_PIXELS } from '@tailwell/contract/upload-constants';
import type { Sharp } from 'sharp';
import { invalid } from '../http/errors.ts';

/** Loaded with the first picture: saves its 20 MB until then. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  // A file is read once; keeping it open or in memory would gain nothing.
  sharp.cache(false);
  return sharp;
}

/** Time limit for one size of a picture, in seconds. */
const SECONDS_PER_SIZE = 15;

const isJpeg = (head: Buffer) => head.subarray(0, 3).toString('hex') === 'ffd8ff';
const isPng = (head: Buffer) => head.subarray(0, 8).toString('hex') === '89504e470d0a1a0a';
const isWebp = (head: Buffer) =>
  head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP';

const SIGNATURES: Record<string, (head: Buffer) => boolean> = {
  'image/jpeg': isJpeg,
  'image/png': isPng,
  'image/webp': isWebp,
};

const unreadable = () =>
  invalid('IMAGE_UNREADABLE', 'We couldn’t read this picture. Please choose another JPG, PNG or WebP.');

const tooManyPixels = () =>
  invalid('IMAGE_TOO_LARGE', 'This picture has more than 24 megapixels. Please choose a smaller one.');

/**
 * Re-encodes a picture in every size as WebP: upright, in sRGB, and with nothing of the file but its pixels, so that
 * places, names and anything hidden behind the picture are dropped. `sizes` are the longer sides, in pixels, largest
 * first. Throws 422 for what isn't a picture of this type.
 */
export async function remakeImage(
  file: string,
  contentType: string,
  sizes: readonly number[] = [imageSizes.large, imageSizes.medium, imageSizes.small],
): Promise<{ name: string; bytes: Buffer }[]> {
  if (!SIGNATURES[contentType]?.(await readHead(file))) throw unreadable();
  const sharp = await loadSharp();
  return runSequentially(async () => {
    try {
      const options = { limitInputPixels: MAX_IMAGE_PIXELS, failOn: 'error' } as const;
      const { width, height } = await sharp(file, { ...options, limitInputPixels: false }).metadata();
      if (width * height > MAX_IMAGE_PIXELS) throw tooManyPixels();
      const [largest = imageSizes.large, ...others] = sizes;
      const large = await fit(sharp(file, options).autoOrient(), largest);
      const smaller = await Promise.all(others.map((size) => fit(sharp(large), size)));
      return [large, ...smaller].map((bytes, at) => ({ name: `${sizes[at]}.webp`, bytes }));
    } catch (error) {
      throw error instanceof Error && 'status' in error ? error : unreadable();
    }
  });
}

/** Returns the upright size of a readable picture, in pixels, and its camera's metadata. */
export async function describeImage(file: string) {
  const sharp = await loadSharp();
  const { autoOrient, exif } = await sharp(file).metadata();
  return { width: autoOrient.width, height: autoOrient.height, exif };
}

/** Converts a stored picture for documents: PDFs don't support WebP. */
export async function toJpeg(picture: Buffer): Promise<Buffer> {
  const sharp = await loadSharp();
  return runSequentially(() =>
    sharp(picture).flatten({ background: '#ffffff' }).jpeg({ quality: 85 }).toBuffer(),
  );
}

const fit = (picture: Sharp, size: number) =>
  picture
    .resize({ width: size, height: size, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82 })
    .timeout({ seconds: SECONDS_PER_SIZE })
    .toBuffer();

async function readHead(file: string): Promise<Buffer> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(16), 0, 16, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

let last: Promise<unknown> = Promise.resolve();

/** 24 megapixels take 100 MB while being processed: many in parallel would take the server down. */
function runSequentially<T>(work: () => Promise<T>): Promise<T> {
  const result = last.then(work);
  last = result.catch(() => {});
  return result;
}
