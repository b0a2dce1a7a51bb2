import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';

/** Writes down that officers were reminded of these cases; nothing that they could have overlooked has changed. */
export async function updateReminded(tx: Transaction<Database>, ids: string[]) {
  await tx
    .updateTable('abuseReports')
    .set({ followUpRemindedOn: sql<string>`(now() at time zone 'Asia/Kolkata')::date` })
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();
}
