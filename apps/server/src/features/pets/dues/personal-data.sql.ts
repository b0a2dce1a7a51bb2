import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { jsonRows } from '../../../platform/database/json-rows.ts';
import { deleteFeed } from './feeds.sql.ts';

export const exportData = (userId: string) => ({
  calendarFeed: jsonRows(sql`select created_at, last_read_at from calendar_feeds where user_id = ${userId}`),
});

export async function erase(db: Kysely<Database>, userId: string) {
  await deleteFeed(db, userId);
}
