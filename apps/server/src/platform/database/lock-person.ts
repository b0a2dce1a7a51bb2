import type { Transaction } from 'kysely';
import type { Database } from './db.ts';

/**
 * Locks the user's row before anything else, so that their bookings, orders, payments and cancellations run one after
 * another and never wait for another of their locks. False for a deactivated account; it can't be deactivated before
 * the transaction ends.
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
