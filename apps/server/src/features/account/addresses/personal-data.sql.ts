import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { jsonRows } from '../../../platform/database/json-rows.ts';

export const exportData = (userId: string) => ({
  addresses: jsonRows(sql`
      select label, full_name, mobile_no, house, area, landmark, pincode, city, state, latitude, longitude
      from addresses where user_id = ${userId} order by id`),
});

export async function erase(db: Kysely<Database>, userId: string) {
  await db.deleteFrom('addresses').where('userId', '=', userId).execute();
}
