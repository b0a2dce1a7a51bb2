import type { Context } from '../../context.ts';
import { inTransaction } from '../../platform/database/db.ts';
import { Refusal } from '../../platform/http/errors.ts';
import { isAnyAtConsole } from '../people.sql.ts';
import { takeLabStep } from './labs.flow.ts';
import { assign, takeTechnicianStep } from './technicians.flow.ts';
import { planLaterStep, planVisitStep, stepDelayOf } from './visits.flow.ts';
import {
  areVisitsOn,
  selectLabPeople,
  selectLabWork,
  selectVisitState,
  type VisitState,
} from './visits.sql.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    /** Its state decides the next step. */
    visitInSandbox: { visitId: string };
  }
}

/**
 * Takes the next step of a visit for a sandbox technician or lab. While a user plays them at the console, or if the
 * step isn't possible yet, tries again later.
 */
export async function visitInSandbox(context: Context, { visitId }: { visitId: string }) {
  const { db, config, log } = context;
  if (!config.demo || !(await areVisitsOn(db))) return;
  const state = await selectVisitState(db, visitId);
  if (!state || stepDelayOf(state.status) === undefined || state.isStale) return;
  const hasStepped = await takeStep(context, state).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
    log.info({ visitId, code: error.code }, 'the sandbox tries a step of a visit again');
    return false;
  });
  await inTransaction(db, async (tx) => {
    const current = await selectVisitState(tx, visitId);
    const inMs = current && stepDelayOf(current.status);
    if (inMs === undefined) return;
    if (hasStepped) await planVisitStep(tx, visitId, inMs);
    else await planLaterStep(tx, visitId);
  });
}

/** False: no sandbox user can take the step, or one is being played at the console. */
async function takeStep(context: Context, state: VisitState): Promise<boolean> {
  const { db } = context;
  const { id, status, technicianId, userId } = state;
  if (status === 'sample_collected' || status === 'at_lab') {
    const work = await selectLabWork(db, id);
    const people = await selectLabPeople(db, work[0]?.city ?? '');
    if (
      people.length < 2 ||
      (await isAnyAtConsole(
        db,
        people.map((one) => one.userId),
      ))
    )
      return false;
    await takeLabStep(db, work, people);
    return true;
  }
  if (!technicianId || !userId || (await isAnyAtConsole(db, [userId]))) return false;
  if (status === 'requested') await assign(db, state);
  else await takeTechnicianStep(context, { ...state, userId });
  return true;
}
