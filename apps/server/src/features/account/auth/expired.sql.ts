import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';

/** Deletes tokens, tickets and codes whose time is over. */
export async function deleteExpired(db: Kysely<Database>) {
  await sql`delete from spent_id_tokens where expires_at < now()`.execute(db);
  await sql`delete from reactivation_tickets where expires_at < now()`.execute(db);
  await sql`delete from reactivation_wishes where expires_at < now()`.execute(db);
  // The counters of a number must outlive its code, a whole day (threats A4).
  await sql`delete from one_time_codes where expires_at < now() - interval '2 days'`.execute(db);
}
