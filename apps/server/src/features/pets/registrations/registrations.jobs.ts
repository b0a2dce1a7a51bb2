import type { Context } from '../../../context.ts';
import { inTransaction } from '../../../platform/database/db.ts';
import { storeCalendarStatuses } from './move-registration.flow.ts';
import { selectEnding } from './registrations.notified.sql.ts';
import { notifyEnding } from './registrations.notify.flow.ts';

const BATCH_SIZE = 200;

/** Stores which registrations are expiring or expired; readers compute it anyway. */
export async function endRegistrations({ db, log }: Pick<Context, 'db' | 'log'>) {
  for (;;) {
    const moved = await inTransaction(db, (tx) => storeCalendarStatuses(tx, BATCH_SIZE));
    if (moved > 0) log.info({ moved }, 'registrations are expiring or expired');
    if (moved < BATCH_SIZE) return;
  }
}

/** Reminds owners 30 and 7 days before a registration ends, and after a new rabies vaccination. */
export async function remindOfEndingRegistrations({ db }: Pick<Context, 'db'>) {
  for (;;) {
    const reminded = await inTransaction(db, async (tx) => {
      const ending = await selectEnding(tx, BATCH_SIZE);
      await notifyEnding(tx, ending);
      return ending.length;
    });
    if (reminded < BATCH_SIZE) return;
  }
}
