import type { FieldAction } from '@tailwell/contract/home-care/technician-console';
import type { Kysely, Transaction } from 'kysely';
import { type Database, inTransaction } from '../../../platform/database/db.ts';
import { Refusal } from '../../../platform/http/errors.ts';
import { insertAction, selectAction, startAction, undoAction, updateRefusal } from './actions.sql.ts';
import { performAction } from './perform-action.flow.ts';
import { clampActionTime } from './technician-console.rules.ts';
import { lockFieldVisit } from './technician-console.visits.sql.ts';
import type { ActingTechnician } from './visit-moves.flow.ts';

type Tx = Transaction<Database>;

/** Why an action was not done. */
interface RefusedAction {
  code: string;
  message: string;
}

const NOT_YOURS = {
  code: 'NOT_YOURS',
  message: 'This visit is no longer yours. Ask dispatch who has it now.',
};
const BLOCKED = { code: 'WAITS', message: 'An earlier step of this visit has to be corrected first.' };
const FOREIGN_ID = { code: 'ID_TAKEN', message: 'Please remove this step and tap it again.' };

/**
 * Performs actions in order and once each: a repeated one gets its first answer. A refused action blocks the later
 * ones of its visit, which can be sent again once it is corrected.
 */
export async function sendActions(db: Kysely<Database>, actor: ActingTechnician, actions: FieldAction[]) {
  const blocked = new Set<string>();
  const results = [];
  for (const action of actions) {
    const refused = blocked.has(action.visitId)
      ? BLOCKED
      : await inTransaction(db, (tx) => performOnce(tx, actor, action));
    if (refused) blocked.add(action.visitId);
    const { code = null, message = '' } = refused ?? {};
    results.push({ actionId: action.actionId, isDone: !refused, code, message });
  }
  return results;
}

/** The visit's lock makes a second phone wait; the action's own row decides which of the two performs it. */
async function performOnce(
  tx: Tx,
  actor: ActingTechnician,
  action: FieldAction,
): Promise<RefusedAction | undefined> {
  const { technician } = actor;
  const visit = await lockFieldVisit(tx, action.visitId, technician.id);
  const previous = await selectAction(tx, action.actionId, technician.id);
  if (previous)
    return previous.refusalCode === null
      ? undefined
      : toRefusedAction(previous.refusalCode, previous.refusal);
  if (!visit) return NOT_YOURS;
  const at = clampActionTime(action.at, { now: visit.now, last: visit.lastActedAt });
  const isNew = await insertAction(tx, {
    id: action.actionId,
    visitId: visit.id,
    technicianId: technician.id,
    kind: action.kind,
    actedAt: at,
  });
  if (!isNew) return FOREIGN_ID;
  const refusal = await tryAction(tx, () => performAction(tx, { ...actor, visit, at }, action));
  if (refusal) await updateRefusal(tx, action.actionId, refusal);
  return refusal && toRefusedAction(refusal.code, refusal.message);
}

/** A thrown refusal rolls the changes back; a returned one keeps them, such as counting a wrong code. */
async function tryAction(tx: Tx, perform: () => Promise<Refusal | undefined>): Promise<Refusal | undefined> {
  await startAction(tx);
  try {
    return await perform();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await undoAction(tx);
    return error;
  }
}

const toRefusedAction = (code: string, message: string): RefusedAction => ({ code, message });
