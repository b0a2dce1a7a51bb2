import { globSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest, RouteHandlerMethod } from 'fastify';
import { OFFLINE_PAGE, OFFLINE_POLICY, SERVICE_WORKER } from './service-worker.ts';

/** Build folders with hundreds of files: a route per file would take longer than all calls together. */
const FOLDERS = ['assets', 'images'];

/** Files that the build has precompressed; they have no URL of their own. */
const COMPRESSED = '**/*.{br,gz}';

/** Serves the files of the web app's build in `root`. Other URLs in its folders get the not-found page. */
export async function serveWebFiles(
  app: FastifyInstance,
  root: string,
  mapOrigins: string[],
  showPage: RouteHandlerMethod,
) {
  await app.register(fastifyStatic, {
    root,
    globIgnore: [`${SERVICE_WORKER}*`, COMPRESSED, `{${FOLDERS.join()}}/**`],
    wildcard: false,
    // The build stores the compressed files next to the originals.
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      // Names under assets/ carry a hash of the content.
      const cachePolicy = path.includes('/assets/')
        ? 'public, max-age=31536000, immutable'
        : 'public, max-age=3600';
      reply.header('Cache-Control', cachePolicy);
      if (path.endsWith(`/${OFFLINE_PAGE}`)) {
        reply.header('Cache-Control', 'no-cache').header('Content-Security-Policy', OFFLINE_POLICY);
      }
      // A worker has the policy of its own file: the map's worker fetches tiles.
      if (path.includes('/assets/maplibre-gl-worker')) {
        const policy = `default-src 'none'; connect-src 'self' ${mapOrigins.join(' ')}`;
        reply.header('Content-Security-Policy', policy.trim());
      }
    },
  });
  const files = new Set(globSync(`{${FOLDERS.join()}}/**/*.*`, { cwd: root, exclude: [COMPRESSED] }));
  const pathOf = ({ routeOptions, params }: FastifyRequest) =>
    routeOptions.url?.slice(1).replace('*', (params as { '*': string })['*']) ?? '';
  for (const folder of FOLDERS) {
    app.route({
      method: ['GET', 'HEAD'],
      url: `/${folder}/*`,
      schema: { hide: true },
      config: { isPage: (request) => !files.has(pathOf(request)) },
      handler(request, reply) {
        const path = pathOf(request);
        return files.has(path) ? reply.sendFile(path) : showPage.call(this, request, reply);
      },
    });
  }
}
