import type { Absence } from '@tailwell/contract/home-care/absences';
import type { WeekdayHours } from '@tailwell/contract/opening-hours';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import type { RowsOf } from '../../../platform/database/table-source.ts';

type Tx = Transaction<Database>;

/** City zones, with their number of technicians. */
export const zoneRows = (all: RowsOf<'serviceZones'>) =>
  all.innerJoin('servedCities', 'servedCities.id', 'serviceZones.cityId').select([
    'serviceZones.id',
    'serviceZones.cityId',
    'serviceZones.name',
    'serviceZones.latitude',
    'serviceZones.longitude',
    'serviceZones.isActive',
    'servedCities.name as city',
    sql<number>`(select count(*)::int from technicians
        where zone_id = service_zones.id and technicians.is_active)`.as('technicianCount'),
  ]);

/** Whether a technician of another city works in a zone. The zone must be locked. */
export async function hasTechniciansElsewhere(tx: Tx, zoneId: string, cityId: string): Promise<boolean> {
  const found = await tx
    .selectFrom('technicians')
    .where('zoneId', '=', zoneId)
    .where('cityId', '!=', cityId)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** The city of a zone, which is locked against changes until the transaction ends. */
export async function selectCityOfZone(tx: Tx, zoneId: string): Promise<string | undefined> {
  const zone = await tx
    .selectFrom('serviceZones')
    .where('id', '=', zoneId)
    .select('cityId')
    .forShare()
    .executeTakeFirst();
  return zone?.cityId;
}

const TODAY = sql`(now() at time zone 'Asia/Kolkata')::date`;

/** Technicians with their week and their days off from today on. */
export const technicianRows = (all: RowsOf<'technicians'>) =>
  all
    .innerJoin('servedCities', 'servedCities.id', 'technicians.cityId')
    .leftJoin('serviceZones', 'serviceZones.id', 'technicians.zoneId')
    .leftJoin('vets', 'vets.id', 'technicians.vetId')
    .select([
      'technicians.id',
      'technicians.name',
      'technicians.photo',
      'technicians.isActive',
      'technicians.userId',
      'technicians.vetId',
      'technicians.registrationNo',
      'technicians.mobileNo',
      'technicians.cityId',
      'technicians.zoneId',
      'technicians.latitude',
      'technicians.longitude',
      'technicians.skills',
      'servedCities.name as city',
      'vets.name as vet',
      sql<string>`coalesce(service_zones.name, '')`.as('zone'),
      sql<string | null>`(select users.name from users
        where users.id = coalesce(technicians.user_id, vets.user_id))`.as('person'),
      sql<WeekdayHours[]>`(
        select coalesce(json_agg(json_build_object(
          'weekday', weekday, 'fromMinute', from_minute, 'toMinute', to_minute)), '[]')
        from technician_hours where technician_id = technicians.id)`.as('hours'),
      sql<Absence[]>`(
        select coalesce(json_agg(json_build_object('day', day, 'reason', reason) order by day), '[]')
        from technician_absences where technician_id = technicians.id and day >= ${TODAY})`.as('absences'),
    ]);

/** Whether a staff user has the role of a technician. */
export async function isTechnician(tx: Tx, userId: string): Promise<boolean> {
  const grant = await tx
    .selectFrom('roleGrants')
    .where('userId', '=', userId)
    .where('role', '=', 'technician')
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return grant !== undefined;
}

/** Whether a vet's profile offers home visits. */
export async function isHomeVet(tx: Tx, vetId: string): Promise<boolean> {
  const vet = await tx
    .selectFrom('vets')
    .where('id', '=', vetId)
    .where(sql<boolean>`'home' = any(modes)`)
    .select('id')
    .executeTakeFirst();
  return vet !== undefined;
}

/** Replaces the week of a technician and their days off from today on. The technician must be locked. */
export async function replaceWeek(
  tx: Tx,
  technicianId: string,
  { hours, absences }: { hours: WeekdayHours[]; absences: Absence[] },
) {
  await tx.deleteFrom('technicianHours').where('technicianId', '=', technicianId).execute();
  await tx
    .deleteFrom('technicianAbsences')
    .where('technicianId', '=', technicianId)
    .where(sql<boolean>`day >= ${TODAY}`)
    .execute();
  if (hours.length > 0) {
    await tx
      .insertInto('technicianHours')
      .values(hours.map((span) => ({ ...span, technicianId })))
      .execute();
  }
  if (absences.length > 0) {
    await tx
      .insertInto('technicianAbsences')
      .values(absences.map((absence) => ({ ...absence, technicianId })))
      // Past days can be entered again.
      .onConflict((old) =>
        old.columns(['technicianId', 'day']).doUpdateSet((to) => ({ reason: to.ref('excluded.reason') })),
      )
      .execute();
  }
}
