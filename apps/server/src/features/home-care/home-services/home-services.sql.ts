import type { HomeVisitKind } from '@tailwell/contract/booking-constants';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';

/** The services offered for a kind, in list order. */
export async function selectServices(db: Kysely<Database>, kind: HomeVisitKind) {
  return db
    .selectFrom('homeServices')
    .where('kind', '=', kind)
    .where('isActive', '=', true)
    .orderBy('position')
    .orderBy('name')
    .selectAll()
    .execute();
}

/** Active groups of home care. */
export async function selectGroups(db: Kysely<Database>) {
  return db
    .selectFrom('homeServiceGroups')
    .where('isActive', '=', true)
    .orderBy('position')
    .orderBy('name')
    .select(['id', 'name', 'description'])
    .execute();
}

/** What blood tests measure, each in report order. */
export async function selectParameters(db: Kysely<Database>) {
  return db
    .selectFrom('labParameters')
    .where('isActive', '=', true)
    .orderBy('serviceId')
    .orderBy('position')
    .orderBy('name')
    .select(['serviceId', 'name'])
    .execute();
}

/** The visit charge for each kind, in paise. */
export async function selectCharges(db: Kysely<Database>): Promise<Record<HomeVisitKind, number>> {
  const { bloodTestChargePaise, vaccinationChargePaise, homeCareChargePaise } = await db
    .selectFrom('visitTerms')
    .select(['bloodTestChargePaise', 'vaccinationChargePaise', 'homeCareChargePaise'])
    .executeTakeFirstOrThrow();
  return {
    blood_test: bloodTestChargePaise,
    vaccination: vaccinationChargePaise,
    home_care: homeCareChargePaise,
  };
}

/** The kinds that technicians in a city can do, and how many of them are vets. */
export async function selectAvailability(db: Kysely<Database>, cityId: string) {
  const { rows } = await sql<{ kinds: HomeVisitKind[]; vets: number }>`
    select coalesce(array_agg(distinct skill), '{}') as kinds, count(distinct t.vet_id)::int as vets
    from technicians t cross join unnest(t.skills) as skill
    where t.city_id = ${cityId} and t.is_active
      and (skill <> 'blood_test' or ${isServedByLab(cityId)})`.execute(db);
  return rows[0] ?? { kinds: [], vets: 0 };
}

/** Whether a lab takes blood samples from a city, for use in a WHERE. */
const isServedByLab = (cityId: string) => sql<boolean>`exists (
  select from lab_cities join labs on labs.id = lab_cities.lab_id
  where lab_cities.city_id = ${cityId} and labs.is_active)`;

/** Whether a lab takes blood samples from a city. */
export async function hasLab(db: Kysely<Database>, cityId: string): Promise<boolean> {
  const { rows } = await sql<{ hasLab: boolean }>`select ${isServedByLab(cityId)} as "hasLab"`.execute(db);
  return rows[0]?.hasLab === true;
}
