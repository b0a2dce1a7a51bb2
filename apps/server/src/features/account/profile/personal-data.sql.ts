import { sql } from 'kysely';
import { jsonRows } from '../../../platform/database/json-rows.ts';

export const exportData = (userId: string) => ({
  profile: jsonRows(
    sql`select id, name, photo_path, referral_code, created_at from users where id = ${userId}`,
  ),
});
