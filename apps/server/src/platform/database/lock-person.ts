import type { Transaction } from 'kysely';
import type { Database } from './db.ts';

/**
 * Locks a person before all else: what they book, order, pay and cancel goes one after the other, so that nobody waits
 * for what is theirs alone. False for an account that is asleep; until the transaction ends it can't fall asleep.
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
