import { type Kysely, sql } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '../platform/database/db.ts';

/** Changed by any call: the session was used. */
const UNRELATED = new Set(['sessions']);

/** Waits until each payment's webhook has arrived; the sandbox's gateway sends it after its response to the payer. */
export async function waitForPaymentWebhooks(db: Kysely<Database>) {
  const count = async () => {
    const { rows } = await sql<{ pending: number }>`
      select (select count(*) from sandbox_payments where state <> 'pending')::int
        - (select count(*) from payment_webhooks)::int as pending`.execute(db);
    return rows[0]?.pending;
  };
  await expect.poll(count, { timeout: 10_000 }).toBe(0);
}

/** Hashes the content of each table of the product: what a refused call must not change. */
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
