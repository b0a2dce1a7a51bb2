import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { jsonRows } from '../../../platform/database/json-rows.ts';

/** Maximum number of late reports on the board; the lab's own list has all. */
const MAX_LATE_REPORTS = 50;

/** Owner, pets and place of a day's visits: what the board shows beyond what planning reads. */
export async function selectBoardDetails(db: Kysely<Database>, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('homeVisits as v')
    .leftJoin('serviceZones as z', 'z.id', 'v.zoneId')
    .leftJoin('technicians as t', 't.id', 'v.technicianId')
    .leftJoin('vets', 'vets.id', 'v.vetId')
    .where('v.id', 'in', ids)
    .select([
      'v.id',
      'z.name as zoneName',
      't.name as technicianName',
      'vets.name as vetName',
      'v.contactName',
      'v.mobileNo',
      'v.house',
      'v.area',
      'v.landmark',
      'v.pincode',
      'v.note',
      'v.lateMinutes',
      'v.etaAt',
      'v.attempts',
      sql<{ name: string; petName: string | null }[]>`${jsonRows(sql`
        select l.name, pets.name as "petName" from home_visit_lines l left join pets on pets.id = l.pet_id
        where l.visit_id = v.id order by l.position`)}`.as('lines'),
    ])
    .execute();
}

/** The zones of a city, by name. */
export const selectZones = (db: Kysely<Database>, cityId: string) =>
  db
    .selectFrom('serviceZones')
    .where('cityId', '=', cityId)
    .where('isActive', '=', true)
    .orderBy('name')
    .select(['id', 'name'])
    .execute();

/** Overdue reports of a city's visits, oldest first. */
export async function selectLateReports(db: Kysely<Database>, cityId: string) {
  return db
    .selectFrom('labReports as r')
    .innerJoin('homeVisitLines as l', 'l.id', 'r.lineId')
    .innerJoin('homeVisits as v', 'v.id', 'l.visitId')
    .innerJoin('labs', 'labs.id', 'r.labId')
    .where('v.cityId', '=', cityId)
    .where('r.status', '<>', 'verified')
    .where('r.dueAt', '<', sql<Date>`now()`)
    .orderBy('r.dueAt')
    .orderBy('r.id')
    .limit(MAX_LATE_REPORTS)
    .select(['r.id', 'v.id as visitId', 'l.name as test', 'labs.name as lab', 'r.dueAt'])
    .execute();
}

/** The database's current time, and how long before its window a visit must be assigned. */
export async function selectAlarmTerms(db: Kysely<Database>) {
  return db
    .selectFrom('visitTerms')
    .select(['alarmMinutes', sql<Date>`now()`.as('now')])
    .executeTakeFirstOrThrow();
}
