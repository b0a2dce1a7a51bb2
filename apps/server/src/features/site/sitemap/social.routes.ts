import { createHash } from 'node:crypto';
import { socialKinds } from '@tailwell/contract/social-pictures';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Context } from '../../../context.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { isKnown } from '../../../platform/http/send-video.ts';
import { findSocialPicture } from './find-social.flow.ts';
import { createRenderer } from './render-social.view.ts';
import type { PictureContent } from './social.view.ts';

/** Rendered pictures are cached in memory, up to this many bytes. */
const MAX_BYTES = 16 * 1024 * 1024;

/** For a picture at its content-based address, which never changes; at any other one it may. */
const IMMUTABLE = 'public, max-age=31536000, immutable';
const SHORT_LIVED = 'public, max-age=3600';

const FILE = /^([a-z0-9-]{1,80})\.png$/;

/** Serves the preview pictures of shared pages: /social/<kind>/<slug or id>.png. No text comes from the address. */
export function serveSocialPictures(app: FastifyInstance, { db, objects }: Context) {
  const render = createRenderer(objects);
  const rendered = new LRUCache<string, Buffer, PictureContent>({
    maxSize: MAX_BYTES,
    sizeCalculation: (png) => png.length,
    fetchMethod: (_key, _old, { context: shown }) => render(shown),
    ignoreFetchAbort: true,
  });
  app.get('/social/:kind/:file', { schema: { hide: true } }, async (request, reply) => {
    const { kind: kindParam, file } = request.params as { kind: string; file: string };
    const kind = socialKinds.find((one) => one === kindParam);
    const [, key] = FILE.exec(file) ?? [];
    const found = kind && key && (await findSocialPicture(db, kind, key));
    if (!found) throw notFound();
    const { path, shown } = found;
    const hash = createHash('sha256').update(JSON.stringify(shown)).digest('base64url');
    reply.headers({
      ETag: `"${hash}"`,
      'Cache-Control': request.url === path ? IMMUTABLE : SHORT_LIVED,
      'X-Content-Type-Options': 'nosniff',
      // Shown on other sites, and in webmail.
      'Cross-Origin-Resource-Policy': 'cross-origin',
    });
    if (isKnown(request.headers['if-none-match'], `"${hash}"`)) return reply.code(304).send();
    return reply.type('image/png').send(await rendered.forceFetch(hash, { context: shown }));
  });
}
