import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/db.ts';

/**
 * Takes out of a person's requests what is personal: the pet, what was told of it, and the photos. Price, payments and
 * refunds stay for the books.
 */
export async function eraseRequests(db: Kysely<Database>, userId: string) {
  const own = db.selectFrom('instantRequests').where('userId', '=', userId).select('id');
  await db.deleteFrom('instantRequestPhotos').where('requestId', 'in', own).execute();
  await db
    .updateTable('instantRequests')
    .set({ petId: null, concernId: null, symptoms: '', since: null })
    .where('userId', '=', userId)
    .execute();
}
