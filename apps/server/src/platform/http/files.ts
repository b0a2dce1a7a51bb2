import { createHmac, timingSafeEqual } from 'node:crypto';
import { imageSizes } from '@tailwell/contract/upload-constants';
import { EVIDENCE_IMAGE } from '@tailwell/contract/welfare/evidence-constants';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { attachedPaperHeaders } from '../papers/archived-papers.ts';
import { unsealStream } from '../sealed-files.ts';
import { PDF } from '../uploads/pdfs.ts';
import { notFound } from './errors.ts';
import { fileHeaders, sendVideo } from './send-video.ts';

/** Seconds that URLs of private files stay the same, so that browsers can cache them; they live up to twice as long. */
const WINDOW = 3_600;

const PATH = /^[a-z-]+\/[\w-]{22}$/;
const IMAGE = new RegExp(`^(?:${[...Object.values(imageSizes), EVIDENCE_IMAGE].join('|')})\\.webp$`);
const VIDEO = /^video\.(mp4|webm)$/;
const ORIGINAL = /^original\.[a-z0-9]{3,4}$/;

const sign = (secret: string, path: string, expires: number) =>
  createHmac('sha256', secret).update(`file ${path} ${expires}`).digest();

/** How long a URL of a pet's documents is valid, in seconds: short, in case users lose access. Pages reload them. */
export const PAPER_URL_SECONDS = 300;

/** Signs the URL of a private file made on request, valid for this many seconds. `path` is below /files/. */
export function signedPaperUrl(secret: string, path: string, seconds: number, nowMs = Date.now()) {
  const expires = Math.floor(nowMs / 1000) + seconds;
  return buildUrl(sign(secret, path, expires), path, expires);
}

const buildUrl = (signature: Buffer, path: string, expires: number) =>
  `/files/${path}?expires=${expires}&signature=${signature.toString('base64url')}`;

/** Signs URLs of a private picture in each size. They work for anyone who has them, for an hour or two. */
export function signedImageUrls(secret: string, path: string, nowMs = Date.now()) {
  const urlOf = urlSigner(secret, path, nowMs);
  const { small, medium, large } = imageSizes;
  return {
    small: urlOf(`${small}.webp`),
    medium: urlOf(`${medium}.webp`),
    large: urlOf(`${large}.webp`),
  };
}

/** Signs the URL of an uploaded document for five minutes: a photo to view, a PDF to save. */
export function signedFileUrl(secret: string, path: string, contentType: string, nowMs = Date.now()) {
  const file = contentType === PDF.type ? PDF.name : `${imageSizes.large}.webp`;
  return signForMinutes(secret, path, file, nowMs);
}

/** The same for the small picture of a photo in a list; null for a PDF. */
export const signedThumbnailUrl = (secret: string, path: string, contentType: string, nowMs = Date.now()) =>
  contentType === PDF.type ? null : signForMinutes(secret, path, `${imageSizes.medium}.webp`, nowMs);

function signForMinutes(secret: string, path: string, file: string, nowMs: number) {
  const expires = Math.floor(nowMs / 1000) + PAPER_URL_SECONDS;
  return buildUrl(sign(secret, path, expires), `${path}/${file}`, expires);
}

/** Signs the URL of a file that evidence is displayed as, for an hour or two; `path` is its folder. */
export const signedEvidenceUrl = (secret: string, path: string, name: string) =>
  urlSigner(secret, path)(name);

/** Signs the URL of a post's video for an hour or two, for its editors; `path` is its folder. */
export const signedVideoUrl = (secret: string, path: string, contentType: string) =>
  urlSigner(secret, path)(`video.${contentType.startsWith('video/webm') ? 'webm' : 'mp4'}`);

function urlSigner(secret: string, path: string, nowMs = Date.now()) {
  const expires = (Math.floor(nowMs / 1000 / WINDOW) + 2) * WINDOW;
  const signature = sign(secret, path, expires);
  return (file: string) => buildUrl(signature, `${path}/${file}`, expires);
}

/** In seconds: users who have lost access soon lose the URL too. */
const ORIGINAL_URL_SECONDS = 600;

/** Signs the URL of evidence as uploaded, for ten minutes. URLs of its displayed form don't open the original. */
export const signedOriginalUrl = (secret: string, path: string, name: string) =>
  signedPaperUrl(secret, `${path}/${name}`, ORIGINAL_URL_SECONDS);

/** Seal of evidence as uploaded: the store alone reveals no one's location. */
export const sealOfOriginal = (secret: string, path: string) => ({
  secret,
  use: 'evidence as it was sent',
  subject: path,
});

/** Serves uploads, at signed URLs only. A wrong or expired signature reads like a missing file. */
export function serveFiles(app: FastifyInstance, context: Context) {
  app.get('/files/:purpose/:name/:file', { schema: { hide: true } }, async (request, reply) => {
    const { purpose, name, file } = request.params as Record<'purpose' | 'name' | 'file', string>;
    const path = `${purpose}/${name}`;
    if (!PATH.test(path)) throw notFound();
    // A URL of the displayed form doesn't open the original, which has its own signature.
    const signed = ORIGINAL.test(file) ? `${path}/${file}` : path;
    const seconds = secondsLeft(context.secret, signed, request.query as Record<string, unknown>);
    if (seconds <= 0) throw notFound();
    if (VIDEO.test(file)) {
      const disposition = `inline; filename="${purpose}-${file}"`;
      const headers = fileHeaders(`video/${file.split('.')[1]}`, disposition, seconds);
      return sendVideo(context, request, reply, { path: `${path}/${file}`, headers });
    }
    // Checked before the store is asked: it accepts no other names.
    const headers = headersOf(purpose, file, seconds);
    const found = headers && (await context.objects.read(`${path}/${file}`));
    if (!found) throw notFound();
    const { size, stream } = ORIGINAL.test(file)
      ? unsealStream(sealOfOriginal(context.secret, path), found)
      : found;
    return reply.headers({ 'Content-Length': size, ...headers }).send(stream);
  });
}

/** Undefined: no such file is served. */
function headersOf(purpose: string, file: string, seconds: number) {
  if (file === PDF.name) return attachedPaperHeaders(`${purpose}.pdf`, seconds);
  if (ORIGINAL.test(file))
    return fileHeaders('application/octet-stream', `attachment; filename="${file}"`, seconds);
  if (IMAGE.test(file)) return fileHeaders('image/webp', `inline; filename="${purpose}-${file}"`, seconds);
  return undefined;
}

/** Seconds that a signed URL is still valid; 0 if it never was. `query` is the URL's own. */
export function secondsLeft(
  secret: string,
  path: string,
  { expires, signature }: Record<string, unknown>,
): number {
  if (typeof expires !== 'string' || typeof signature !== 'string' || !/^\d{10}$/.test(expires)) return 0;
  const received = Buffer.from(signature, 'base64url');
  const expected = sign(secret, path, Number(expires));
  if (received.length !== expected.length || !timingSafeEqual(received, expected)) return 0;
  return Math.max(0, Math.floor(Number(expires) - Date.now() / 1000));
}
