import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';

/** File of the service worker, at the root so that it controls all pages. */
export const SERVICE_WORKER = 'service-worker.js';

/** Served when the worker is switched off: it replaces the previous one, then removes itself and its caches. */
const REMOVER = `
addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(remove()));
async function remove() {
  await registration.unregister();
  for (const name of await caches.keys()) await caches.delete(name);
}
`;

/** Shown instead of pages that can't be loaded, next to the worker. */
export const OFFLINE_PAGE = 'offline.html';

/** What the offline page can load: its script, styles, font, the photos it holds, and a check for being online. */
export const OFFLINE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self' blob:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
].join('; ');

/** Serves the service worker at `file`; without one, the worker that removes itself. Browsers always refetch it. */
export async function serveServiceWorker(app: FastifyInstance, file: string | undefined) {
  const script = file ? await readFile(file, 'utf8') : REMOVER;
  app.get(`/${SERVICE_WORKER}`, { schema: { hide: true } }, (_, reply) =>
    reply
      .header('Cache-Control', 'no-cache')
      // Its own policy, not the pages': it forwards our own requests, and shows the pictures of notifications.
      .header('Content-Security-Policy', "default-src 'none'; connect-src 'self'; img-src 'self'")
      .type('text/javascript; charset=utf-8')
      .send(script),
  );
}
