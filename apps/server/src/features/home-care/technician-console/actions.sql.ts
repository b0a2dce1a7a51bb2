import type { TechnicianAction } from '@tailwell/contract/home-care/home-visit-constants';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';

type Tx = Transaction<Database>;

interface NewAction {
  id: string;
  visitId: string;
  technicianId: string;
  kind: TechnicianAction;
  actedAt: Date;
}

/** Keeps an action; false where it is kept already, by whomever. */
export async function insertAction(tx: Tx, action: NewAction): Promise<boolean> {
  const inserted = await tx
    .insertInto('technicianActions')
    .values(action)
    .onConflict((known) => known.column('id').doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

/** Says of a kept action why it was not done. */
export async function updateRefusal(tx: Tx, id: string, refusal: { code: string; message: string }) {
  await tx
    .updateTable('technicianActions')
    .set({ refusalCode: refusal.code, refusal: refusal.message.slice(0, 300) })
    .where('id', '=', id)
    .execute();
}

/** What became of somebody's action when it came first. */
export async function selectAction(tx: Tx, id: string, technicianId: string) {
  return tx
    .selectFrom('technicianActions')
    .where('id', '=', id)
    .where('technicianId', '=', technicianId)
    .select(['refusalCode', 'refusal'])
    .executeTakeFirst();
}

/** What a refused action would have changed is undone; that it was refused, and why, stays. */
export const beginAction = (tx: Tx) => sql`savepoint action`.execute(tx);
export const undoAction = (tx: Tx) => sql`rollback to savepoint action`.execute(tx);
