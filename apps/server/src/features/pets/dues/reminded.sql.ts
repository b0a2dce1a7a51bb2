import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { isFileRole } from '../carers/pet-access.sql.ts';
import { stages } from './dues.rules.ts';
import { allDues, type DueRow, today } from './dues.sql.ts';

export interface DueToRemind extends DueRow {
  userId: string;
  /** Which reminder it is, as the number of days after the due date. */
  stage: number;
}

const stageRows = sql.join(stages.map(({ stage, until }) => sql`(${stage}::int, ${until}::int)`));
const firstDay = stages[0]?.stage ?? 0;
const lastDay = stages.at(-1)?.until ?? 0;

/**
 * Items that owners and co-parents should be reminded of now and were not yet; booked and done ones are left out. Items
 * due again soon after they were done need no first reminder. Birthdays are sent only on the day; the registry sends
 * its own reminders before a registration ends.
 */
export async function selectToRemind(db: Kysely<Database>, limit: number): Promise<DueToRemind[]> {
  const { rows } = await sql<DueToRemind>`
    select due.kind, due.id, due.pet_id as "petId", p.name as "petName", due.name, due.due_on::text as "on",
      due.is_booked as "isBooked", due.booked_id as "bookedId", due.about_id as "aboutId",
      due.concern_id as "concernId", due.birthday, c.user_id as "userId", stage
    from (${allDues}) due
    join pets p on p.id = due.pet_id and p.status = 'with_me'
    join pet_carers c on c.pet_id = p.id and ${isFileRole('c.role')}
    join users u on u.id = c.user_id and u.deleted_at is null
    join (values ${stageRows}) as stages (stage, until)
      on ${today} >= due.due_on + stage and ${today} < due.due_on + until
    where due.due_on between ${today} - ${lastDay}::int and ${today} - ${firstDay}::int
      and not due.is_booked
      and due.since < due.due_on + stage
      and case due.kind
        when 'birthday' then due.due_on = ${today}
        when 'registration' then stage >= 0
        else true end
      and not exists (
        select from notifications n where n.user_id = c.user_id
          and n.key = 'due:' || due.kind || ':' || due.id || ':' || due.due_on || ':' || stage || ':' || c.user_id)
    order by due.due_on, due.id, c.user_id
    limit ${limit}`.execute(db);
  return rows;
}
