import { create } from 'qrcode';

/** A QR code as a path: dark squares in a field of `size` times `size`. */
export interface QrPath {
  size: number;
  path: string;
}

/** Encodes a text as a QR code. */
export function encodeQr(text: string): QrPath {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const dark: string[] = [];
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; column += 1) {
      if (modules.get(row, column)) dark.push(`M${column} ${row}h1v1h-1z`);
    }
  }
  return { size: modules.size, path: dark.join('') };
}
