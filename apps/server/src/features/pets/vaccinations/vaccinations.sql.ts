import { DUE_SOON_DAYS, type VaccinationState } from '@tailwell/contract/pets/vaccination-constants';
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { jsonRows } from '../../../platform/database/json-rows.ts';
import type { RowsOf } from '../../../platform/database/table-source.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import { isFileOpenTo } from '../carers/pet-access.sql.ts';
import { archivePathOf } from './certificates.view.ts';

export const today = sql`(now() at time zone 'Asia/Kolkata')::date`;

/** Whether the pet has been given the same vaccine again since; matched by name if it is not on our list. */
export const hasLaterDose = (v: RawBuilder<unknown>) => sql<boolean>`exists (
  select from vaccinations later
  where later.pet_id = ${v}.pet_id and (later.given_on, later.id) > (${v}.given_on, ${v}.id)
    and (later.vaccine_id = ${v}.vaccine_id or lower(later.name) = lower(${v}.name)))`;

/** Lines of upcoming visits in which the pet gets the same vaccine, with their visit as `b`. */
export const fromUpcomingLines = (v: RawBuilder<unknown>) => sql`
  from home_visit_lines l
  join home_visits b on b.id = l.visit_id
  where l.pet_id = ${v}.pet_id and l.service_id = ${v}.vaccine_id and b.id is distinct from (
      select visit_id from home_visit_lines where id = ${v}.line_id)
    and b.status in ('requested', 'assigned', 'on_the_way', 'arrived', 'in_service', 'attempt_failed')`;

/** State of a vaccination or deworming by its next due date; null where `isDone`: it was given again since. */
export const dueState = (nextDueOn: RawBuilder<unknown>, isDone: RawBuilder<boolean>) =>
  sql<VaccinationState | null>`case
    when ${isDone} then null
    when ${nextDueOn} < ${today} then 'overdue'
    when ${nextDueOn} <= ${today} + ${DUE_SOON_DAYS}::int then 'due_soon'
    else 'up_to_date' end`;

const MAX_PER_PET = 200;

/** Vaccinations of pets whose file the user can read: due ones first, then newest first. */
export async function selectVaccinations(db: Kysely<Database>, petIds: string[], userId: string) {
  if (petIds.length === 0) return [];
  const v = sql`v`;
  const state = dueState(sql.ref('v.next_due_on'), hasLaterDose(v));
  return db
    .selectFrom('pets')
    .where('pets.id', 'in', petIds)
    .where(isFileOpenTo(sql.ref('pets.id'), userId))
    .innerJoinLateral(
      (from) =>
        from
          .selectFrom('vaccinations as v')
          .leftJoin('uploads as paper', 'paper.path', 'v.paperPath')
          .whereRef('v.petId', '=', 'pets.id')
          .select([
            'v.id',
            'v.petId',
            'v.vaccineId',
            'v.name',
            'v.manufacturer',
            'v.batchNo',
            'v.expiresOn',
            'v.givenOn',
            'v.nextDueOn',
            'v.vetOrClinic',
            'v.certificateNo',
            'v.isRabies',
            'v.paperPath',
            'paper.contentType as paperType',
            sql<boolean>`v.line_id is null`.as('isOwnEntry'),
            state.as('state'),
            sql<{ visitId: string; windowStart: string; windowEnd: string } | null>`(
              select jsonb_build_object('visitId', b.id, 'windowStart', b.window_start, 'windowEnd', b.window_end)
              ${fromUpcomingLines(v)} order by b.window_start limit 1)`.as('booked'),
          ])
          .orderBy(sql`array_position(array['overdue', 'due_soon'], ${state})`, (order) =>
            order.asc().nullsLast(),
          )
          .orderBy(sql`case when ${state} in ('overdue', 'due_soon') then v.next_due_on end`)
          .orderBy('v.givenOn', 'desc')
          .orderBy('v.id', 'desc')
          .limit(MAX_PER_PET)
          .as('row'),
      (join) => join.onTrue(),
    )
    .selectAll('row')
    .execute();
}

