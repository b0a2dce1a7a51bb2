import { sql } from 'kysely';
import type { Context } from '../../context.ts';

/** Sweeps out what has ended: it is refused already, so this only keeps the tables small. */
export async function sweepExpired({ db }: Context) {
  await sql`delete from sessions where expires_at < now()`.execute(db);
  await sql`delete from spent_id_tokens where expires_at < now()`.execute(db);
  await sql`delete from reactivation_tickets where expires_at < now()`.execute(db);
  await sql`delete from reactivation_wishes where expires_at < now()`.execute(db);
  await sql`delete from idempotent_answers where created_at < now() - interval '24 hours'`.execute(db);
  await sql`delete from sms_hours where hour < now() - interval '7 days'`.execute(db);
  await sql`delete from sandbox_messages where created_at < now() - interval '7 days'`.execute(db);
  // The counters of a number must outlive its code, a whole day (threats A4).
  await sql`delete from one_time_codes where expires_at < now() - interval '2 days'`.execute(db);
}
