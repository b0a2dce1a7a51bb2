import type { Context } from '../../../context.ts';
import { inTransaction } from '../../../platform/database/db.ts';
import { lockLate, updateNotified } from './lab.notified.sql.ts';
import { notifyLate } from './lab.notify.flow.ts';

/** Small enough for a short run; the next one continues. */
const MARKED_PER_RUN = 100;

/** Notifies lab and dispatchers of overdue reports, once each. */
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
  if (late > 0) log.info({ late }, 'notified of late reports');
}
