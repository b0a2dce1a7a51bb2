import { DUE_SOON_DAYS, type VaccinationState } from '@tailwell/contract/vaccination-constants';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/db.ts';

const today = sql`(now() at time zone 'Asia/Kolkata')::date`;

/** Whether the same vaccine was given to the pet again since. By its name, where it is not on our list. */
export const isGivenAgain = (v: RawBuilder<unknown>) => sql<boolean>`exists (
  select from vaccinations later
  where later.pet_id = ${v}.pet_id and (later.given_on, later.id) > (${v}.given_on, ${v}.id)
    and (later.vaccine_id = ${v}.vaccine_id or lower(later.name) = lower(${v}.name)))`;

/** The lines of visits that are still to come in which the pet gets the same vaccine, with their visit as `b`. */
export const bookedAgain = (v: RawBuilder<unknown>) => sql`
  from home_visit_lines l
  join home_visits b on b.id = l.visit_id
  where l.pet_id = ${v}.pet_id and l.service_id = ${v}.vaccine_id and b.id is distinct from (
      select visit_id from home_visit_lines where id = ${v}.line_id)
    and b.status in ('requested', 'assigned', 'on_the_way', 'arrived', 'in_service', 'attempt_failed')`;

/** Whether a pet is this person's. */
export async function hasPet(db: Kysely<Database>, petId: string, userId: string): Promise<boolean> {
  const own = await db
    .selectFrom('pets')
    .where('id', '=', petId)
    .where('userId', '=', userId)
    .select('id')
    .executeTakeFirst();
  return own !== undefined;
}

const MOST = 200;

/** The vaccinations of an owner's pet: what is due first, then as they were given, newest first. */
export async function selectVaccinations(db: Kysely<Database>, petId: string, userId: string) {
  const v = sql`v`;
  const state = sql<VaccinationState | null>`case
    when ${isGivenAgain(v)} then null
    when v.next_due_on < ${today} then 'overdue'
    when v.next_due_on <= ${today} + ${DUE_SOON_DAYS}::int then 'due_soon'
    else 'up_to_date' end`;
  return db
    .selectFrom('vaccinations as v')
    .innerJoin('pets', 'pets.id', 'v.petId')
    .where('v.petId', '=', petId)
    .where('pets.userId', '=', userId)
    .select([
      'v.id',
      'v.vaccineId',
      'v.name',
      'v.manufacturer',
      'v.batchNo',
      'v.expiresOn',
      'v.givenOn',
      'v.nextDueOn',
      'v.vetOrClinic',
      'v.certificateNo',
      state.as('state'),
      sql<{ visitId: string; windowStart: string; windowEnd: string } | null>`(
        select jsonb_build_object('visitId', b.id, 'windowStart', b.window_start, 'windowEnd', b.window_end)
        ${bookedAgain(v)} order by b.window_start limit 1)`.as('booked'),
    ])
    .orderBy(sql`array_position(array['overdue', 'due_soon'], ${state})`, (order) => order.asc().nullsLast())
    .orderBy(sql`case when ${state} in ('overdue', 'due_soon') then v.next_due_on end`)
    .orderBy('v.givenOn', 'desc')
    .orderBy('v.id', 'desc')
    .limit(MOST)
    .execute();
}
