import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';

/** The service worker's file, below the root: it looks after all pages. */
export const SERVICE_WORKER = 'service-worker.js';

/** What browsers are given when it is switched off: it takes the place of the one before, and goes. */
const REMOVER = `
addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(registration.unregister()));
`;

/** Serves the service worker at `file`; without one, the worker that removes itself. Browsers ask for it anew each time. */
export async function serveServiceWorker(app: FastifyInstance, file: string | undefined) {
  const script = file ? await readFile(file, 'utf8') : REMOVER;
  app.get(`/${SERVICE_WORKER}`, { schema: { hide: true } }, (_, reply) =>
    reply
      .header('Cache-Control', 'no-cache')
      // Its own rules, not those of the pages: it loads nothing but the pictures of notices.
      .header('Content-Security-Policy', "default-src 'none'; img-src 'self'")
      .type('text/javascript; charset=utf-8')
      .send(script),
  );
}
