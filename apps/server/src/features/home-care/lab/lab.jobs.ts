import type { Context } from '../../../context.ts';
import { inTransaction } from '../../../platform/database/db.ts';
import { lockLate, updateNotified } from './lab.notified.sql.ts';
import { notifyLate } from './lab.notify.flow.ts';

/** Few enough that one run is over at once; the next run takes the rest. */
const MARKED_PER_RUN = 100;

/** Tells lab and dispatch of reports that are not there in time, once each. */
export async function markLateReports({ db, log }: Pick<Context, 'db' | 'log'>) {
  const late = await inTransaction(db, async (tx) => {
    const reports = await lockLate(tx, MARKED_PER_RUN);
    if (reports.length === 0) return 0;
    await updateNotified(
      tx,
      reports.map(({ id }) => id),
    );
    for (const report of reports) await notifyLate(tx, report);
    return reports.length;
  });
  if (late > 0) log.info({ late }, 'reports are late');
}
