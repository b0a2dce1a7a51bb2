import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/database/db.ts';

/**
 * Forgets what was written about a person's pets, by either side, with its pictures; and, when they were a vet, the pictures
 * that they sent to others.
 */
export async function eraseChats(db: Kysely<Database>, userId: string) {
  const own = db.selectFrom('consultations').where('userId', '=', userId).select('id');
  const pictures = db
    .selectFrom('chatMessages')
    .where('consultationId', 'in', own)
    .where('imagePath', 'is not', null)
    .select('imagePath');
  // No record names them any more: the sweep removes them.
  await db.updateTable('uploads').set({ state: 'released' }).where('path', 'in', pictures).execute();
  await db.deleteFrom('chatMessages').where('consultationId', 'in', own).execute();
  await db
    .updateTable('chatMessages')
    .set({ imagePath: null, body: sql`case when body = '' then 'This picture is gone.' else body end` })
    .where('imagePath', 'in', db.selectFrom('uploads').where('userId', '=', userId).select('path'))
    .execute();
}
