import { imageSizes } from '@tailwell/contract/upload-constants';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { notFound } from '../http/errors.ts';
import { etagOf, publicFileHeaders } from '../http/send-video.ts';
import type { UploadPurposes } from './uploads.ts';

/** A random file name; no other name leads to a file. */
const NAME = /^[\w-]{22}$/;
const SIZE = new RegExp(`^(?:${Object.values(imageSizes).join('|')})\\.webp$`);

/** Serves uploads of one purpose to everyone, in each size. No other file can be reached here. */
export function servePublicPictures(
  app: FastifyInstance,
  { objects }: Pick<Context, 'objects'>,
  purpose: keyof UploadPurposes,
) {
  app.get(`/media/${purpose}/:name/:file`, { schema: { hide: true } }, async (request, reply) => {
    const { name, file } = request.params as { name: string; file: string };
    if (!NAME.test(name) || !SIZE.test(file)) throw notFound();
    const path = `${purpose}/${name}/${file}`;
    const found = await objects.read(path);
    if (!found) throw notFound();
    const headers = publicFileHeaders('image/webp', `tailwell-${file}`);
    return reply.headers({ ...headers, ETag: etagOf(path), 'Content-Length': found.size }).send(found.stream);
  });
}
