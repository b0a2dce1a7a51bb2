import { setTimeout as sleep } from 'node:timers/promises';
import { sql, type Transaction } from 'kysely';
import type { Database } from './db.ts';

/**
 * Lets one of several servers that start at the same time load `what`: the others wait here until its transaction ends.
 * They must then check again whether it is there. Asks repeatedly, because a statement may not wait for as long as
 * loading takes on a slow machine; nor may the transaction be without one for so long, while its data is worked out.
 */
export async function waitToLoad(tx: Transaction<Database>, what: string) {
  await sql`set local idle_in_transaction_session_timeout = '60s'`.execute(tx);
  while (!(await isMine(tx, what))) await sleep(50);
}

async function isMine(tx: Transaction<Database>, what: string): Promise<boolean> {
  const { rows } = await sql<{ isMine: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`load ${what}`}, 0)) as is_mine`.execute(tx);
  return rows[0]?.isMine === true;
}
