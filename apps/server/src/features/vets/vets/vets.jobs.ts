import type { Context } from '../../../context.ts';
import { inTransaction } from '../../../platform/database/db.ts';
import { LEAD_TIME } from '../calendar/slots.rules.ts';
import { refreshNextSlotsOf, STALE_MARGIN } from './next-slots.flow.ts';
import { consumeChanges, selectOutdated } from './next-slots.sql.ts';

/** Small enough to keep each transaction short. */
const BATCH = 500;

/**
 * Updates vets' first free times: those whose schedule changed, and those about to pass. Half of all vets may have a
 * slot at the full hour: lists must not find them all outdated together.
 */
export async function refreshNextSlots({ db }: Pick<Context, 'db'>) {
  const soon = new Date(Date.now() + STALE_MARGIN);
  const bookable = new Date(soon.getTime() + LEAD_TIME);
  let ids: string[];
  do {
    ids = await inTransaction(db, async (tx) => {
      const changed = await consumeChanges(tx, BATCH);
      const outdated = changed.length > 0 ? changed : await selectOutdated(tx, bookable, BATCH);
      await refreshNextSlotsOf(tx, outdated, soon);
      return outdated;
    });
  } while (ids.length > 0);
}
