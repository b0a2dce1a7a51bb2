import { type Kysely, sql } from 'kysely';
import type { Database } from '../platform/db.ts';

/** What changes beside the call: that somebody was here, and what the sandbox's gateway sends behind its answer. */
const UNRELATED = new Set(['sessions', 'payment_webhooks']);

/** What each table of the product holds, as one hash a table: what a refused call may not change. */
export async function hashTables(db: Kysely<Database>): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`.execute(db);
  const hashed = tables.filter(({ name }) => !UNRELATED.has(name));
  const parts = hashed.map(
    ({ name }) => sql`
      select ${name}::text as name, count(*)::text || md5(coalesce(bit_xor(hashtextextended(t::text, 0)), 0)::text) as hash
      from ${sql.table(name)} t`,
  );
  const { rows } = await sql<{ name: string; hash: string }>`${sql.join(parts, sql` union all `)}`.execute(
    db,
  );
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]));
}
