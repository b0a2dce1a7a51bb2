import type { FastifyInstance } from 'fastify';
import { type Kysely, sql } from 'kysely';
import type { Database } from './db.ts';
import { away } from './errors.ts';

/** `/healthz`: the process lives. `/readyz`: it can do its work; 503 while the database is away. */
export function serveHealth(app: FastifyInstance, db: Kysely<Database>) {
  const options = { schema: { hide: true }, logLevel: 'silent' as const };
  app.get('/healthz', options, async () => ({ status: 'ok' }));
  app.get('/readyz', options, async () => {
    await sql`select 1`.execute(db).catch(() => {
      throw away('NOT_READY', 'The database is away.');
    });
    return { status: 'ready' };
  });
}
