import { readFile } from 'node:fs/promises';
import { invalid } from '../http/errors.ts';

/** How a PDF travels, and what it is called below the path of its upload. */
export const PDF = { type: 'application/pdf', name: 'file.pdf' } as const;

/** Where the sign of a PDF stands: readers look for it within so many bytes, we at the beginning. */
const SIGN = '%PDF-';
/** How far from its end a PDF says where its parts are, in bytes. */
const TAIL = 1_024;

/**
 * A PDF as it was sent. It is neither drawn nor changed, so it is given out as a file to be saved alone. Throws 422 for what
 * doesn't begin and end as a PDF does.
 */
export async function readPdf(file: string): Promise<{ name: string; bytes: Buffer }> {
  const bytes = await readFile(file);
  const hasSign = bytes.toString('latin1', 0, SIGN.length) === SIGN;
  const hasEnd = bytes.toString('latin1', Math.max(0, bytes.length - TAIL)).includes('%%EOF');
  if (!hasSign || !hasEnd) {
    throw invalid(
      'PDF_UNREADABLE',
      'We couldn’t read this PDF. Please save it again and choose the new one.',
    );
  }
  return { name: PDF.name, bytes };
}
