import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { jsonRows } from '../../../platform/database/json-rows.ts';

export const exportData = (userId: string) => ({
  staffRoles: jsonRows(
    sql`select role, served_cities.name as city, granted_at
      from role_grants left join served_cities on served_cities.id = city_id
      where user_id = ${userId} order by granted_at`,
  ),
});

/** Who left is nobody of ours any more. What they did stays in the audit log, by an account without a name. */
export async function erase(db: Kysely<Database>, userId: string) {
  await db
    .updateTable('invitations')
    .set({ name: '', recipient: sql`'erased ' || id` })
    .where('acceptedBy', '=', userId)
    .execute();
  await db.deleteFrom('staffMembers').where('userId', '=', userId).execute();
}
