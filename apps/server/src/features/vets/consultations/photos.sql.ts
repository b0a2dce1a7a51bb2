import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { releaseUploads } from '../../../platform/uploads/uploads.ts';

export async function selectPhotoPaths(tx: Transaction<Database>, id: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('consultationPhotos')
    .where('consultationId', '=', id)
    .select('path')
    .execute();
  return rows.map(({ path }) => path);
}

/** Takes those of an owner's photos that belong to times which were given up unpaid; gives their paths. */
export async function takePhotosOfUnbooked(
  tx: Transaction<Database>,
  userId: string,
  paths: string[],
): Promise<string[]> {
  const { rows } = await sql<{ path: string }>`
    delete from consultation_photos using consultations c
    where c.id = consultation_id and path = any(${paths}) and c.user_id = ${userId}
      and c.booked_at is null and c.status in ('expired', 'cancelled_by_user')
    returning path`.execute(tx);
  return rows.map(({ path }) => path);
}

/** Lets go of the photos of up to `limit` times that were given up unpaid a day ago; the sweep removes them. */
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

export async function replacePhotos(tx: Transaction<Database>, id: string, paths: string[]) {
  await tx.deleteFrom('consultationPhotos').where('consultationId', '=', id).execute();
  if (paths.length === 0) return;
  await tx
    .insertInto('consultationPhotos')
    .values(paths.map((path, at) => ({ consultationId: id, path, position: at + 1 })))
    .execute();
}
