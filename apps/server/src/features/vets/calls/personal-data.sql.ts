import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { releaseUploads } from '../../../platform/uploads/uploads.ts';

/**
 * Takes away what was written about a person's pets, by either side, with its pictures; and, when they were a vet, the pictures
 * that they sent to others.
 */
export async function erase(db: Kysely<Database>, userId: string) {
  const own = db.selectFrom('consultations').where('userId', '=', userId).select('id');
  const pictures = await db
    .selectFrom('chatMessages')
    .where('consultationId', 'in', own)
    .select('imagePath')
    .execute();
  await releaseUploads(
    db,
    pictures.flatMap(({ imagePath }) => imagePath ?? []),
  );
  await db.deleteFrom('chatMessages').where('consultationId', 'in', own).execute();
  await db
    .updateTable('chatMessages')
    .set({ imagePath: null, body: sql`case when body = '' then 'This picture is gone.' else body end` })
    .where('imagePath', 'in', db.selectFrom('uploads').where('userId', '=', userId).select('path'))
    .execute();
}
