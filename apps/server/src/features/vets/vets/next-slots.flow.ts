import type { Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { selectFirstSlots } from './find-vets.flow.ts';
import { updateNextSlots } from './next-slots.sql.ts';

/**
 * Stored times that stop being bookable within this margin count as passed, in milliseconds. It is longer than the time
 * from one run to the end of the next.
 */
export const STALE_MARGIN = 2 * 60_000;

/** Updates these vets' first free times right away, so that lists sort them correctly. */
export async function refreshNextSlotsOf(
  tx: Transaction<Database>,
  ids: string[],
  from = new Date(Date.now() + STALE_MARGIN),
) {
  await updateNextSlots(tx, ids, await selectFirstSlots(tx, ids, from));
}
