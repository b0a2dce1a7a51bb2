import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { hoursOf } from '../shops/shops.sql.ts';

/** By which terms shops answer and deliver, when a shop is open, and the time now. */
export async function selectDueTerms(db: Kysely<Database>, shopId: string) {
  return db
    .selectFrom('orderTerms')
    .select([
      'farDays',
      'nearHours',
      'shopAnswersMinutes',
      sql<Date>`now()`.as('now'),
      hoursOf(sql.val(shopId)).as('hours'),
    ])
    .executeTakeFirstOrThrow();
}

/** Until when a shop should answer, and by when a parcel should arrive. */
export async function updateDueTimes(
  tx: Transaction<Database>,
  id: string,
  times: { answerBy?: Date; arrivesBy: Date },
) {
  await tx.updateTable('parcels').set(times).where('id', '=', id).execute();
}
