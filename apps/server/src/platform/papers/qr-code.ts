import type { Pen } from './pdf-page.ts';

/** Width of a printed code, in points. */
export const QR_SIZE = 84;

/** Draws a QR code with its top left corner at a position. */
export function drawQr({ document, createQr }: Pen, content: string, x: number, y: number) {
  const { modules } = createQr(content, { errorCorrectionLevel: 'M' });
  const size = QR_SIZE / modules.size;
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; column += 1) {
      // Slightly wider, so that no gaps show between them.
      if (modules.get(row, column))
        document.rect(x + column * size, y + row * size, size + 0.05, size + 0.05);
    }
  }
  document.fill('#000000');
}
