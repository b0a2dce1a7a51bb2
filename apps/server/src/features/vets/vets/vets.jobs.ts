import type { Context } from '../../../context.ts';
import { inTransaction } from '../../../platform/database/db.ts';
import { LEAD_TIME } from '../calendar/slots.rules.ts';
import { NOTED_AHEAD, noteNextSlotsOf } from './next-slots.flow.ts';
import { selectOutdated, takeChanges } from './next-slots.sql.ts';

/** Small enough that each transaction takes a moment only. */
const BATCH = 500;

/**
 * Notes anew from when on vets are free: whose times have changed, and where the clock is about to go past what was
 * noted. Half of all vets may begin at the full hour: their lists must not find all of them out of date at once.
 */
export async function noteNextSlots({ db }: Pick<Context, 'db'>) {
  const soon = new Date(Date.now() + NOTED_AHEAD);
  const bookable = new Date(soon.getTime() + LEAD_TIME);
  let ids: string[];
  do {
    ids = await inTransaction(db, async (tx) => {
      const changed = await takeChanges(tx, BATCH);
      const outdated = changed.length > 0 ? changed : await selectOutdated(tx, bookable, BATCH);
      await noteNextSlotsOf(tx, outdated, soon);
      return outdated;
    });
  } while (ids.length > 0);
}
