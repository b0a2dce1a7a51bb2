import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { jsonRows } from '../../../platform/database/json-rows.ts';

const visitsOf = (userId: string) => sql`(select id from home_visits where user_id = ${userId})`;

/** What was noted in an owner's visits; of who comes home, what they have tapped and where they were last. */
export const exportData = (userId: string) => ({
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

/** Takes away what was noted and photographed at an owner's home; the photos themselves are the owner's uploads. */
export async function erase(db: Kysely<Database>, userId: string) {
  const own = db.selectFrom('homeVisits').where('userId', '=', userId).select('id');
  const lines = db.selectFrom('homeVisitLines').where('visitId', 'in', own).select('id');
  await db.deleteFrom('homeVisitPhotos').where('visitId', 'in', own).execute();
  await db.deleteFrom('vaccineDoses').where('lineId', 'in', lines).execute();
  await db.deleteFrom('homeVisitChecks').where('lineId', 'in', lines).execute();
  await db.deleteFrom('homeVisitVitals').where('visitId', 'in', own).execute();
  await db.deleteFrom('technicianPositions').where('visitId', 'in', own).execute();
}
