import { createHmac, timingSafeEqual } from 'node:crypto';
import { imageSizes } from '@tailwell/contract/uploads';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { attachedPaperHeaders } from '../papers/archived-papers.ts';
import { PDF } from '../uploads/pdfs.ts';
import { notFound } from './errors.ts';

/** Seconds that addresses of private files stay the same, so that browsers can keep the files; they live up to twice as long. */
const WINDOW = 3_600;

const PATH = /^[a-z-]+\/[\w-]{22}$/;
const FILE = new RegExp(
  `^(?:(?:${Object.values(imageSizes).join('|')})\\.webp|${PDF.name.replace('.', '\\.')})$`,
);

const sign = (secret: string, path: string, expires: number) =>
  createHmac('sha256', secret).update(`file ${path} ${expires}`).digest();

/** The address of a private file that is made on request; it holds for this many seconds. `path` is below /files/. */
export function signedAddress(secret: string, path: string, seconds: number, nowMs = Date.now()) {
  const expires = Math.floor(nowMs / 1000) + seconds;
  return `/files/${path}?expires=${expires}&signature=${sign(secret, path, expires).toString('base64url')}`;
}

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

/** Where a paper that somebody has sent is to be had for an hour or two: a photo to look at, a PDF to save. */
export const signedFileUrl = (secret: string, path: string, contentType: string, nowMs = Date.now()) =>
  addressesOf(secret, path, nowMs)(contentType === PDF.type ? PDF.name : `${imageSizes.large}.webp`);

function addressesOf(secret: string, path: string, nowMs: number) {
  const expires = (Math.floor(nowMs / 1000 / WINDOW) + 2) * WINDOW;
  const signature = sign(secret, path, expires).toString('base64url');
  return (file: string) => `/files/${path}/${file}?expires=${expires}&signature=${signature}`;
}

/** Serves what people have sent, at signed addresses only. A wrong or old signature reads like a missing file. */
export function serveFiles(app: FastifyInstance, { objects, secret }: Context) {
  app.get('/files/:purpose/:name/:file', { schema: { hide: true } }, async (request, reply) => {
    const { purpose, name, file } = request.params as Record<'purpose' | 'name' | 'file', string>;
    const path = `${purpose}/${name}`;
    const seconds = secondsLeft(secret, path, request.query as Record<string, unknown>);
    if (!PATH.test(path) || !FILE.test(file) || seconds <= 0) throw notFound();
    const found = await objects.read(`${path}/${file}`);
    if (!found) throw notFound();
    if (file === PDF.name)
      return reply.headers(attachedPaperHeaders(`${purpose}.pdf`, seconds)).send(found.stream);
    return reply
      .headers({
        'Content-Type': 'image/webp',
        'Content-Length': found.size,
        'Content-Disposition': `inline; filename="${purpose}-${file}"`,
        'Content-Security-Policy': "default-src 'none'; sandbox",
        'X-Content-Type-Options': 'nosniff',
        'Cache-Control': `private, max-age=${seconds}, immutable`,
      })
      .send(found.stream);
  });
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
