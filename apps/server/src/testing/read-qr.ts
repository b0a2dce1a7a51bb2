import { inflateSync } from 'node:zlib';
import * as jsqr from 'jsqr';

// Its types say that the module is the function; at runtime it is the module's default.
const read = jsqr.default as unknown as (
  pixels: Uint8ClampedArray,
  width: number,
  height: number,
) => { data: string } | null;

/** Reads a QR code from pixels with an independent reader; undefined: none found. */
export const readPixels = (pixels: Uint8ClampedArray, width: number, height: number): string | undefined =>
  read(pixels, width, height)?.data;

/** Reads a QR code from the rectangles of a PDF’s page: nothing else in our documents is one. */
export function readQr(pdf: Buffer): string | undefined {
  const content = [...pdf.toString('latin1').matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)]
    .map(([, stream = '']) => {
      try {
        return inflateSync(Buffer.from(stream, 'latin1')).toString('latin1');
      } catch {
        return '';
      }
    })
    .join('\n');
  const squares = [...content.matchAll(/([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re\b/g)].map(([, ...numbers]) =>
    numbers.map(Number),
  );
  const left = Math.min(...squares.map(([x = 0]) => x)) - 12;
  const top = Math.min(...squares.map(([, y = 0]) => y)) - 12;
  const size = 108 * 6;
  const pixels = new Uint8ClampedArray(size * size * 4).fill(255);
  for (const [x = 0, y = 0, width = 0, height = 0] of squares) {
    for (let row = Math.round((y - top) * 6); row < Math.round((y - top + height) * 6); row += 1) {
      for (
        let column = Math.round((x - left) * 6);
        column < Math.round((x - left + width) * 6);
        column += 1
      ) {
        pixels.fill(0, (row * size + column) * 4, (row * size + column) * 4 + 3);
      }
    }
  }
  return readPixels(pixels, size, size);
}
