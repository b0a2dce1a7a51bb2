import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { jsonRows } from '../../../platform/database/json-rows.ts';

export const exportData = (userId: string) => ({
  pets: jsonRows(sql`
      select pets.*, (select name from pet_categories where id = pets.category_id) as category,
        (select name from pet_breeds where id = pets.breed_id) as breed,
        ${jsonRows(sql`
          select measured_on, weight_kg from pet_weights where pet_id = pets.id order by measured_on`)} as weights,
        ${jsonRows(sql`
          select title, kind, dated_on, created_at from pet_documents where pet_id = pets.id order by id`)} as documents,
        ${jsonRows(sql`
          select note, created_at, expires_at, ended_at, opened, last_opened_at from pet_shares where pet_id = pets.id
          order by id`)} as links
      from pets where user_id = ${userId} order by id`),
});

export async function erase(db: Kysely<Database>, userId: string) {
  // What they have done as a co-parent of others' pets: papers stay with the pet, links end.
  await db.updateTable('petDocuments').set({ addedBy: null }).where('addedBy', '=', userId).execute();
  await db.deleteFrom('petShares').where('createdBy', '=', userId).execute();
  await db.deleteFrom('pets').where('userId', '=', userId).execute();
}
