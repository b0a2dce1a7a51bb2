import type { Context } from '../../context.ts';
import { inTransaction } from '../../platform/db.ts';
import { selectNextSlots } from './find-vets.ts';
import { selectOutdated, takeChanges, updateNextSlots } from './next-slots.sql.ts';
import { NOTICE } from './slots.rules.ts';

/** Small enough that each transaction takes a moment only. */
const BATCH = 500;

/** Notes anew from when on vets are free: whose times have changed, and where the clock has gone past what was noted. */
export async function noteNextSlots({ db }: Pick<Context, 'db'>) {
  const now = new Date();
  const bookable = new Date(now.getTime() + NOTICE);
  let ids: string[];
  do {
    ids = await inTransaction(db, async (tx) => {
      const changed = await takeChanges(tx, BATCH);
      const outdated = changed.length > 0 ? changed : await selectOutdated(tx, bookable, BATCH);
      await updateNextSlots(tx, outdated, await selectNextSlots(tx, outdated, now));
      return outdated;
    });
  } while (ids.length > 0);
}
