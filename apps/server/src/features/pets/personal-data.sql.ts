import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/database/db.ts';
import { jsonRows } from '../../platform/database/json-rows.ts';

export const exportData = (userId: string) => ({
  pets: jsonRows(sql`
      select pets.*, (select name from pet_categories where id = pets.category_id) as category,
        (select name from pet_breeds where id = pets.breed_id) as breed,
        ${jsonRows(sql`
          select measured_on, weight_kg from pet_weights where pet_id = pets.id order by measured_on`)} as weights
      from pets where user_id = ${userId} order by id`),
});

export async function erase(db: Kysely<Database>, userId: string) {
  await db.deleteFrom('pets').where('userId', '=', userId).execute();
}
