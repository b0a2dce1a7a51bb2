import type { HomeVisitStatus } from '@tailwell/contract/booking-constants';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/database/db.ts';
import { enqueue } from '../../platform/jobs/jobs.ts';
import { selectVisitsIn, updateVisitsOn } from './visits.sql.ts';

type Tx = Transaction<Database>;

/** How long sandbox technicians and labs take for a step, by the state that awaits it, in milliseconds. */
const STEP_DELAYS = {
  requested: 15_000,
  assigned: 25_000,
  on_the_way: 20_000,
  arrived: 25_000,
  in_service: 40_000,
  sample_collected: 30_000,
  at_lab: 30_000,
} as const satisfies Partial<Record<HomeVisitStatus, number>>;

/** Interval until the next try while a user plays the technician or the lab, in milliseconds. */
const RETRY_DELAY = 60_000;

/** Schedules the sandbox's next step for a visit. */
export async function planVisitStep(tx: Tx, visitId: string, inMs: number) {
  await enqueue(tx, 'visitInSandbox', { visitId }, { key: `sandbox-visit:${visitId}`, inMs });
}

/** Delay before the next step of a visit; undefined: the sandbox has nothing to do. */
export const stepDelayOf = (status: HomeVisitStatus): number | undefined =>
  status in STEP_DELAYS ? STEP_DELAYS[status as keyof typeof STEP_DELAYS] : undefined;

export const planLaterStep = (tx: Tx, visitId: string) => planVisitStep(tx, visitId, RETRY_DELAY);

export const planFirstStep = (tx: Tx, { visitId }: { visitId: string }) =>
  planVisitStep(tx, visitId, STEP_DELAYS.requested);

/** Switches sandbox technicians and labs; switched on, they also pick up visits left waiting. */
export async function switchVisits(tx: Tx, isOn: boolean) {
  await updateVisitsOn(tx, isOn);
  if (!isOn) return;
  const statuses = Object.keys(STEP_DELAYS) as (keyof typeof STEP_DELAYS)[];
  for (const { id, status } of await selectVisitsIn(tx, statuses)) {
    await planVisitStep(tx, id, STEP_DELAYS[status as keyof typeof STEP_DELAYS]);
  }
}
