import type { Transaction } from 'kysely';
import type { Database } from './db.ts';

/**
 * Locks the user's row before anything else, so that what they book, order, pay and cancel runs one after another and
 * nothing waits for locks that are theirs alone. False for a dormant account; it can't become dormant before the
 * transaction ends.
 */
export async function lockActivePerson(tx: Transaction<Database>, userId: string): Promise<boolean> {
  const active = await tx
    .selectFrom('users')
    .where('id', '=', userId)
    .where('deletedAt', 'is', null)
    .select('id')
    .forNoKeyUpdate()
    .executeTakeFirst();
  return active !== undefined;
}
