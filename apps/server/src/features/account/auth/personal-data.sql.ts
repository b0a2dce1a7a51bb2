import { type Kysely, sql } from 'kysely';
import { eraseFromInbox } from '../../../outside/inbox.ts';
import type { Database } from '../../../platform/database/db.ts';
import { jsonRows } from '../../../platform/database/json-rows.ts';
import { deleteReactivation } from './reactivation.sql.ts';

export const exportData = (userId: string) => ({
  waysIn: jsonRows(
    sql`select provider, subject, created_at from identities where user_id = ${userId} order by created_at`,
  ),
});

/**
 * Takes away the name, which other features look for in what they erase, the ways in, and what was sent to them: codes and unsent messages are filed under numbers and addresses,
 * which are known only while the ways in are.
 */
export async function erase(db: Kysely<Database>, userId: string) {
  await deleteReactivation(db, userId);
  const subjects = db.selectFrom('identities').where('userId', '=', userId).select('subject');
  await db.deleteFrom('oneTimeCodes').where('recipient', 'in', subjects).execute();
  await eraseFromInbox(db, subjects);
  await db.deleteFrom('identities').where('userId', '=', userId).execute();
  await db.updateTable('users').set({ name: '' }).where('id', '=', userId).execute();
}
