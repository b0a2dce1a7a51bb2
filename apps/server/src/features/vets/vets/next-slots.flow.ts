import type { Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { selectNextSlots } from './find-vets.flow.ts';
import { updateNextSlots } from './next-slots.sql.ts';

/** What can't be booked any more when this is over counts as gone by: longer than from one run to the end of the next. */
export const NOTED_AHEAD = 2 * 60_000;

/** Notes anew from when on these are free, so that lists have them in their place at once. */
export async function noteNextSlotsOf(
  tx: Transaction<Database>,
  ids: string[],
  from = new Date(Date.now() + NOTED_AHEAD),
) {
  await updateNextSlots(tx, ids, await selectNextSlots(tx, ids, from));
}
