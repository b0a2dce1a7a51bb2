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

/** Stores an action; false if its id exists already, from any technician. */
export async function insertAction(tx: Tx, action: NewAction): Promise<boolean> {
  const inserted = await tx
    .insertInto('technicianActions')
    .values(action)
    .onConflict((known) => known.column('id').doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

/** Records why a stored action was refused. */
export async function updateRefusal(tx: Tx, id: string, refusal: { code: string; message: string }) {
  await tx
    .updateTable('technicianActions')
    .set({ refusalCode: refusal.code, refusal: refusal.message.slice(0, 300) })
    .where('id', '=', id)
    .execute();
}

/** The stored result of a technician's action. */
export async function selectAction(tx: Tx, id: string, technicianId: string) {
  return tx
    .selectFrom('technicianActions')
    .where('id', '=', id)
    .where('technicianId', '=', technicianId)
    .select(['refusalCode', 'refusal'])
    .executeTakeFirst();
}

/** Undoes the changes of a refused action; the refusal itself stays recorded. */
export const startAction = (tx: Tx) => sql`savepoint action`.execute(tx);
export const undoAction = (tx: Tx) => sql`rollback to savepoint action`.execute(tx);
