import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';

type Tx = Transaction<Database>;

/** Has a vet's profile belong to a locked person. False when it is somebody else's, or they have another one. */
export async function updateProfileTaken(tx: Tx, vetId: string, userId: string): Promise<boolean> {
  const taken = await tx
    .updateTable('vets')
    .set({ userId })
    .where('id', '=', vetId)
    .where(sql<boolean>`coalesce(user_id, ${userId}) = ${userId}`)
    .where(
      sql<boolean>`not exists (select from vets other where other.user_id = ${userId} and other.id <> ${vetId})`,
    )
    .executeTakeFirst();
  return taken.numUpdatedRows === 1n;
}

/** Has it belong to nobody. */
export async function updateProfileLeft(tx: Tx, vetId: string, userId: string) {
  await tx
    .updateTable('vets')
    .set({ userId: null })
    .where('id', '=', vetId)
    .where('userId', '=', userId)
    .execute();
}

/** Nobody rings a vet who may not answer. */
export async function updateVetOffline(db: Kysely<Database>, userId: string) {
  await db
    .updateTable('vetPresence')
    .from('vets')
    .whereRef('vets.id', '=', 'vetId')
    .where('vets.userId', '=', userId)
    .where('status', '<>', 'offline')
    .set({ status: 'offline', breakUntil: null, missedRings: 0, changedAt: sql`now()` })
    .execute();
}
