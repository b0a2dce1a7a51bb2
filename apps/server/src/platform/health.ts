import Fastify, { type FastifyInstance } from 'fastify';
import { type Kysely, sql } from 'kysely';
import type { Database } from './db.ts';
import { answerError, away, notFound } from './errors.ts';
import { type Log, requestLogging } from './log.ts';

/** How often connections that have become idle are closed while the server stops, in milliseconds. */
const SWEEP = 50;

/**
 * `/healthz`: the process lives. `/readyz`: it can do its work; 503 while the database is away and once it is asked
 * to stop. A stopping server answers what has reached it, and then hangs up.
 */
export function serveHealth(app: FastifyInstance, db: Kysely<Database>) {
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
    // Node closes only the connections that are idle when the stop begins; the others would be kept alive for minutes.
    const sweep = setInterval(() => app.server.closeIdleConnections(), SWEEP);
    app.server.once('close', () => clearInterval(sweep));
  });

  const options = { schema: { hide: true }, logLevel: 'silent' as const };
  app.get('/healthz', options, async () => ({ status: 'ok' }));
  app.get('/readyz', options, async () => {
    if (isStopping) throw away('STOPPING', 'The server is stopping.');
    await sql`select 1`.execute(db).catch(() => {
      throw away('NOT_READY', 'The database is away.');
    });
    return { status: 'ready' };
  });
}

/** All that a process answers which only works off jobs. */
export function buildHealthApp({ db, log }: { db: Kysely<Database>; log: Log }) {
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
  serveHealth(app, db);
  return app;
}
