import { PHOTOS_PER_VISIT } from '@tailwell/contract/home-care/technician-console-constants';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { jsonRows } from '../../../platform/database/json-rows.ts';
import type { WorkedLine } from './technician-console.rules.ts';

type Tx = Transaction<Database>;

/** A line of a visit; undefined: not found. */
export async function selectLine(db: Kysely<Database>, visitId: string, lineId: string) {
  return db
    .selectFrom('homeVisitLines')
    .innerJoin('homeServices', 'homeServices.id', 'homeVisitLines.serviceId')
    .where('visitId', '=', visitId)
    .where('homeVisitLines.id', '=', lineId)
    .select(['homeVisitLines.id', 'homeServices.checklist'])
    .executeTakeFirst();
}

export async function isForPet(db: Kysely<Database>, visitId: string, petId: string): Promise<boolean> {
  const line = await db
    .selectFrom('homeVisitLines')
    .where('visitId', '=', visitId)
    .where('petId', '=', petId)
    .select('id')
    .executeTakeFirst();
  return line !== undefined;
}

/** Progress of each line. */
export async function selectWorkedLines(db: Kysely<Database>, visitId: string): Promise<WorkedLine[]> {
  return db
    .selectFrom('homeVisitLines as l')
    .innerJoin('homeServices as s', 's.id', 'l.serviceId')
    .leftJoin('pets as p', 'p.id', 'l.petId')
    .leftJoin('vaccineDoses as d', 'd.lineId', 'l.id')
    .where('l.visitId', '=', visitId)
    .orderBy('l.position')
    .select([
      'l.name',
      'p.name as petName',
      's.observeMinutes',
      'd.givenAt',
      sql<boolean>`exists (select from lab_samples where line_id = l.id and rejected_at is null)`.as(
        'hasSample',
      ),
    ])
    .execute();
}

export async function saveCheck(tx: Tx, check: { lineId: string; item: string; at: Date }) {
  await tx
    .insertInto('homeVisitChecks')
    .values(check)
    .onConflict((known) => known.columns(['lineId', 'item']).doNothing())
    .execute();
}

export async function deleteCheck(tx: Tx, { lineId, item }: { lineId: string; item: string }) {
  await tx.deleteFrom('homeVisitChecks').where('lineId', '=', lineId).where('item', '=', item).execute();
}

interface Vitals {
  weightKg: number | null;
  temperatureC: number | null;
  heartRate: number | null;
  respiration: number | null;
  note: string;
}

export async function saveVitals(tx: Tx, of: { visitId: string; petId: string }, vitals: Vitals) {
  await tx
    .insertInto('homeVisitVitals')
    .values({ ...of, ...vitals })
    .onConflict((known) => known.columns(['visitId', 'petId']).doUpdateSet(vitals))
    .execute();
}

/** Appends a photo; false if the visit has the maximum number. The visit must be locked. */
export async function insertPhoto(
  tx: Tx,
  { visitId, path, petId }: { visitId: string; path: string; petId: string | null },
): Promise<boolean> {
  const { position } = await tx
    .selectFrom('homeVisitPhotos')
    .where('visitId', '=', visitId)
    .select(sql<number>`(coalesce(max(position), 0) + 1)::int`.as('position'))
    .executeTakeFirstOrThrow();
  if (position > PHOTOS_PER_VISIT) return false;
  await tx.insertInto('homeVisitPhotos').values({ visitId, path, petId, position }).execute();
  return true;
}

/** The vial recorded for a line's vaccine; undefined: not given yet. */
export async function selectDose(db: Kysely<Database>, lineId: string) {
  return db
    .selectFrom('vaccineDoses')
    .where('lineId', '=', lineId)
    .select(['batchNo', 'expiresOn', 'vialPhoto'])
    .executeTakeFirst();
}

interface Dose {
  lineId: string;
  batchNo: string;
  expiresOn: string;
  vialPhoto: string;
  givenAt: Date;
}

/** Records or corrects the vial; the time it was given stays. */
export async function saveDose(tx: Tx, { lineId, givenAt, ...vial }: Dose) {
  await tx
    .insertInto('vaccineDoses')
    .values({ lineId, givenAt, ...vial })
    .onConflict((known) => known.column('lineId').doUpdateSet(vial))
    .execute();
}

/** Replaces a technician's position; false if the stored one is only moments old. */
export async function savePosition(
  tx: Tx,
  position: { visitId: string; technicianId: string; latitude: number; longitude: number },
  seconds: number,
): Promise<boolean> {
  const { rows } = await sql`
    insert into technician_positions (visit_id, technician_id, latitude, longitude)
    values (${position.visitId}, ${position.technicianId}, ${position.latitude}, ${position.longitude})
    on conflict (visit_id) do update
      set technician_id = excluded.technician_id, latitude = excluded.latitude, longitude = excluded.longitude,
        at = excluded.at
      where technician_positions.at <= now() - make_interval(secs => ${seconds})
    returning visit_id`.execute(tx);
  return rows.length > 0;
}

const visitsOf = (userId: string) => sql`(select id from home_visits where user_id = ${userId})`;

/** Records of an owner's visits; for technicians, their actions and last position. */
export const exportRecords = (userId: string) => ({
  visitVitals: jsonRows(sql`
      select * from home_visit_vitals where visit_id in ${visitsOf(userId)} order by visit_id, pet_id`),
  visitPhotos: jsonRows(sql`
      select visit_id, path, pet_id from home_visit_photos where visit_id in ${visitsOf(userId)}
      order by visit_id, position`),
  visitChecks: jsonRows(sql`
      select c.* from home_visit_checks c join home_visit_lines l on l.id = c.line_id
      where l.visit_id in ${visitsOf(userId)} order by c.at`),
  vaccineDoses: jsonRows(sql`
      select d.line_id, d.batch_no, d.expires_on, d.given_at
      from vaccine_doses d join home_visit_lines l on l.id = d.line_id
      where l.visit_id in ${visitsOf(userId)} order by d.given_at`),
  technicianActions: jsonRows(sql`
      select a.* from technician_actions a join technicians t on t.id = a.technician_id
      where t.user_id = ${userId} order by a.received_at`),
  technicianPositions: jsonRows(sql`
      select p.* from technician_positions p join technicians t on t.id = p.technician_id
      where t.user_id = ${userId}`),
});

/** Erases records and photos of an owner's visits; the photo files are the owner's uploads. */
export async function eraseRecords(db: Kysely<Database>, userId: string) {
  const own = db.selectFrom('homeVisits').where('userId', '=', userId).select('id');
  const lines = db.selectFrom('homeVisitLines').where('visitId', 'in', own).select('id');
  await db.deleteFrom('homeVisitPhotos').where('visitId', 'in', own).execute();
  await db.deleteFrom('vaccineDoses').where('lineId', 'in', lines).execute();
  await db.deleteFrom('homeVisitChecks').where('lineId', 'in', lines).execute();
  await db.deleteFrom('homeVisitVitals').where('visitId', 'in', own).execute();
  await db.deleteFrom('technicianPositions').where('visitId', 'in', own).execute();
}
