import type { Context } from '../../context.ts';
import { inTransaction } from '../../platform/database/db.ts';
import { Refusal } from '../../platform/http/errors.ts';
import { isAnyAtConsole } from '../people.sql.ts';
import { examine } from './labs.flow.ts';
import { assign, goOn } from './technicians.flow.ts';
import { planLaterStep, planVisitStep, takesOf } from './visits.flow.ts';
import { areVisitsOn, type Standing, selectLabPeople, selectLabWork, selectStanding } from './visits.sql.ts';

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
  const standing = await selectStanding(db, visitId);
  if (!standing || takesOf(standing.status) === undefined || standing.isLongOver) return;
  const isTaken = await takeStep(context, standing).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
    log.info({ visitId, code: error.code }, 'the sandbox tries a step of a visit again');
    return false;
  });
  await inTransaction(db, async (tx) => {
    const present = await selectStanding(tx, visitId);
    const inMs = present && takesOf(present.status);
    if (inMs === undefined) return;
    if (isTaken) await planVisitStep(tx, visitId, inMs);
    else await planLaterStep(tx, visitId);
  });
}

/** False: no sandbox user can take the step, or one is being played at the console. */
async function takeStep(context: Context, standing: Standing): Promise<boolean> {
  const { db } = context;
  const { id, status, technicianId, userId } = standing;
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
    await examine(db, work, people);
    return true;
  }
  if (!technicianId || !userId || (await isAnyAtConsole(db, [userId]))) return false;
  if (status === 'requested') await assign(db, standing);
  else await goOn(context, { ...standing, userId });
  return true;
}
