import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { isIPv4 } from 'node:net';
import { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import { pino } from 'pino';

/** The log: pino, one JSON line an event. */
export type Log = FastifyBaseLogger;

/** Opens the log. Whatever is logged passes its serializers, so that no query, header or row value gets in. */
export const openLog = (level: string): Log =>
  pino({
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: describeFault },
  });

// PostgreSQL puts people's values into `detail`, `where` and, for values that it can't read (class 22), into the
// message; only what names the fault is kept.
function describeFault(error: Error & { code?: string; constraint?: string }) {
  return {
    type: error.name,
    message: error.code?.startsWith('22') ? 'a value that PostgreSQL does not take' : error.message,
    code: error.code,
    constraint: error.constraint,
    // The frames only: the message stands above them.
    stack: error.stack
      ?.split('\n')
      .filter((line) => /^\s+at /.test(line))
      .join('\n'),
    cause: error.cause instanceof Error ? error.cause.message : undefined,
  };
}

const ACCEPTABLE_ID = /^[\w-]{8,64}$/;

/** Fastify's settings: every request has an id, the proxy's `X-Request-Id` if it is sane, else a new one. */
export const requestLogging = {
  // It would log whole addresses with their queries; logRequests writes our line.
  logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
  genReqId: ({ headers }: { headers: IncomingHttpHeaders }): string => {
    const given = headers['x-request-id'];
    return typeof given === 'string' && ACCEPTABLE_ID.test(given) ? given : randomUUID();
  },
};

/** Answers with the request's id and logs one line a request: no query string, for it can hold numbers and addresses. */
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

/** The codes in paths, each of which opens a paper, and what comes before them. */
const CODE =
  /(\/(?:pass|verify\/(?:prescription|vaccination|registration)|(?:prescription|vaccination|registration)\/verify))\/[^/]+/;

const pathOf = (url: FastifyRequest['url']) => url.split('?', 1)[0]?.replace(CODE, '$1/:code');

/** The network that an IP address belongs to: enough to see an attack by, not enough to know a person by. */
export function maskIp(ip: string): string {
  const plain = ip.replace(/^::ffff:/, '');
  return isIPv4(plain) ? plain.replace(/\d+$/, '0') : `${plain.split(':').slice(0, 3).join(':')}::`;
}
