import type { Context } from '../../../context.ts';
import { inTransaction } from '../../../platform/database/db.ts';
import { moveEnding } from './move-registration.flow.ts';
import { selectEnding } from './registrations.notified.sql.ts';
import { notifyEnding } from './registrations.notify.flow.ts';

/** Few enough for a short transaction. */
const AT_ONCE = 200;

/** Writes down which registrations end soon or have ended; who reads them sees it anyway. */
export async function endRegistrations({ db, log }: Pick<Context, 'db' | 'log'>) {
  for (;;) {
    const moved = await inTransaction(db, (tx) => moveEnding(tx, AT_ONCE));
    if (moved > 0) log.info({ moved }, 'registrations end');
    if (moved < AT_ONCE) return;
  }
}

/** Reminds owners 30 and 7 days before a registration ends, and once rabies was vaccinated again. */
export async function remindOfEndingRegistrations({ db }: Pick<Context, 'db'>) {
  for (;;) {
    const reminded = await inTransaction(db, async (tx) => {
      const ending = await selectEnding(tx, AT_ONCE);
      await notifyEnding(tx, ending);
      return ending.length;
    });
    if (reminded < AT_ONCE) return;
  }
}
