import { CODE_TRIES } from '@tailwell/contract/home-care/home-visit-constants';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';

type Tx = Transaction<Database>;

/** Counts a wrong start code; undefined if the code is right or no tries are left. */
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

export async function updateAdvice(tx: Tx, id: string, advice: string) {
  await tx.updateTable('homeVisits').set({ advice }).where('id', '=', id).execute();
}

export async function updateEta(tx: Tx, id: string, etaAt: Date) {
  await tx.updateTable('homeVisits').set({ etaAt }).where('id', '=', id).execute();
}
