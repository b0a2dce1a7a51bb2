import { setTimeout as sleep } from 'node:timers/promises';
import { sql, type Transaction } from 'kysely';
import type { Database } from './db.ts';

/**
 * Lets one of several servers that start concurrently load `subject`: the others wait here until its transaction ends,
 * and must then check again whether it exists. Polls, because a statement can't wait for as long as loading takes on a
 * slow machine; nor could the transaction stay idle for so long while the data is computed.
 */
export async function waitToLoad(tx: Transaction<Database>, subject: string) {
  await sql`set local idle_in_transaction_session_timeout = '60s'`.execute(tx);
  while (!(await tryLock(tx, subject))) await sleep(50);
}

async function tryLock(tx: Transaction<Database>, subject: string): Promise<boolean> {
  const { rows } = await sql<{ isLocked: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`load ${subject}`}, 0)) as is_locked`.execute(tx);
  return rows[0]?.isLocked === true;
}
