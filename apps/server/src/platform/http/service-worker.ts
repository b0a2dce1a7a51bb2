import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';

/** The service worker's file, below the root: it looks after all pages. */
export const SERVICE_WORKER = 'service-worker.js';

/** What browsers are given when it is switched off: it takes the place of the one before, and goes with what that kept. */
const REMOVER = `
addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(remove()));
async function remove() {
  await registration.unregister();
  for (const name of await caches.keys()) await caches.delete(name);
}
`;

/** What stands in for pages that can't be loaded, beside the worker. */
export const OFFLINE_PAGE = 'offline.html';

/** What the offline page may do: its program, its styles, its font, photos it holds, and a look whether there is a line. */
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

/** Serves the service worker at `file`; without one, the worker that removes itself. Browsers ask for it anew each time. */
export async function serveServiceWorker(app: FastifyInstance, file: string | undefined) {
  const script = file ? await readFile(file, 'utf8') : REMOVER;
  app.get(`/${SERVICE_WORKER}`, { schema: { hide: true } }, (_, reply) =>
    reply
      .header('Cache-Control', 'no-cache')
      // Its own rules, not those of the pages: it passes on what is ours, and shows the pictures of notifications.
      .header('Content-Security-Policy', "default-src 'none'; connect-src 'self'; img-src 'self'")
      .type('text/javascript; charset=utf-8')
      .send(script),
  );
}
