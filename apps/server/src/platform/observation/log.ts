import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { isIPv4 } from 'node:net';
import { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import { pino } from 'pino';

/** The log: pino, one JSON line per event. */
export type Log = FastifyBaseLogger;

/** Opens the log. Everything logged passes its serializers, which keep out queries, headers and row values. */
export const openLog = (level: string): Log =>
  pino({
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: describeFault },
  });

// PostgreSQL puts users' values into `detail`, `where` and, for values that it can't parse (class 22), into the
// message; only what identifies the error is logged.
function describeFault(error: Error & { code?: string; constraint?: string }) {
  return {
    type: error.name,
    message: error.code?.startsWith('22') ? 'a value that PostgreSQL rejects' : error.message,
    code: error.code,
    constraint: error.constraint,
    // The frames only: the message precedes them.
    stack: error.stack
      ?.split('\n')
      .filter((line) => /^\s+at /.test(line))
      .join('\n'),
    cause: error.cause instanceof Error ? error.cause.message : undefined,
  };
}

const ACCEPTABLE_ID = /^[\w-]{8,64}$/;

/** Fastify settings: every request has an id, the proxy's `X-Request-Id` if it is sane, else a new one. */
export const requestLogging = {
  // It would log whole URLs with their queries; logRequests writes our line.
  logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
  genReqId: ({ headers }: { headers: IncomingHttpHeaders }): string => {
    const sentId = headers['x-request-id'];
    return typeof sentId === 'string' && ACCEPTABLE_ID.test(sentId) ? sentId : randomUUID();
  },
};

/** Returns the request's id and logs one line per request: no query string, which can hold numbers and addresses. */
export function logRequests(app: FastifyInstance) {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('X-Request-Id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    if (request.routeOptions.logLevel === 'silent') return;
    const { method, url, ip } = request;
    const milliseconds = Math.round(reply.elapsedTime);
    const line = { method, path: pathOf(url), status: reply.statusCode, milliseconds, network: maskIp(ip) };
    request.log.info(line, 'request');
  });
}

/** Codes in paths, each of which opens a document, and the part before them. */
const CODE =
  /(\/(?:pass|verify\/(?:prescription|vaccination|registration)|(?:prescription|vaccination|registration)\/verify))\/[^/]+/;

const pathOf = (url: FastifyRequest['url']) => url.split('?', 1)[0]?.replace(CODE, '$1/:code');

/** The network of an IP address: enough to recognize an attack, not enough to identify a user. */
export function maskIp(ip: string): string {
  const plain = ip.replace(/^::ffff:/, '');
  return isIPv4(plain) ? plain.replace(/\d+$/, '0') : `${plain.split(':').slice(0, 3).join(':')}::`;
}
