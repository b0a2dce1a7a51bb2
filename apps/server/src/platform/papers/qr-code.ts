import type { Pen } from './pdf-page.ts';

/** The width of a code on paper, in points. */
export const QR_SIZE = 84;

/** A QR code with its upper left corner at a place. */
export function drawQr({ document, createQr }: Pen, words: string, x: number, y: number) {
  const { modules } = createQr(words, { errorCorrectionLevel: 'M' });
  const size = QR_SIZE / modules.size;
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; column += 1) {
      // A hair wider, so that no gaps show between them.
      if (modules.get(row, column))
        document.rect(x + column * size, y + row * size, size + 0.05, size + 0.05);
    }
  }
  document.fill('#000000');
}
