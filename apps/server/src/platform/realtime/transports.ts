import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { notFound, unavailable } from '../http/errors.ts';
import { API_BASE } from '../http/serve.ts';
import type { Log } from '../observation/log.ts';
import type { Sockets } from './sockets.ts';

/** Path of the socket, by WebSocket or long polling. */
export const SOCKET_PATH = `${API_BASE}/socket`;

const isSocketUrl = (url = '') => /^\/api\/socket\/?(\?|$)/.test(url);

/** How long a stopping server waits for browsers to disconnect, in milliseconds. */
const HANG_UP_TIMEOUT = 1_000;

/** How often a stopping server closes some of its sockets, in milliseconds. */
const CLOSE_INTERVAL = 50;

/** Response of a stopping server to new sockets. A load balancer can then try another server. */
const STOPPING =
  'HTTP/1.1 503 Service Unavailable\r\nRetry-After: 2\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

interface TransportOptions {
  isDevelopment: boolean;
  /** Once aborted, only connected sockets go on. */
  stopping?: AbortSignal;
}

/** Routes the socket's path to socket.io. `hangUp` soon closes the connections still open. */
export async function serveTransports(
  app: FastifyInstance,
  io: Sockets,
  { isDevelopment, stopping }: TransportOptions,
) {
  const sockets = new Set<Duplex>();
  app.server.on('upgrade', (request, socket, head) => {
    if (isSocketUrl(request.url) && stopping?.aborted) {
      socket.on('error', () => {});
      socket.end(STOPPING);
    } else if (isSocketUrl(request.url)) {
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
      io.engine.handleUpgrade(request, socket, head);
    } else if (!isDevelopment) {
      // In development it is Vite's.
      socket.destroy();
    }
  });

  await app.register(async (instance) => {
    instance.removeAllContentTypeParsers();
    // socket.io reads it itself.
    instance.addContentTypeParser('*', (_request, _payload, done) => done(null));
    instance.route({
      method: ['GET', 'POST'],
      url: SOCKET_PATH,
      schema: { hide: true },
      logLevel: 'silent',
      config: { rateLimit: false },
      handler: async (request, reply) => {
        const { sid, j } = request.query as { sid?: unknown; j?: unknown };
        // Long polling by other sites' scripts (JSONP), which no browser needs any more.
        if (j !== undefined) throw notFound();
        if (stopping?.aborted && sid === undefined) throw unavailable('STOPPING', 'The server is stopping.');
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
        for (const socket of sockets) socket.destroy();
      }, HANG_UP_TIMEOUT).unref();
    },
  };
}

/**
 * Closes the sockets gradually in the second half of the time that a stopping server has, so that the load balancer
 * knows by then, and the other servers don't get all of them at the same time.
 */
export function closeGradually(io: Sockets, withinMs: number, log: Pick<Log, 'info'>) {
  const half = withinMs / 2;
  setTimeout(() => {
    const remaining = [...io.of('/').sockets.values()];
    const endsAt = performance.now() + half;
    const count = remaining.length;
    log.info({ sockets: count }, 'closing sockets gradually');
    const timer = setInterval(() => {
      const share = Math.max(0, endsAt - performance.now()) / half;
      for (const socket of remaining.splice(Math.floor(count * share))) socket.conn.close();
      if (remaining.length === 0) clearInterval(timer);
    }, CLOSE_INTERVAL).unref();
  }, half).unref();
}
