import { type Kysely, sql } from 'kysely';
import type { Database } from '../platform/database/db.ts';

/** Number of statements in this database that wait for a lock. Other tests' databases are on the same server. */
export async function countWaiting(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql`
    select from pg_stat_activity
    where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`.execute(db);
  return rows.length;
}