/** The owner and the pets that were vaccinated in a visit; undefined if the owner was erased. */
export async function selectVaccinated(db: Kysely<Database>, visitId: string) {
  const rows = await db
    .selectFrom('vaccinations as v')
    .innerJoin('homeVisitLines as l', 'l.id', 'v.lineId')
    .innerJoin('pets', 'pets.id', 'v.petId')
    .where('l.visitId', '=', visitId)
    .where('pets.status', '=', 'with_me')
    .orderBy('l.position')
    .select(['pets.userId', 'pets.name as petName'])
    .execute();
  const [first] = rows;
  return first && { userId: first.userId, petNames: [...new Set(rows.map(({ petName }) => petName))] };
}

/** How long a rabies vaccination counts if its next due date is unknown, in days. */
const RABIES_VALID_DAYS = 365;

/** Until when a pet is protected from rabies according to its card, as 2026-11-29; null if it is not. */
export const rabiesValidUntil = (petId: RawBuilder<unknown>) => sql<string | null>`(
  select max(coalesce(r.next_due_on, r.given_on + ${RABIES_VALID_DAYS}::int))
  from vaccinations r where r.pet_id = ${petId} and r.is_rabies)`;

export const exportVaccinations = (userId: string) => ({
  vaccinations: jsonRows(sql`
      select v.id, pets.name as pet, v.name, v.manufacturer, v.batch_no, v.expires_on, v.given_on, v.next_due_on,
        v.vet_or_clinic, v.certificate_no, v.certified, v.paper_path, v.created_at
      from vaccinations v join pets on pets.id = v.pet_id
      where pets.user_id = ${userId} order by v.given_on, v.id`),
  dewormings: jsonRows(sql`
      select pets.name as pet, d.given_on, d.medicine, d.next_due_on, d.created_at
      from dewormings d join pets on pets.id = d.pet_id
      where pets.user_id = ${userId} order by d.given_on, d.id`),
});

/** Time for a certificate being rendered right now to be archived first, in milliseconds. */
const ARCHIVE_DELAY_MS = 60_000;

/**
 * Erases the records of a user's pets and their archived certificates; the vial used stays with the visit. What they
 * entered on cards of others' pets stays, without their name. Papers are deleted with the user's other uploads.
 */
export async function eraseVaccinations(db: Kysely<Database>, userId: string) {
  const erased = await db
    .deleteFrom('vaccinations')
    .where('petId', 'in', petsOf(db, userId))
    .returning(['id', 'certificateNo'])
    .execute();
  await db.deleteFrom('dewormings').where('petId', 'in', petsOf(db, userId)).execute();
  for (const table of ['vaccinations', 'dewormings'] as const) {
    await db.updateTable(table).set({ addedBy: null }).where('addedBy', '=', userId).execute();
  }
  const paths = erased.filter((vaccination) => vaccination.certificateNo).map(({ id }) => archivePathOf(id));
  if (paths.length > 0) await enqueue(db, 'removePapers', { paths }, { inMs: ARCHIVE_DELAY_MS });
}

const petsOf = (db: Kysely<Database>, userId: string) =>
  db.selectFrom('pets').where('userId', '=', userId).select('id');

/** Doses of the schedule, with the vaccine that each is booked as. */
export const scheduleRows = (all: RowsOf<'careSchedules'>) =>
  all
    .leftJoin('homeServices', 'homeServices.id', 'careSchedules.vaccineId')
    .select([
      'careSchedules.id',
      'careSchedules.species',
      'careSchedules.kind',
      'careSchedules.name',
      sql<string>`array_to_string(care_schedules.other_names, ', ')`.as('otherNames'),
      'careSchedules.vaccineId',
      'careSchedules.fromDays',
      'careSchedules.untilDays',
      'careSchedules.repeatDays',
      'careSchedules.isCore',
      'careSchedules.note',
      'careSchedules.source',
      'careSchedules.sourceUrl',
      'careSchedules.position',
      'careSchedules.isActive',
      'homeServices.name as vaccine',
    ]);

/** Whether a service is one of our vaccines: only those can be booked for a course. */
export async function isVaccine(tx: Transaction<Database>, id: string): Promise<boolean> {
  const vaccine = await tx
    .selectFrom('homeServices')
    .where('id', '=', id)
    .where('kind', '=', 'vaccination')
    .select('id')
    .executeTakeFirst();
  return vaccine !== undefined;
}
