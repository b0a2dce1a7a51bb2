import type { FieldAction } from '@tailwell/contract/home-care/technician-console';
import type { Kysely, Transaction } from 'kysely';
import { type Database, inTransaction } from '../../../platform/database/db.ts';
import { Refusal } from '../../../platform/http/errors.ts';
import { beginAction, insertAction, selectAction, undoAction, updateRefusal } from './actions.sql.ts';
import { carryOut } from './carry-out.flow.ts';
import { boundMoment } from './technician-console.rules.ts';
import { lockFieldVisit } from './technician-console.visits.sql.ts';
import type { Tapping } from './visit-moves.flow.ts';

type Tx = Transaction<Database>;

/** Why an action was not done. */
interface Refused {
  code: string;
  message: string;
}

const NOT_YOURS = {
  code: 'NOT_YOURS',
  message: 'This visit is no longer yours. Ask dispatch who has it now.',
};
const WAITS = { code: 'WAITS', message: 'An earlier step of this visit has to be corrected first.' };
const OTHERS_ID = { code: 'ID_TAKEN', message: 'Please remove this step and tap it again.' };

/**
 * Performs actions in order and once each: a repeated one gets its first answer. A refused action blocks the later
 * ones of its visit, which can be sent again once it is corrected.
 */
export async function sendActions(db: Kysely<Database>, tapping: Tapping, actions: FieldAction[]) {
  const stuck = new Set<string>();
  const results = [];
  for (const action of actions) {
    const refused = stuck.has(action.visitId)
      ? WAITS
      : await inTransaction(db, (tx) => carryOutOnce(tx, tapping, action));
    if (refused) stuck.add(action.visitId);
    const { code = null, message = '' } = refused ?? {};
    results.push({ actionId: action.actionId, isDone: !refused, code, message });
  }
  return results;
}

/** The visit's lock makes a second phone wait; the action's own row decides which of the two performs it. */
async function carryOutOnce(tx: Tx, tapping: Tapping, action: FieldAction): Promise<Refused | undefined> {
  const { technician } = tapping;
  const visit = await lockFieldVisit(tx, action.visitId, technician.id);
  const known = await selectAction(tx, action.actionId, technician.id);
  if (known) return known.refusalCode === null ? undefined : toRefused(known.refusalCode, known.refusal);
  if (!visit) return NOT_YOURS;
  const at = boundMoment(action.at, { now: visit.now, last: visit.lastActedAt });
  const isNew = await insertAction(tx, {
    id: action.actionId,
    visitId: visit.id,
    technicianId: technician.id,
    kind: action.kind,
    actedAt: at,
  });
  if (!isNew) return OTHERS_ID;
  const refusal = await tryOut(tx, () => carryOut(tx, { ...tapping, visit, at }, action));
  if (refusal) await updateRefusal(tx, action.actionId, refusal);
  return refusal && toRefused(refusal.code, refusal.message);
}

/** A thrown refusal rolls the changes back; a returned one keeps them, such as counting a wrong code. */
async function tryOut(tx: Tx, work: () => Promise<Refusal | undefined>): Promise<Refusal | undefined> {
  await beginAction(tx);
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await undoAction(tx);
    return error;
  }
}

const toRefused = (code: string, message: string): Refused => ({ code, message });
