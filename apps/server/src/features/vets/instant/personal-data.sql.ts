import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { jsonRows } from '../../../platform/database/json-rows.ts';

export const exportData = (userId: string) => ({
  requestsForAVet: jsonRows(sql`
      select status, symptoms, since, fee_paise, discount_paise, referral_discount_paise, created_at
      from instant_requests where user_id = ${userId} order by id`),
});

/**
 * Takes out of a person's requests what is personal: what was told of the pet, and the photos. They forget the pet as it
 * goes. Price, payments and refunds stay for the books.
 */
export async function erase(db: Kysely<Database>, userId: string) {
  const own = db.selectFrom('instantRequests').where('userId', '=', userId).select('id');
  await db.deleteFrom('instantRequestPhotos').where('requestId', 'in', own).execute();
  await db
    .updateTable('instantRequests')
    .set({ concernId: null, symptoms: '', since: null })
    .where('userId', '=', userId)
    .execute();
}
