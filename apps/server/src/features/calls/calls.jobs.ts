import type { Context } from '../../context.ts';
import { inTransaction } from '../../platform/database/db.ts';
import { writeInSandbox } from '../../sandbox/vet-notes.flow.ts';
import { chatTerms, isDue, isFinishable, isOver, missedAs } from './calls.rules.ts';
import { addLine } from './chat.flow.ts';
import { hasWritten } from './chat.sql.ts';
import { closeMissed, finish } from './finish.flow.ts';
import { lockCall, selectPresence, selectUnderTheClock } from './parties.sql.ts';
import { changeStatus, publishCall, settlePresence } from './presence.flow.ts';

/** Few enough that a run is over within a minute; the next one takes the rest. */
const CALLS_PER_RUN = 300;

/** Does what the clock has to do to calls: makes them ready, notes who is gone, closes what was missed or is over. */
export async function sweepCalls({ db, log }: Context) {
  for (const id of await selectUnderTheClock(db, CALLS_PER_RUN)) {
    try {
      await sweepCall(db, id);
    } catch (error) {
      // One that can't be tended must not keep the others waiting.
      log.error({ err: error, consultationId: id }, 'a call could not be tended');
    }
  }
}

async function sweepCall(db: Context['db'], id: string) {
  await inTransaction(db, async (tx) => {
    const found = await lockCall(tx, id);
    if (!found) return;
    await settlePresence(tx, found, { isChanged: false });
    const call = await lockCall(tx, id);
    if (!call) return;
    const { present, hasCome } = await selectPresence(tx, id);
    const missed = missedAs(call, hasCome, call.now);
    if (missed) return closeMissed(tx, call, missed);
    if (isOver(call, present, call.now)) return finish(tx, call, 'system');
    if (!isDue(call, call.now)) return;
    await changeStatus(tx, call, 'ready', { actor: 'system' });
    await publishCall(tx, { ...call, status: 'ready' });
  });
}

/** One friendly line of the made-up vet's, in each chat once. */
export async function answerInSandboxChat({ db }: Context, { consultId }: { consultId: string }) {
  await inTransaction(db, async (tx) => {
    const call = await lockCall(tx, consultId);
    if (!call?.isSandboxVet || !chatTerms(call, call.now).isOpen) return;
    if (await hasWritten(tx, consultId, 'vet')) return;
    await addLine(
      tx,
      call,
      'vet',
      'Thank you for writing. I am a made-up vet for trying things out, so this is all I can say: a real vet would answer you here.',
    );
  });
}

/** The made-up vet finishes and signs a sample for this kind of animal, unless the owner has come back. */
export async function finishInSandbox({ db }: Context, { consultId }: { consultId: string }) {
  await inTransaction(db, async (tx) => {
    const call = await lockCall(tx, consultId);
    if (!call?.isSandboxVet || !isFinishable(call.status)) return;
    const { present } = await selectPresence(tx, consultId);
    if (present.owner) return;
    await finish(tx, call, 'vet');
    await writeInSandbox(tx, call);
  });
}
