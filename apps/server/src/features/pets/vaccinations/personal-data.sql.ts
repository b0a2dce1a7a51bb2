import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { jsonRows } from '../../../platform/database/json-rows.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import { archivePathOf } from './certificates.view.ts';

/** Long enough that who draws one at this moment has archived it, in milliseconds. */
const A_MINUTE = 60_000;

export const exportData = (userId: string) => ({
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

/**
 * Takes out the records of a person's pets, and their certificates of the archive; which vial it was stays with the visit.
 * What they wrote on cards of others' pets stays there, and says no longer by whom. Papers go with all that they have sent.
 */
export async function erase(db: Kysely<Database>, userId: string) {
  const erased = await db
    .deleteFrom('vaccinations')
    .where('petId', 'in', petsOf(db, userId))
    .returning(['id', 'certificateNo'])
    .execute();
  await db.deleteFrom('dewormings').where('petId', 'in', petsOf(db, userId)).execute();
  for (const table of ['vaccinations', 'dewormings'] as const) {
    await db.updateTable(table).set({ addedBy: null }).where('addedBy', '=', userId).execute();
  }
  const paths = erased.filter((one) => one.certificateNo).map(({ id }) => archivePathOf(id));
  if (paths.length > 0) await enqueue(db, 'removePapers', { paths }, { inMs: A_MINUTE });
}

const petsOf = (db: Kysely<Database>, userId: string) =>
  db.selectFrom('pets').where('userId', '=', userId).select('id');
