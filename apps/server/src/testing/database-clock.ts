import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../platform/database/db.ts';

/** PostgreSQL's own functions come first unless their schema is listed later. New tables go to the first schema. */
export const CLOCK_PATH = 'public, clock, pg_catalog';

/**
 * Statements that move a database's `now()` and `clock_timestamp()` this many milliseconds ahead of the machine.
 * Columns whose defaults are created later follow them too. PostgreSQL inlines both functions, so they cost nothing.
 */
export const clockStatements = (shiftMs: number) => `
  create schema if not exists clock;
  create or replace function clock.now() returns timestamptz language sql stable
    as $$ select pg_catalog.now() + interval '${shiftMs} ms' $$;
  create or replace function clock.clock_timestamp() returns timestamptz language sql volatile
    as $$ select pg_catalog.clock_timestamp() + interval '${shiftMs} ms' $$`;

/** Moves the clock of a test database; statements that start afterwards see it. */
export async function setDatabaseClock(db: Kysely<Database>, shiftMs: number) {
  await sql.raw(clockStatements(shiftMs)).execute(db);
}

/** Reads at another time by the database's clock, which `now()` returns. Everything is rolled back. */
export async function atMoment<T>(
  db: Kysely<Database>,
  moment: string,
  read: (tx: Transaction<Database>) => Promise<T>,
): Promise<T> {
  const transaction = await db.startTransaction().execute();
  try {
    await sql`create or replace function clock.now() returns timestamptz language sql stable
      as ${sql.raw(`'select ''${new Date(moment).toISOString()}''::timestamptz'`)}`.execute(transaction);
    return await read(transaction);
  } finally {
    await transaction.rollback().execute();
  }
}
