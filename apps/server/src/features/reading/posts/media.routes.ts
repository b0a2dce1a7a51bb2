import { createHash } from 'node:crypto';
import { id as postIds } from '@tailwell/contract/ids';
import { type CaptionLanguage, captionLanguages } from '@tailwell/contract/reading/post-constants';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../context.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { isKnown, publicFileHeaders, sendVideo } from '../../../platform/http/send-video.ts';
import { servePublicPictures } from '../../../platform/uploads/public-pictures.ts';
import { isVideoLive, selectCaptions } from './media.sql.ts';

/** A random file name; no other name leads to a file. */
const NAME = /^[\w-]{22}$/;
const VIDEO = /^video\.(mp4|webm)$/;

/** How long browsers can cache captions, in seconds: corrections are published at the same address. */
const CAPTIONS_MAX_AGE = 300;

/** Serves the public files of posts: pictures, videos and captions. No other file can be reached here. */
export function serveMedia(app: FastifyInstance, context: Context) {
  const schema = { hide: true };
  servePublicPictures(app, context, 'post-picture');

  app.get('/media/post-video/:name/:file', { schema }, async (request, reply) => {
    const { name, file } = request.params as { name: string; file: string };
    const [, type] = VIDEO.exec(file) ?? [];
    if (!NAME.test(name) || !type) throw notFound();
    // Editors get signed addresses of videos that are not live: platform/http/files.ts.
    if (!(await isVideoLive(context.db, `post-video/${name}`))) throw notFound();
    const headers = publicFileHeaders(`video/${type}`, `tailwell.${type}`);
    return sendVideo(context, request, reply, { path: `post-video/${name}/${file}`, headers });
  });

  app.get('/media/captions/:postId/:file', { schema }, async (request, reply) => {
    const { postId, file } = request.params as { postId: string; file: string };
    const language = readLanguage(file);
    if (!postIds.safeParse(postId).success || !language) throw notFound();
    const vtt = await selectCaptions(context.db, postId, language);
    if (vtt === undefined) throw notFound();
    const etag = `"${createHash('sha256').update(vtt).digest('base64url')}"`;
    reply.headers({
      ...publicFileHeaders('text/vtt; charset=utf-8', `captions-${language}.vtt`, CAPTIONS_MAX_AGE),
      ETag: etag,
    });
    if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send();
    return reply.send(vtt);
  });
}

/** From "en.vtt". */
const readLanguage = (file: string): CaptionLanguage | undefined =>
  (Object.keys(captionLanguages) as CaptionLanguage[]).find((language) => file === `${language}.vtt`);
