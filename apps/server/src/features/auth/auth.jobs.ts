import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { sweepInbox } from '../../outside/inbox.ts';
import { sweepSmsHours } from '../../outside/sms-hours.sql.ts';
import { sweepAnswers } from '../../platform/http/idempotency.ts';

/** Sweeps out what has ended: it is refused already, so this only keeps the tables small. */
export async function sweepExpired({ db }: Context) {
  await sql`delete from sessions where expires_at < now()`.execute(db);
  await sql`delete from spent_id_tokens where expires_at < now()`.execute(db);
  await sql`delete from reactivation_tickets where expires_at < now()`.execute(db);
  await sql`delete from reactivation_wishes where expires_at < now()`.execute(db);
  // The counters of a number must outlive its code, a whole day (threats A4).
  await sql`delete from one_time_codes where expires_at < now() - interval '2 days'`.execute(db);
  await sweepAnswers(db);
  await sweepSmsHours(db);
  await sweepInbox(db);
}
