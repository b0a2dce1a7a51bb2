import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import type { ByteRange } from '../../outside/object-store.ts';
import { notFound } from './errors.ts';

/** A year, in seconds: the content at a public file's URL never changes. */
const ONE_YEAR = 31_536_000;

/** Nothing in it runs, and its type isn't sniffed. */
const inert = (contentType: string, disposition: string) => ({
  'Content-Type': contentType,
  'Content-Disposition': disposition,
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'X-Content-Type-Options': 'nosniff',
});

/** Headers of a private file that browsers can cache for this many seconds. */
export const fileHeaders = (contentType: string, disposition: string, seconds: number) => ({
  ...inert(contentType, disposition),
  'Cache-Control': `private, max-age=${seconds}, immutable`,
});

/** Headers of a public file, for other sites too: feed readers show its pictures. */
export const publicFileHeaders = (contentType: string, name: string, seconds = ONE_YEAR) => ({
  ...inert(contentType, `inline; filename="${name}"`),
  'Cache-Control': `public, max-age=${seconds}${seconds === ONE_YEAR ? ', immutable' : ''}`,
  'Cross-Origin-Resource-Policy': 'cross-origin',
});

/**
 * Sends a video, whole or in the single range requested (RFC 9110, 14). `headers` are those of `fileHeaders` or
 * `publicFileHeaders`. Throws 404.
 */
export async function sendVideo(
  { objects }: Pick<Context, 'objects'>,
  { method, headers: requestHeaders }: FastifyRequest,
  reply: FastifyReply,
  { path, headers }: { path: string; headers: ReturnType<typeof fileHeaders> },
) {
  const size = await objects.sizeOf(path);
  if (size === undefined) throw notFound();
  const etag = etagOf(path);
  reply.headers({ ...headers, 'Accept-Ranges': 'bytes', ETag: etag });
  if (isKnown(requestHeaders['if-none-match'], etag)) return reply.code(304).send();
  // Don't read a file for its length alone. A stream, because Fastify would count the length of a text.
  if (method === 'HEAD') return reply.header('Content-Length', size).send(Readable.from([]));
  const isSame = requestHeaders['if-range'] === undefined || requestHeaders['if-range'] === etag;
  const range = isSame ? rangeOf(requestHeaders.range, size) : undefined;
  if (range === 'beyond') return reply.code(416).header('Content-Range', `bytes */${size}`).send();
  const found = await objects.read(path, range);
  if (!found) throw notFound();
  if (range) reply.code(206).header('Content-Range', `bytes ${range.start}-${range.end}/${size}`);
  return reply.header('Content-Length', found.size).send(found.stream);
}

/** ETag of a stored file: a path holds the same bytes forever. */
export const etagOf = (path: string) => `"${path.split('/').slice(-2).join('-')}"`;

/** Whether the browser already has it. */
export const isKnown = (ifNoneMatch: string | undefined, etag: string) =>
  (ifNoneMatch ?? '').split(',').some((known) => known.trim().replace(/^W\//, '') === etag);

/** Undefined for the whole file: no range, several ranges, or an unreadable one. */
function rangeOf(header: string | undefined, size: number): ByteRange | 'beyond' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.replaceAll(' ', '') ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  // The last N bytes.
  if (first === '')
    return Number(last) === 0 ? 'beyond' : { start: Math.max(0, size - Number(last)), end: size - 1 };
  const [start, end] = [Number(first), last === '' ? size - 1 : Math.min(Number(last), size - 1)];
  if (last !== '' && Number(last) < start) return undefined;
  return start < size ? { start, end } : 'beyond';
}
