import type { Server } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/db.ts';
import { type Log, requestLogging } from '../observation/log.ts';
import { answerError, notFound, unavailable } from './errors.ts';

/** How often connections that have become idle are closed during shutdown, in milliseconds. */
const SWEEP_INTERVAL = 50;

/** An event loop iteration this short, in milliseconds, leaves hardly any time for a client to connect during it. */
const SHORT_ITERATION = 0.5;

/** Longest wait for a short iteration, in milliseconds. */
const ITERATION_TIMEOUT = 500;

interface Health {
  db: Kysely<Database>;
  /** Aborted when the process is asked to stop. */
  stopping?: AbortSignal;
}

/**
 * `/healthz`: the process is alive. `/readyz`: it can work; 503 while the database is away and once the process is
 * asked to stop. From then on each response is the last on its connection. A closing server accepts pending
 * connections, answers the requests that have reached it, and then hangs up.
 */
export function serveHealth(app: FastifyInstance, { db, stopping }: Health) {
  let isClosing = false;
  // As Fastify itself does once it closes.
  app.addHook('onRequest', async (_, { raw }) => {
    if (stopping?.aborted) raw.setHeader('Connection', 'close');
  });
  app.addHook('preClose', async () => {
    isClosing = true;
    if (app.server.listening) await closeListener(app.server);
    // Node closes only connections that are idle when the stop starts; the others would be kept alive for minutes.
    const sweep = setInterval(() => app.server.closeIdleConnections(), SWEEP_INTERVAL);
    app.server.once('close', () => clearInterval(sweep));
  });

  const options = { schema: { hide: true }, logLevel: 'silent' as const };
  app.get('/healthz', options, async () => ({ status: 'ok' }));
  app.get('/readyz', options, async () => {
    if (isClosing || stopping?.aborted) throw unavailable('STOPPING', 'The server is stopping.');
    await sql`select 1`.execute(db).catch(() => {
      throw unavailable('NOT_READY', 'The database is away.');
    });
    return { status: 'ready' };
  });
}

/**
 * Stops accepting connections. That resets those which the system has accepted but Node has not. Node accepts one per
 * event loop iteration, so this closes right after a short iteration that found none.
 */
async function closeListener(server: Server) {
  let hasAccepted = true;
  server.on('connection', () => {
    hasAccepted = true;
  });
  const deadline = performance.now() + ITERATION_TIMEOUT;
  let iterationStart = 0;
  let now = performance.now();
  while (now < deadline && (hasAccepted || now - iterationStart > SHORT_ITERATION)) {
    iterationStart = now;
    hasAccepted = false;
    await nextTurn();
    now = performance.now();
  }
  server.close();
}

/** Builds all that a jobs-only process serves. */
export function buildHealthApp({ db, stopping, log }: Health & { log: Log }) {
  const app = Fastify({
    ...requestLogging,
    loggerInstance: log,
    forceCloseConnections: 'idle',
    frameworkErrors: answerError,
  });
  app.setErrorHandler(answerError);
  app.setNotFoundHandler(() => {
    throw notFound();
  });
  serveHealth(app, { db, stopping });
  return app;
}
