import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/database/db.ts';
import { bookedAgain, isGivenAgain } from './vaccinations.sql.ts';

const today = sql`(now() at time zone 'Asia/Kolkata')::date`;

export interface DueVaccination {
  id: string;
  userId: string;
  petId: string;
  petName: string;
  vaccineId: string | null;
  name: string;
  /** As 2026-11-29. */
  nextDueOn: string;
  /** Which reminder it is: so many days after it was due. */
  stage: number;
}

/**
 * Vaccinations of which somebody is to be reminded now and was not yet: two weeks before, from the day on, and a week after;
 * not those that are given or booked since. What is due again so soon after it was given needs no first reminder.
 */
export async function selectDue(db: Kysely<Database>, limit: number): Promise<DueVaccination[]> {
  const v = sql`v`;
  const { rows } = await sql<DueVaccination>`
    select v.id, p.user_id, v.pet_id, p.name as "petName", v.vaccine_id, v.name, v.next_due_on, stage
    from vaccinations v
    join pets p on p.id = v.pet_id and p.status = 'with_me'
    join users u on u.id = p.user_id and u.deleted_at is null
    join (values (-14, 0), (0, 7), (7, 14)) as stages (stage, until)
      on ${today} >= v.next_due_on + stage and ${today} < v.next_due_on + until
    where v.next_due_on between ${today} - 14 and ${today} + 14
      and v.given_on < v.next_due_on + stage
      and not ${isGivenAgain(v)} and not exists (select ${bookedAgain(v)})
      and not exists (select from notices n where n.key = 'vaccine-due:' || v.id || ':' || stage)
    order by v.next_due_on, v.id
    limit ${limit}`.execute(db);
  return rows;
}

/** Whom a visit's vaccinations were for, and what was given; undefined: its owner was erased. */
export async function selectVaccinated(db: Kysely<Database>, visitId: string) {
  const given = await db
    .selectFrom('vaccinations as v')
    .innerJoin('homeVisitLines as l', 'l.id', 'v.lineId')
    .innerJoin('pets', 'pets.id', 'v.petId')
    .where('l.visitId', '=', visitId)
    .where('pets.status', '=', 'with_me')
    .orderBy('l.position')
    .select(['pets.userId', 'pets.name as petName'])
    .execute();
  const [first] = given;
  return first && { userId: first.userId, petNames: [...new Set(given.map(({ petName }) => petName))] };
}
