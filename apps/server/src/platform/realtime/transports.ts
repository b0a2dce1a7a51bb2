import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { away, notFound } from '../http/errors.ts';
import { API_BASE } from '../http/serve.ts';
import type { Log } from '../observation/log.ts';
import type { Sockets } from './sockets.ts';

/** Where the socket stands, by WebSocket or by long polling. */
export const SOCKET_PATH = `${API_BASE}/socket`;

const isSocketUrl = (url = '') => /^\/api\/socket\/?(\?|$)/.test(url);

/** How long a stopping server waits for browsers to hang up, in milliseconds. */
const HANG_UP_WITHIN = 1_000;

/** How often a stopping server lets some of its sockets go, in milliseconds. */
const CLOSE_EVERY = 50;

/** What a server that is asked to stop says to new sockets. A load balancer may then ask another one. */
const STOPPING =
  'HTTP/1.1 503 Service Unavailable\r\nRetry-After: 2\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

interface Transports {
  isDevelopment: boolean;
  /** Once aborted, only those go on that are connected. */
  stopping?: AbortSignal;
}

/** Leads what comes to the socket's address to socket.io. `hangUp` soon cuts the lines that are still open. */
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
    // socket.io reads it by itself.
    instance.addContentTypeParser('*', (_request, _payload, done) => done(null));
    instance.route({
      method: ['GET', 'POST'],
      url: SOCKET_PATH,
      schema: { hide: true },
      logLevel: 'silent',
      config: { rateLimit: false },
      handler: async (request, reply) => {
        const { sid, j } = request.query as { sid?: unknown; j?: unknown };
        // Long polling by scripts of other sites (JSONP), which no browser needs any more.
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
 * Lets the sockets go one after the other in the second half of the time that a stopping server has, so that a load
 * balancer knows by then, and the other servers don't get all of them at once.
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
