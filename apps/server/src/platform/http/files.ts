import { createHmac, timingSafeEqual } from 'node:crypto';
import { imageSizes } from '@tailwell/contract/uploads';
import { EVIDENCE_IMAGE } from '@tailwell/contract/welfare/evidence-constants';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { attachedPaperHeaders } from '../papers/archived-papers.ts';
import { unsealStream } from '../sealed-files.ts';
import { PDF } from '../uploads/pdfs.ts';
import { notFound } from './errors.ts';
import { fileHeaders, sendVideo } from './send-video.ts';

/** Seconds that addresses of private files stay the same, so that browsers can keep the files; they live up to twice as long. */
const WINDOW = 3_600;

const PATH = /^[a-z-]+\/[\w-]{22}$/;
const IMAGE = new RegExp(`^(?:${[...Object.values(imageSizes), EVIDENCE_IMAGE].join('|')})\\.webp$`);
const VIDEO = /^video\.(mp4|webm)$/;
const ORIGINAL = /^original\.[a-z0-9]{3,4}$/;

const sign = (secret: string, path: string, expires: number) =>
  createHmac('sha256', secret).update(`file ${path} ${expires}`).digest();

/** How long an address of a pet's papers holds, in seconds: who loses access keeps them no longer. Pages read them again. */
export const PAPER_HOLDS = 300;

/** The address of a private file that is made on request; it holds for this many seconds. `path` is below /files/. */
export function signedAddress(secret: string, path: string, seconds: number, nowMs = Date.now()) {
  const expires = Math.floor(nowMs / 1000) + seconds;
  return addressOf(sign(secret, path, expires), path, expires);
}

const addressOf = (signature: Buffer, path: string, expires: number) =>
  `/files/${path}?expires=${expires}&signature=${signature.toString('base64url')}`;

/** Addresses of a private picture in each size. Whoever has one can look at the picture for an hour or two. */
export function signedImageUrls(secret: string, path: string, nowMs = Date.now()) {
  const urlOf = addressesOf(secret, path, nowMs);
  const { small, medium, large } = imageSizes;
  return {
    small: urlOf(`${small}.webp`),
    medium: urlOf(`${medium}.webp`),
    large: urlOf(`${large}.webp`),
  };
}

/** Where a paper that somebody has sent is to be had for five minutes: a photo to look at, a PDF to save. */
export function signedFileUrl(secret: string, path: string, contentType: string, nowMs = Date.now()) {
  const file = contentType === PDF.type ? PDF.name : `${imageSizes.large}.webp`;
  const expires = Math.floor(nowMs / 1000) + PAPER_HOLDS;
  return addressOf(sign(secret, path, expires), `${path}/${file}`, expires);
}

/** Where one of the files that evidence is shown as is to be had for an hour or two; `path` is its folder. */
export const signedEvidenceUrl = (secret: string, path: string, name: string) =>
  addressesOf(secret, path)(name);

/** Where a video of a post is to be had for an hour or two by who works on it; `path` is its folder. */
export const signedVideoUrl = (secret: string, path: string, contentType: string) =>
  addressesOf(secret, path)(`video.${contentType.startsWith('video/webm') ? 'webm' : 'mp4'}`);

function addressesOf(secret: string, path: string, nowMs = Date.now()) {
  const expires = (Math.floor(nowMs / 1000 / WINDOW) + 2) * WINDOW;
  const signature = sign(secret, path, expires);
  return (file: string) => addressOf(signature, `${path}/${file}`, expires);
}

/** Seconds: who has lost the right to it soon has no address either. */
const ORIGINAL_HOLDS = 600;

/** Where evidence is to be had as it was sent, for ten minutes. What the file is shown by opens it not. */
export const signedOriginalUrl = (secret: string, path: string, name: string) =>
  signedAddress(secret, `${path}/${name}`, ORIGINAL_HOLDS);

/** What evidence as it was sent is sealed for: the store alone gives nobody's position away. */
export const sealOfOriginal = (secret: string, path: string) => ({
  secret,
  use: 'evidence as it was sent',
  subject: path,
});

/** Serves what people have sent, at signed addresses only. A wrong or old signature reads like a missing file. */
export function serveFiles(app: FastifyInstance, context: Context) {
  app.get('/files/:purpose/:name/:file', { schema: { hide: true } }, async (request, reply) => {
    const { purpose, name, file } = request.params as Record<'purpose' | 'name' | 'file', string>;
    const path = `${purpose}/${name}`;
    if (!PATH.test(path)) throw notFound();
    // What shows a file doesn't open it as it was sent: that has a signature of its own.
    const signed = ORIGINAL.test(file) ? `${path}/${file}` : path;
    const seconds = secondsLeft(context.secret, signed, request.query as Record<string, unknown>);
    if (seconds <= 0) throw notFound();
    if (VIDEO.test(file)) {
      const disposition = `inline; filename="${purpose}-${file}"`;
      const headers = fileHeaders(`video/${file.split('.')[1]}`, disposition, seconds);
      return sendVideo(context, request, reply, { path: `${path}/${file}`, headers });
    }
    // Before the store is asked: it takes no other names.
    const headers = headersOf(purpose, file, seconds);
    const found = headers && (await context.objects.read(`${path}/${file}`));
    if (!found) throw notFound();
    const { size, stream } = ORIGINAL.test(file)
      ? unsealStream(sealOfOriginal(context.secret, path), found)
      : found;
    return reply.headers({ 'Content-Length': size, ...headers }).send(stream);
  });
}

/** Undefined: no such file is given out. */
function headersOf(purpose: string, file: string, seconds: number) {
  if (file === PDF.name) return attachedPaperHeaders(`${purpose}.pdf`, seconds);
  if (ORIGINAL.test(file))
    return fileHeaders('application/octet-stream', `attachment; filename="${file}"`, seconds);
  if (IMAGE.test(file)) return fileHeaders('image/webp', `inline; filename="${purpose}-${file}"`, seconds);
  return undefined;
}

/** How many seconds a signed address still holds; 0 when it never did. `query` is the address's own. */
export function secondsLeft(
  secret: string,
  path: string,
  { expires, signature }: Record<string, unknown>,
): number {
  if (typeof expires !== 'string' || typeof signature !== 'string' || !/^\d{10}$/.test(expires)) return 0;
  const given = Buffer.from(signature, 'base64url');
  const right = sign(secret, path, Number(expires));
  if (given.length !== right.length || !timingSafeEqual(given, right)) return 0;
  return Math.max(0, Math.floor(Number(expires) - Date.now() / 1000));
}
