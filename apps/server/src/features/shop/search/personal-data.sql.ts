import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { jsonRows } from '../../../platform/database/json-rows.ts';

export const exportData = (userId: string) => ({
  searches: jsonRows(
    sql`select words, searched_at from recent_searches where user_id = ${userId} order by searched_at`,
  ),
});

export async function erase(db: Kysely<Database>, userId: string) {
  await db.deleteFrom('recentSearches').where('userId', '=', userId).execute();
}
