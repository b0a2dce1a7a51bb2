import { buffer } from 'node:stream/consumers';
import type { Context } from '../../context.ts';

/** PDFs per IP address and minute: rendering each for its first reader takes a tenth of a second. */
export const PAPERS_PER_MINUTE = 30;

/**
 * Returns a document as issued: rendered for its first reader and stored, so that everyone gets the same bytes from
 * then on, even if the layout changes. Its content must be final before. Throws 503 if files can't be read or stored
 * now.
 */
export async function archivedPaper(
  objects: Context['objects'],
  path: string,
  render: () => Promise<Buffer>,
): Promise<Buffer> {
  const archived = await objects.read(path);
  if (archived) return buffer(archived.stream);
  const rendered = await render();
  await objects.write(path, rendered, 'application/pdf');
  return rendered;
}

/** Headers of a private PDF, cacheable for this many seconds. */
export const paperHeaders = (fileName: string, seconds: number, as: 'inline' | 'attachment' = 'inline') => ({
  'Content-Type': 'application/pdf',
  // Names with non-ASCII letters use the second form (RFC 6266).
  'Content-Disposition': `${as}; filename="${fileName.replace(/[^\w.-]+/g, '')}"; filename*=UTF-8''${encodeURIComponent(fileName)}`,
  // Browsers' PDF viewers style themselves, and show nothing in a sandbox.
  'Content-Security-Policy': "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'",
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': `private, max-age=${seconds}`,
});

/** The same for an uploaded PDF: it is downloaded, and never shown among our own pages. */
export const attachedPaperHeaders = (fileName: string, seconds: number) => ({
  ...paperHeaders(fileName, seconds, 'attachment'),
  'Content-Security-Policy': "default-src 'none'; sandbox",
});

/** Removes documents from the archive after the users they name are erased. */
export async function removePapers({ objects }: Context, { paths }: { paths: string[] }) {
  for (const path of paths) await objects.remove(path);
}
