import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Sockets } from './realtime-calls.ts';
import { API_BASE } from './serve.ts';

/** Where the socket stands, by WebSocket or by long polling. */
export const SOCKET_PATH = `${API_BASE}/socket`;

const isSocketUrl = (url = '') => /^\/api\/socket\/?(\?|$)/.test(url);

/** How long a stopping server waits for browsers to hang up, in milliseconds. */
const HANG_UP_WITHIN = 1_000;

/** Leads what comes to the socket's address to socket.io. `hangUp` soon cuts the lines that are still open. */
export async function serveTransports(app: FastifyInstance, io: Sockets, isDevelopment: boolean) {
  const lines = new Set<Duplex>();
  app.server.on('upgrade', (request, line, head) => {
    if (isSocketUrl(request.url)) {
      lines.add(line);
      line.once('close', () => lines.delete(line));
      io.engine.handleUpgrade(request, line, head);
    } else if (!isDevelopment) {
      // In development it is Vite's.
      line.destroy();
    }
  });

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // socket.io reads it by itself.
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    scope.route({
      method: ['GET', 'POST'],
      url: SOCKET_PATH,
      schema: { hide: true },
      logLevel: 'silent',
      config: { rateLimit: false },
      handler: (request, reply) => {
        reply.hijack();
        for (const [name, value] of Object.entries(reply.getHeaders())) {
          if (value !== undefined) reply.raw.setHeader(name, value);
        }
        io.engine.handleRequest(request.raw, reply.raw);
      },
    });
  });

  return {
    hangUp: () => {
      setTimeout(() => {
        for (const line of lines) line.destroy();
      }, HANG_UP_WITHIN).unref();
    },
  };
}
