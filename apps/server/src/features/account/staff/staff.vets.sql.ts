import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';

type Tx = Transaction<Database>;

/** Assigns a vet's profile to a locked user. Returns false if it belongs to another user, or they have another one. */
export async function assignProfile(tx: Tx, vetId: string, userId: string): Promise<boolean> {
  const assigned = await tx
    .updateTable('vets')
    .set({ userId })
    .where('id', '=', vetId)
    .where(sql<boolean>`coalesce(user_id, ${userId}) = ${userId}`)
    .where(
      sql<boolean>`not exists (select from vets other where other.user_id = ${userId} and other.id <> ${vetId})`,
    )
    .executeTakeFirst();
  return assigned.numUpdatedRows === 1n;
}

/** Frees a vet's profile. */
export async function releaseProfile(tx: Tx, vetId: string, userId: string) {
  await tx
    .updateTable('vets')
    .set({ userId: null })
    .where('id', '=', vetId)
    .where('userId', '=', userId)
    .execute();
}

/** A vet who isn't allowed to answer must not be called. */
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
