import type { Context } from '../../../context.ts';
import { inTransaction } from '../../../platform/database/db.ts';
import { moveConsultation } from '../consultations/consultations.lifecycle.flow.ts';
import { hasEnded, isDue, missedOutcome } from './calls.rules.ts';
import { closeMissed, finish } from './finish.flow.ts';
import { lockCall, selectPresence, selectTimedCalls } from './parties.sql.ts';
import { publishCall, settlePresence } from './presence.flow.ts';

/** Few enough to finish a run within a minute; the next one continues. */
const CALLS_PER_RUN = 300;

/** Applies the clock to calls: makes them ready, records sides that have left, closes missed and finished ones. */
export async function sweepCalls({ db, hooks, log }: Context) {
  for (const id of await selectTimedCalls(db, CALLS_PER_RUN)) {
    try {
      await sweepCall({ db, hooks }, id);
    } catch (error) {
      // A failing call must not block the others.
      log.error({ err: error, consultationId: id }, 'a call could not be swept');
    }
  }
}

async function sweepCall({ db, hooks }: Pick<Context, 'db' | 'hooks'>, id: string) {
  await inTransaction(db, async (tx) => {
    const found = await lockCall(tx, id);
    if (!found) return;
    await settlePresence(tx, hooks, found, { isChanged: false });
    const call = await lockCall(tx, id);
    if (!call) return;
    const { present, hasJoined } = await selectPresence(tx, id);
    const missed = missedOutcome(call, hasJoined, call.now);
    if (missed) return closeMissed(tx, call, missed);
    if (hasEnded(call, present, call.now)) return finish(tx, call, 'system');
    if (!isDue(call, call.now)) return;
    await moveConsultation(tx, call, { to: 'ready', actor: 'system' });
    await publishCall(tx, { ...call, status: 'ready' });
  });
}
