import type { Context } from '../../../context.ts';
import { inTransaction } from '../../../platform/database/db.ts';
import { updateReminded } from '../abuse-reports/follow-ups.sql.ts';
import { notifyFollowUps, notifyWaiting } from './notify.flow.ts';
import { lockFollowUps, selectFollowUps, selectUnanswered } from './reminders.sql.ts';

/** Few enough that one transaction is over at once. */
const AT_ONCE = 200;

/** Reminds officers of the cases that they wanted to look at again today; once. */
export async function remindOfFollowUps({ db }: Pick<Context, 'db'>) {
  for (;;) {
    const reminded = await inTransaction(db, async (tx) => {
      const ids = (await lockFollowUps(tx, AT_ONCE)).map(({ id }) => id);
      await notifyFollowUps(tx, await selectFollowUps(tx, ids));
      await updateReminded(tx, ids);
      return ids.length;
    });
    if (reminded < AT_ONCE) return;
  }
}

/** Reminds the officers of a city of cases that nobody has looked at; each of them once. */
export async function remindOfUnanswered({ db }: Pick<Context, 'db'>) {
  for (;;) {
    const reminded = await inTransaction(db, async (tx) =>
      notifyWaiting(tx, await selectUnanswered(tx, AT_ONCE)),
    );
    if (reminded < AT_ONCE) return;
  }
}
