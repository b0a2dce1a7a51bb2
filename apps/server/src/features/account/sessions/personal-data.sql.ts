import { sql } from 'kysely';
import { jsonRows } from '../../../platform/database/json-rows.ts';

export const exportData = (userId: string) => ({
  sessions: jsonRows(
    sql`select user_agent, created_at, last_used_at from sessions where user_id = ${userId} order by created_at`,
  ),
});
