import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { jsonRows } from '../../../platform/database/json-rows.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import { ACCESS_KIND } from './registrations.review.sql.ts';
import { archivePathOf } from './registrations.view.ts';

/** Time for a certificate being rendered right now to be archived first, in milliseconds. */
const ARCHIVE_DELAY_MS = 60_000;

export const exportData = (userId: string) => ({
  registrations: jsonRows(sql`
      select r.id, c.name as city, c.authority, r.status, r.pet_name, r.species, r.breed, r.sex, r.colour, r.born_on,
        r.microchip_no, r.neutered, r.owner_name, r.mobile_no, r.address, r.pincode, r.rabies_given_on,
        r.rabies_valid_until, r.rabies_batch_no, r.vet_or_clinic, r.remarks, r.remark, r.token_no, r.approved_on,
        r.valid_until, r.submitted_at, r.decided_at, r.created_at,
        ${jsonRows(sql`
          select to_status as status, actor, note, at
          from registration_events where registration_id = r.id order by id`)} as history,
        ${jsonRows(sql`
          select users.name as officer, audit_log.at
          from audit_log left join users on users.id = actor_id
          where kind = ${ACCESS_KIND} and subject_id = r.id::text order by audit_log.id`)} as seen_by
      from registrations r join registration_cities c on c.id = r.city_id
      where r.user_id = ${userId} order by r.id`),
});

/**
 * Erases a user's applications. Token number and dates of approved ones stay without a name: that it was issued, and
 * when, belongs to the registry. Files are deleted with the user's other uploads.
 */
export async function erase(db: Kysely<Database>, userId: string) {
  const own = db.selectFrom('registrations').where('userId', '=', userId);
  await db.updateTable('registrations').set({ renewsId: null }).where('userId', '=', userId).execute();
  await db.deleteFrom('registrations').where('userId', '=', userId).where('tokenNo', 'is', null).execute();
  const remaining = await own.select('id').execute();
  const ids = remaining.map(({ id }) => id);
  await db
    .updateTable('registrationEvents')
    .set({ note: '', actorId: sql<string | null>`case when actor = 'owner' then null else actor_id end` })
    .where('registrationId', 'in', own.select('id'))
    .execute();
  await db
    .updateTable('registrations')
    .set({
      petId: null,
      petName: '',
      species: '',
      breed: '',
      sex: 'unknown',
      colour: '',
      bornOn: null,
      microchipNo: '',
      neutered: 'unknown',
      ownerName: '',
      mobileNo: '',
      address: '',
      pincode: '',
      rabiesGivenOn: null,
      rabiesValidUntil: null,
      rabiesBatchNo: '',
      vetOrClinic: '',
      photoPath: null,
      rabiesPath: null,
      vaccinePath: null,
      identityPath: null,
      addressPath: null,
      sterilisationPath: null,
      remarks: '{}',
      remark: '',
    })
    .where('userId', '=', userId)
    .execute();
  if (ids.length > 0) {
    await enqueue(db, 'removePapers', { paths: ids.map(archivePathOf) }, { inMs: ARCHIVE_DELAY_MS });
  }
}
