import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { jsonRows } from '../../../platform/database/json-rows.ts';

export const exportData = (userId: string) => ({
  medicineReminders: jsonRows(sql`
    select r.id, pets.name as pet, r.medicine, r.strength, r.dose, r.with_food, r.instructions, r.times, r.starts_on,
      r.ends_on, r.is_on, r.units_left, r.units_since, r.created_at
    from medicine_reminders r join pets on pets.id = r.pet_id
    where pets.user_id = ${userId} or r.created_by = ${userId} order by r.id`),
  // Of one's own pets, and those that one has given to others'.
  medicineDoses: jsonRows(sql`
    select d.reminder_id, d.due_at, d.status, d.answered_at, d.answered_by = ${userId} as by_you, d.amount
    from medicine_doses d join medicine_reminders r on r.id = d.reminder_id join pets on pets.id = r.pet_id
    where pets.user_id = ${userId} or d.answered_by = ${userId} order by d.due_at, d.id`),
});

/** Takes out the reminders of a person's pets; of others' pets what was given stays, and says no longer by whom. */
export async function erase(db: Kysely<Database>, userId: string) {
  await db
    .deleteFrom('medicineReminders')
    .where('petId', 'in', db.selectFrom('pets').where('userId', '=', userId).select('id'))
    .execute();
  await db.updateTable('medicineDoses').set({ answeredBy: null }).where('answeredBy', '=', userId).execute();
  await sql`
    update medicine_reminders r set created_by = pets.user_id from pets
    where pets.id = r.pet_id and r.created_by = ${userId}`.execute(db);
}
