import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';

type Db = Kysely<Database>;

/** How many days of doses are shown, including today. */
const DAYS = 30;

const firstDay = sql`(now() at time zone 'Asia/Kolkata')::date - ${sql.lit(DAYS - 1)}`;
const dayOf = sql`(d.due_at at time zone 'Asia/Kolkata')::date`;
const isInPeriod = sql`d.due_at >= (${firstDay})::timestamp at time zone 'Asia/Kolkata'`;

/** Doses of a pet given, skipped and missed on each of the last 30 days in India, oldest first. */
export async function selectAdherence(db: Db, petId: string) {
  const { rows } = await sql<{ date: string; given: number; skipped: number; missed: number }>`
    select day::date as date, coalesce(given, 0) as given, coalesce(skipped, 0) as skipped, coalesce(missed, 0) as missed
    from generate_series((${firstDay})::timestamp, (now() at time zone 'Asia/Kolkata')::date, interval '1 day') as day
    left join (
      select ${dayOf} as on_day, count(*) filter (where d.status = 'given') as given,
        count(*) filter (where d.status = 'skipped') as skipped, count(*) filter (where d.status = 'missed') as missed
      from medicine_doses d join medicine_reminders r on r.id = d.reminder_id
      where r.pet_id = ${petId} and ${isInPeriod}
      group by 1) as counted on counted.on_day = day::date
    order by day`.execute(db);
  return rows;
}

/** The same period dose by dose, with the users who answered. */
export async function selectDosesOf(db: Db, petId: string) {
  return db
    .selectFrom('medicineDoses as d')
    .innerJoin('medicineReminders as r', 'r.id', 'd.reminderId')
    .leftJoin('users', 'users.id', 'd.answeredBy')
    .where('r.petId', '=', petId)
    .where(sql<boolean>`${isInPeriod}`)
    .where('d.status', '<>', 'due')
    .orderBy('d.dueAt')
    .orderBy('d.id')
    .select([
      'd.dueAt',
      'r.medicine',
      'r.strength',
      'r.dose',
      'd.status',
      'd.answeredAt',
      'users.name as answererName',
    ])
    .execute();
}
