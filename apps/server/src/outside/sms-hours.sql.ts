import { type Kysely, sql } from 'kysely';
import type { Database } from '../platform/database/db.ts';

/** Counts a text message against this hour's budget; false if the budget is spent. */
export async function countSms(db: Kysely<Database>, perHour: number): Promise<boolean> {
  const { rows } = await sql`
    insert into sms_hours as existing (hour, sent) values (date_trunc('hour', now()), 1)
    on conflict (hour) do update set sent = existing.sent + 1 where existing.sent < ${perHour}
    returning 1`.execute(db);
  return rows.length === 1;
}

/** Deletes hours that are no longer needed. */
export async function sweepSmsHours(db: Kysely<Database>) {
  await sql`delete from sms_hours where hour < now() - interval '7 days'`.execute(db);
}
