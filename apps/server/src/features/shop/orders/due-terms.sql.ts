import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { hoursOf } from '../shops/shops.sql.ts';

/** The time limits for shops' answers and deliveries, their hours, and the current time, or when their pause ends. */
export async function selectDueTerms(db: Kysely<Database>, shopIds: string[]) {
  return db
    .selectFrom('orderTerms')
    .innerJoin('shops', (join) => join.on('shops.id', '=', sql<string>`any(${shopIds}::uuid[])`))
    .select([
      'farDays',
      'nearHours',
      'shopAnswersMinutes',
      'shops.id as shopId',
      sql<Date>`greatest(now(), shops.paused_until)`.as('now'),
      hoursOf(sql.ref('shops.id')).as('hours'),
    ])
    .execute();
}

/** Saves until when shops should answer (null leaves it unchanged) and by when parcels should arrive. */
export async function updateDueTimes(
  tx: Transaction<Database>,
  parcels: { id: string; answerBy: Date | null; arrivesBy: Date }[],
) {
  await sql`
    update parcels set answer_by = coalesce(due.answer_by, parcels.answer_by), arrives_by = due.arrives_by
    from unnest(
      ${parcels.map(({ id }) => id)}::uuid[], ${parcels.map(({ answerBy }) => answerBy)}::timestamptz[],
      ${parcels.map(({ arrivesBy }) => arrivesBy)}::timestamptz[]
    ) as due (id, answer_by, arrives_by)
    where parcels.id = due.id`.execute(tx);
}
