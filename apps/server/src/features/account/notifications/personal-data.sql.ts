import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { jsonRows } from '../../../platform/database/json-rows.ts';

export const exportData = (userId: string) => ({
  notifications: jsonRows(
    sql`select kind, title, body, created_at, read_at from notices where user_id = ${userId} order by id`,
  ),
});

export async function erase(db: Kysely<Database>, userId: string) {
  await db.deleteFrom('notices').where('userId', '=', userId).execute();
  await db.deleteFrom('pushSubscriptions').where('userId', '=', userId).execute();
}
