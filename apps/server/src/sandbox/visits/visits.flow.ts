import type { HomeVisitStatus } from '@tailwell/contract/booking-constants';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/database/db.ts';
import { enqueue } from '../../platform/jobs/jobs.ts';
import { selectVisitsIn, updateVisitsOn } from './visits.sql.ts';

type Tx = Transaction<Database>;

/** How long made-up people take for a step, by the state that waits for it, in milliseconds. */
const TAKES = {
  requested: 15_000,
  assigned: 25_000,
  on_the_way: 20_000,
  arrived: 25_000,
  in_service: 40_000,
  sample_collected: 30_000,
  at_lab: 30_000,
} as const satisfies Partial<Record<HomeVisitStatus, number>>;

/** Where somebody plays who comes, or works at the lab, it is looked again so much later, in milliseconds. */
const LATER = 60_000;

/** Has made-up people take the next step of a visit in a while. */
export async function planVisitStep(tx: Tx, visitId: string, inMs: number) {
  await enqueue(tx, 'visitInSandbox', { visitId }, { key: `sandbox-visit:${visitId}`, inMs });
}

/** When the next step of a visit is taken; undefined: made-up people have nothing to do there. */
export const takesOf = (status: HomeVisitStatus): number | undefined =>
  status in TAKES ? TAKES[status as keyof typeof TAKES] : undefined;

export const planLaterStep = (tx: Tx, visitId: string) => planVisitStep(tx, visitId, LATER);

export const planFirstStep = (tx: Tx, { visitId }: { visitId: string }) =>
  planVisitStep(tx, visitId, TAKES.requested);

/** Switched on, made-up technicians and labs also take up what has been left lying meanwhile. */
export async function switchVisits(tx: Tx, isOn: boolean) {
  await updateVisitsOn(tx, isOn);
  if (!isOn) return;
  const statuses = Object.keys(TAKES) as (keyof typeof TAKES)[];
  for (const { id, status } of await selectVisitsIn(tx, statuses)) {
    await planVisitStep(tx, id, TAKES[status as keyof typeof TAKES]);
  }
}
