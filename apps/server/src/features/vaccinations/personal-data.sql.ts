import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/database/db.ts';
import { jsonRows } from '../../platform/database/json-rows.ts';
import { enqueue } from '../../platform/jobs/jobs.ts';
import { archivePathOf } from './certificates.view.ts';

/** Long enough that who draws one at this moment has archived it, in milliseconds. */
const A_MINUTE = 60_000;

export const exportData = (userId: string) => ({
  vaccinations: jsonRows(sql`
      select v.id, pets.name as pet, v.name, v.manufacturer, v.batch_no, v.expires_on, v.given_on, v.next_due_on,
        v.vet_or_clinic, v.certificate_no, v.certified, v.created_at
      from vaccinations v join pets on pets.id = v.pet_id
      where pets.user_id = ${userId} order by v.given_on, v.id`),
});

/** Takes out the records of a person's pets, and their certificates of the archive; which vial it was stays with the visit. */
export async function erase(db: Kysely<Database>, userId: string) {
  const erased = await db
    .deleteFrom('vaccinations')
    .where('petId', 'in', db.selectFrom('pets').where('userId', '=', userId).select('id'))
    .returning(['id', 'certificateNo'])
    .execute();
  const paths = erased.filter((one) => one.certificateNo).map(({ id }) => archivePathOf(id));
  if (paths.length > 0) await enqueue(db, 'removePapers', { paths }, { inMs: A_MINUTE });
}
