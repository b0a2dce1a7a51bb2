import { buffer } from 'node:stream/consumers';
import type { Context } from '../../context.ts';

/** PDFs of one IP address in a minute: the first look at each takes the server a tenth of a second. */
export const PAPERS_PER_MINUTE = 30;

/**
 * A paper as it was given out: drawn at the first look and kept, so that everybody gets the same bytes ever after, however
 * the drawing changes. What it says must be fixed before. Throws 503 where files can't be read or kept now.
 */
export async function archivedPaper(
  objects: Context['objects'],
  path: string,
  draw: () => Promise<Buffer>,
): Promise<Buffer> {
  const archived = await objects.read(path);
  if (archived) return buffer(archived.stream);
  const drawn = await draw();
  await objects.write(path, drawn, 'application/pdf');
  return drawn;
}

/** What a browser is told with a PDF that is private, for so many seconds. */
export const paperHeaders = (fileName: string, seconds: number, as: 'inline' | 'attachment' = 'inline') => ({
  'Content-Type': 'application/pdf',
  // Names in other letters than ASCII go by the second form (RFC 6266).
  'Content-Disposition': `${as}; filename="${fileName.replace(/[^\w.-]+/g, '')}"; filename*=UTF-8''${encodeURIComponent(fileName)}`,
  // Browsers' PDF viewers style themselves, and show nothing at all in a sandbox.
  'Content-Security-Policy': "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'",
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': `private, max-age=${seconds}`,
});

/** The same for a PDF that somebody has sent: it is saved, and never shown among our own pages. */
export const attachedPaperHeaders = (fileName: string, seconds: number) => ({
  ...paperHeaders(fileName, seconds, 'attachment'),
  'Content-Security-Policy': "default-src 'none'; sandbox",
});

/** Removes papers from the archive, once those whom they name are erased. */
export async function removePapers({ objects }: Context, { paths }: { paths: string[] }) {
  for (const path of paths) await objects.remove(path);
}
