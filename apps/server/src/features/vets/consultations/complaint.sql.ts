import type { SymptomDuration } from '@tailwell/contract/vets/consultation-constants';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { releaseUploads } from '../../../platform/uploads/uploads.ts';
import { isFileOpenTo } from '../../pets/carers/pet-access.sql.ts';

/** Tables that hold a complaint: consultations, and requests for a vet now. */
export type ComplaintTable = 'consultations' | 'instantRequests';

const PHOTO_TABLES = {
  consultations: 'consultationPhotos',
  instantRequests: 'instantRequestPhotos',
} as const;
const OWNER_COLUMNS = { consultations: 'consultationId', instantRequests: 'requestId' } as const;

/**
 * Locks the pet that a consultation is for against other bookings; undefined unless it exists and its file is open to
 * the user.
 */
export async function lockPetWithOwner(tx: Transaction<Database>, petId: string, userId: string) {
  return tx
    .selectFrom('pets')
    .where('id', '=', petId)
    .where(isFileOpenTo(sql.ref('pets.id'), userId))
    .where('status', '=', 'with_me')
    .select([
      'id',
      'name',
      sql<string>`(select slug from pet_categories where id = pets.category_id)`.as('kind'),
    ])
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function hasConcern(db: Kysely<Database>, id: string): Promise<boolean> {
  const concern = db.selectFrom('healthConcerns').where('id', '=', id).where('isActive', '=', true);
  return (await concern.select('id').executeTakeFirst()) !== undefined;
}

interface Complaint {
  petId: string;
  concernId: string | null;
  symptoms: string;
  since: SymptomDuration | null;
}

export async function updateComplaint(
  tx: Transaction<Database>,
  table: ComplaintTable,
  id: string,
  complaint: Complaint,
) {
  // One table for the type checker: both have these columns.
  await tx
    .updateTable(table as 'consultations')
    .set(complaint)
    .where('id', '=', id)
    .execute();
}

export async function selectPhotoPaths(
  tx: Transaction<Database>,
  table: ComplaintTable,
  id: string,
): Promise<string[]> {
  const { rows } = await sql<{ path: string }>`
    select path from ${sql.table(PHOTO_TABLES[table])} where ${sql.ref(OWNER_COLUMNS[table])} = ${id}`.execute(
    tx,
  );
  return rows.map(({ path }) => path);
}

export async function replacePhotos(
  tx: Transaction<Database>,
  table: ComplaintTable,
  id: string,
  paths: string[],
) {
  const [photos, owner] = [sql.table(PHOTO_TABLES[table]), sql.ref(OWNER_COLUMNS[table])];
  await sql`delete from ${photos} where ${owner} = ${id}`.execute(tx);
  if (paths.length === 0) return;
  await sql`
    insert into ${photos} (${owner}, path, position)
    select ${id}, path, position from unnest(${paths}::text[]) with ordinality as given (path, position)`.execute(
    tx,
  );
}

/** Takes over those of an owner's photos that belong to abandoned holds and requests; returns their paths. */
export async function reuseAbandonedPhotos(
  tx: Transaction<Database>,
  userId: string,
  paths: string[],
): Promise<string[]> {
  if (paths.length === 0) return [];
  const { rows } = await sql<{ path: string }>`
    with of_consultations as (
      delete from consultation_photos using consultations c
      where c.id = consultation_id and path = any(${paths}) and c.user_id = ${userId}
        and c.booked_at is null and c.status in ('expired', 'cancelled_by_user')
      returning path),
    of_requests as (
      delete from instant_request_photos using instant_requests r
      where r.id = request_id and path = any(${paths}) and r.user_id = ${userId}
        and r.status in ('expired', 'cancelled_by_user', 'no_vet')
      returning path)
    select path from of_consultations union select path from of_requests`.execute(tx);
  return rows.map(({ path }) => path);
}

/** Releases the photos of up to `limit` holds abandoned unpaid a day ago; the sweep deletes them. */
export async function releasePhotosOfUnbooked(tx: Transaction<Database>, limit: number) {
  const { rows } = await sql<{ path: string }>`
    delete from consultation_photos where path in (
      select path from consultation_photos join consultations c on c.id = consultation_id
      where c.booked_at is null and c.status in ('expired', 'cancelled_by_user')
        and c.updated_at < now() - interval '1 day'
      limit ${limit})
    returning path`.execute(tx);
  await releaseUploads(
    tx,
    rows.map(({ path }) => path),
  );
}
