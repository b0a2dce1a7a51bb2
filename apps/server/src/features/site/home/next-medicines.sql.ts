import type { WithFood } from '@tailwell/contract/pets/reminder-constants';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { isInCareOf } from '../../pets/carers/carers.sql.ts';

interface DoseAhead {
  reminderId: string;
  petName: string;
  dose: string;
  medicine: string;
  withFood: WithFood;
  dueAt: Date;
}

/** The dose that is due longest and isn't snoozed, or the first one of the next two hours, of all pets in somebody's care. */
export async function selectDoseAhead(db: Kysely<Database>, userId: string): Promise<DoseAhead | undefined> {
  const { rows } = await sql<DoseAhead>`
    select r.id as reminder_id, pets.name as pet_name, r.dose, r.medicine, r.with_food, ahead.due_at
    from medicine_reminders r
    join pets on pets.id = r.pet_id and pets.status = 'with_me'
    cross join lateral (
      select d.due_at from medicine_doses d
      where d.reminder_id = r.id and d.status = 'due' and (d.snoozed_until is null or d.snoozed_until <= now())
      union all
      select r.next_due_at where r.next_due_at <= now() + interval '2 hours') as ahead
    where r.is_on and ${isInCareOf(sql`r.pet_id`, userId)}
    order by ahead.due_at, r.id
    limit 1`.execute(db);
  return rows[0];
}
