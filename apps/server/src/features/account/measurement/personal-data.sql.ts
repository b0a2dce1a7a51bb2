import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { jsonRows } from '../../../platform/database/json-rows.ts';

export const exportData = (userId: string) => ({
  advertisingConsents: jsonRows(sql`
    select choice, version, created_at from consents where user_id = ${userId} order by created_at`),
});

/** The choice stays, as nobody's. */
export async function erase(db: Kysely<Database>, userId: string) {
  await db.updateTable('consents').set({ userId: null }).where('userId', '=', userId).execute();
}
