import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../platform/database/db.ts';

/** Does some reading at another moment by the database's clock: `now()` is what it is told to be. Nothing is kept. */
export async function atMoment<T>(
  db: Kysely<Database>,
  moment: string,
  read: (tx: Transaction<Database>) => Promise<T>,
): Promise<T> {
  const transaction = await db.startTransaction().execute();
  try {
    await sql`create schema clock`.execute(transaction);
    await sql`create function clock.now() returns timestamptz language sql stable
      as ${sql.raw(`'select ''${new Date(moment).toISOString()}''::timestamptz'`)}`.execute(transaction);
    // PostgreSQL's own functions come first unless they are named later.
    await sql`set local search_path = clock, pg_catalog, public`.execute(transaction);
    return await read(transaction);
  } finally {
    await transaction.rollback().execute();
  }
}
