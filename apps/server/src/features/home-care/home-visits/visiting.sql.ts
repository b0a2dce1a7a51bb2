import { CODE_TRIES } from '@tailwell/contract/home-care/home-visit-constants';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';

type Tx = Transaction<Database>;

/** Counts a start code that is not the visit's; undefined where it is, or none may be tried any more. */
export async function countWrongCode(tx: Tx, id: string, code: string): Promise<number | undefined> {
  const counted = await tx
    .updateTable('homeVisits')
    .set({ codeTries: sql`code_tries + 1` })
    .where('id', '=', id)
    .where('codeTries', '<', CODE_TRIES)
    .where('startCode', '<>', code)
    .returning('codeTries')
    .executeTakeFirst();
  return counted?.codeTries;
}

/** What the owner is told to do from now on. */
export async function updateAdvice(tx: Tx, id: string, advice: string) {
  await tx.updateTable('homeVisits').set({ advice }).where('id', '=', id).execute();
}

/** When somebody who is on the way is expected. */
export async function updateEta(tx: Tx, id: string, etaAt: Date) {
  await tx.updateTable('homeVisits').set({ etaAt }).where('id', '=', id).execute();
}
