import type { HomeVisitKind } from '@tailwell/contract/booking-constants';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../../platform/database/db.ts';
import { isFileOpenTo } from '../../../pets/carers/pet-access.sql.ts';
import type { LimitedPet, Limits } from './suitability.rules.ts';

/** The active services of a kind with their limits. */
export async function selectLimits(db: Kysely<Database>, kind: HomeVisitKind) {
  return db
    .selectFrom('homeServices')
    .where('kind', '=', kind)
    .where('isActive', '=', true)
    .select(['id', 'species', ...limitColumns])
    .execute();
}

export const limitColumns = [
  'minAgeWeeks',
  'maxAgeWeeks',
  'onlySex',
  'minWeightKg',
  'maxWeightKg',
  'minGapDays',
] as const satisfies (keyof Limits)[];

interface PetRow extends LimitedPet {
  id: string;
  today: string;
  /** The last bookable day. */
  until: string;
}

/** A user's pets whose file they can read. */
export async function selectPets(db: Kysely<Database>, userId: string): Promise<PetRow[]> {
  const { rows } = await sql<PetRow>`
    select p.id, p.name, c.slug as kind, p.sex, p.born_on::text as "bornOn", p.weight_kg as "weightKg",
      today.day::text as today, (today.day + t.days_ahead)::text as until
    from pets p join pet_categories c on c.id = p.category_id
    cross join visit_terms t
    cross join lateral (select (now() at time zone 'Asia/Kolkata')::date as day) today
    where ${isFileOpenTo(sql`p.id`, userId)} and p.status = 'with_me'
    order by p.id`.execute(db);
  return rows;
}

interface LastDoneRow {
  petId: string;
  serviceId: string;
  /** Like 2026-11-29; for a booking, the day of its window. */
  lastOn: string;
}

/** When these pets last had each service or are booked for it; `visitId`: a visit to ignore. */
export async function selectLastDone(
  db: Kysely<Database>,
  { petIds, serviceIds, visitId }: { petIds: string[]; serviceIds: string[]; visitId?: string },
): Promise<LastDoneRow[]> {
  const { rows } = await sql<LastDoneRow>`
    select pet_id as "petId", service_id as "serviceId", max(day)::text as "lastOn"
    from (
      select pet_id, vaccine_id as service_id, given_on as day from vaccinations
      where pet_id = any(${petIds}::uuid[]) and vaccine_id = any(${serviceIds}::uuid[])
      union all
      select l.pet_id, l.service_id, (v.window_start at time zone 'Asia/Kolkata')::date
      from home_visit_lines l join home_visits v on v.id = l.visit_id
      where l.pet_id = any(${petIds}::uuid[]) and l.service_id = any(${serviceIds}::uuid[])
        and v.id is distinct from ${visitId ?? null}::uuid
        and v.status not in ('payment_pending', 'expired', 'attempt_failed', 'cancelled_by_user',
          'cancelled_by_ops', 'no_show_user')
    ) given
    group by pet_id, service_id`.execute(db);
  return rows;
}

/** A visit's services with their limits and pets. */
export async function selectLines(db: Kysely<Database>, visitId: string) {
  const { rows } = await sql<{
    line: { petId: string; serviceId: string; name: string } & Limits;
    pet: LimitedPet;
  }>`
    select
      json_build_object('petId', l.pet_id, 'serviceId', s.id, 'name', s.name, 'minAgeWeeks', s.min_age_weeks,
        'maxAgeWeeks', s.max_age_weeks, 'onlySex', s.only_sex, 'minWeightKg', s.min_weight_kg,
        'maxWeightKg', s.max_weight_kg, 'minGapDays', s.min_gap_days) as line,
      json_build_object('name', p.name, 'kind', c.slug, 'sex', p.sex, 'bornOn', p.born_on,
        'weightKg', p.weight_kg) as pet
    from home_visit_lines l
    join home_services s on s.id = l.service_id
    join pets p on p.id = l.pet_id join pet_categories c on c.id = p.category_id
    where l.visit_id = ${visitId} order by l.position`.execute(db);
  return rows;
}
