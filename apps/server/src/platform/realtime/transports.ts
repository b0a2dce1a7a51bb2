import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { away, notFound } from '../http/errors.ts';
import { API_BASE } from '../http/serve.ts';
import type { Log } from '../observation/log.ts';
import type { Sockets } from './sockets.ts';

/** Path of the socket, by WebSocket or long polling. */
export const SOCKET_PATH = `${API_BASE}/socket`;

const isSocketUrl = (url = '') => /^\/api\/socket\/?(\?|$)/.test(url);

/** How long a stopping server waits for browsers to disconnect, in milliseconds. */
const HANG_UP_WITHIN = 1_000;

/** How often a stopping server closes some of its sockets, in milliseconds. */
const CLOSE_EVERY = 50;

/** Response of a stopping server to new sockets. A load balancer can then try another server. */
const STOPPING =
  'HTTP/1.1 503 Service Unavailable\r\nRetry-After: 2\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

interface Transports {
  isDevelopment: boolean;
  /** Once aborted, only connected sockets go on. */
  stopping?: AbortSignal;
}

/** Routes the socket's path to socket.io. `hangUp` soon closes the connections still open. */
export async function serveTransports(
  app: FastifyInstance,
  io: Sockets,
  { isDevelopment, stopping }: Transports,
) {
  const lines = new Set<Duplex>();
  app.server.on('upgrade', (request, line, head) => {
    if (isSocketUrl(request.url) && stopping?.aborted) {
      line.on('error', () => {});
      line.end(STOPPING);
    } else if (isSocketUrl(request.url)) {
      lines.add(line);
      line.once('close', () => lines.delete(line));
      io.engine.handleUpgrade(request, line, head);
    } else if (!isDevelopment) {
      // In development it is Vite's.
      line.destroy();
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
        if (stopping?.aborted && sid === undefined) throw away('STOPPING', 'The server is stopping.');
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

/**
 * Closes the sockets gradually in the second half of the time that a stopping server has, so that the load balancer
 * knows by then, and the other servers don't get all of them at the same time.
 */
export function closeInTurn(io: Sockets, withinMs: number, log: Pick<Log, 'info'>) {
  const half = withinMs / 2;
  setTimeout(() => {
    const leaving = [...io.of('/').sockets.values()];
    const ends = performance.now() + half;
    const count = leaving.length;
    log.info({ sockets: count }, 'letting sockets go');
    const letting = setInterval(() => {
      const share = Math.max(0, ends - performance.now()) / half;
      for (const socket of leaving.splice(Math.floor(count * share))) socket.conn.close();
      if (leaving.length === 0) clearInterval(letting);
    }, CLOSE_EVERY).unref();
  }, half).unref();
}
