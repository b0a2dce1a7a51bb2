import type { Server } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/db.ts';
import { type Log, requestLogging } from '../observation/log.ts';
import { answerError, away, notFound } from './errors.ts';

/** How often connections that have become idle are closed while the server stops, in milliseconds. */
const SWEEP = 50;

/** A turn of the event loop this short, in milliseconds, leaves hardly any time to connect between its two ends. */
const SHORT_TURN = 0.5;

/** How long a short turn is waited for, in milliseconds. */
const TURN_PATIENCE = 500;

interface Health {
  db: Kysely<Database>;
  /** Aborted once the process is asked to stop. */
  stopping?: AbortSignal;
}

/**
 * `/healthz`: the process lives. `/readyz`: it can do its work; 503 while the database is away and once it is asked
 * to stop. From then on each answer is the last of its connection. A closing server takes in who has connected, answers
 * what has reached it, and then hangs up.
 */
export function serveHealth(app: FastifyInstance, { db, stopping }: Health) {
  let isClosing = false;
  // As Fastify does it by itself once it closes.
  app.addHook('onRequest', async (_, { raw }) => {
    if (stopping?.aborted) raw.setHeader('Connection', 'close');
  });
  app.addHook('preClose', async () => {
    isClosing = true;
    if (app.server.listening) await closeListener(app.server);
    // Node closes only the connections that are idle when the stop begins; the others would be kept alive for minutes.
    const sweep = setInterval(() => app.server.closeIdleConnections(), SWEEP);
    app.server.once('close', () => clearInterval(sweep));
  });

  const options = { schema: { hide: true }, logLevel: 'silent' as const };
  app.get('/healthz', options, async () => ({ status: 'ok' }));
  app.get('/readyz', options, async () => {
    if (isClosing || stopping?.aborted) throw away('STOPPING', 'The server is stopping.');
    await sql`select 1`.execute(db).catch(() => {
      throw away('NOT_READY', 'The database is away.');
    });
    return { status: 'ready' };
  });
}

/**
 * Takes no more connections. Those that the system has taken and Node has not yet are cut off by that. Node takes one a
 * turn of its event loop, so it comes right behind a short turn that found none.
 */
async function closeListener(server: Server) {
  let hasFound = true;
  server.on('connection', () => {
    hasFound = true;
  });
  const deadline = performance.now() + TURN_PATIENCE;
  let began = 0;
  let now = performance.now();
  while (now < deadline && (hasFound || now - began > SHORT_TURN)) {
    began = now;
    hasFound = false;
    await nextTurn();
    now = performance.now();
  }
  server.close();
}

/** All that a process answers which only works off jobs. */
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
