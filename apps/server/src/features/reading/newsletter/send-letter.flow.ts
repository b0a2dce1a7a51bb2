import type { Transaction } from 'kysely';
import { recordChange } from '../../../platform/database/audit.ts';
import type { Database } from '../../../platform/database/db.ts';
import { conflict, notFound } from '../../../platform/http/errors.ts';
import { dequeue, enqueue } from '../../../platform/jobs/jobs.ts';
import { missingOf } from './letter.rules.ts';
import { selectLetter, selectLetterPosts } from './letters.sql.ts';
import { countSubscribers } from './newsletter.sql.ts';
import { updateCancelled, updateScheduled, updateToDraft } from './newsletter.status.sql.ts';
import { startSending } from './start-sending.flow.ts';

type Tx = Transaction<Database>;

interface SendRequest {
  /** Revision that the editor saw. */
  revision: number;
  /** Null for now. */
  at: Date | null;
  sentBy: string;
}

const startKey = (id: string) => `start-letter:${id}`;

/** Sends a draft to all subscribers or schedules it. Returns the message to show. */
export async function sendLetter(tx: Tx, id: string, { revision, at, sentBy }: SendRequest): Promise<string> {
  const letter = await lockLetter(tx, id);
  if (letter.status !== 'draft') throw wrongStatus('This newsletter is already being sent, or was stopped.');
  if (letter.revision !== revision) throw changedMeanwhile(letter.revision);
  requireComplete(missingOf(letter, await selectLetterPosts(tx, letter.postIds)));
  if (at && at <= new Date())
    throw conflict('TIME_PASSED', 'This time has passed. Please choose a later one.');
  const { subscribed } = await countSubscribers(tx);
  if (subscribed === 0)
    throw conflict('NO_SUBSCRIBERS', 'There are no subscribers yet, so it can’t be sent.');
  const before = { status: letter.status };
  if (at) {
    await updateScheduled(tx, id, at, sentBy);
    await enqueue(tx, 'startLetter', { newsletterId: id }, { key: startKey(id), runAt: at });
    recordChange({
      kind: 'newsletter',
      id,
      before,
      after: { status: 'scheduled', sendAt: at.toISOString() },
    });
    return 'It is on the schedule.';
  }
  const subscribers = await startSending(tx, letter, sentBy);
  recordChange({ kind: 'newsletter', id, before, after: { status: 'sending', subscribers } });
  return 'It is on its way.';
}

/** Takes a letter off the schedule or stops its sending. Returns the message to show. */
export async function cancelLetter(tx: Tx, id: string): Promise<string> {
  const { status } = await lockLetter(tx, id);
  if (status === 'scheduled') {
    await updateToDraft(tx, id);
    await dequeue(tx, startKey(id));
    recordChange({ kind: 'newsletter', id, before: { status }, after: { status: 'draft' } });
    return 'It is off the schedule, and a draft again.';
  }
  if (status !== 'sending') throw wrongStatus('This newsletter isn’t being sent. Please reload the page.');
  await updateCancelled(tx, id);
  recordChange({ kind: 'newsletter', id, before: { status }, after: { status: 'cancelled' } });
  return 'Stopped. Subscribers who don’t have it yet won’t get it.';
}

async function lockLetter(tx: Tx, id: string) {
  const letter = await selectLetter(tx, id, true);
  if (!letter) throw notFound();
  return letter;
}

export const changedMeanwhile = (revision: number) =>
  conflict(
    'CHANGED_MEANWHILE',
    'This newsletter was changed in another window or by a colleague. Please review it again.',
    { revision },
  );

export const wrongStatus = (text: string) => conflict('WRONG_STATUS', text);

/** Throws with what is missing before a letter can be sent. */
export function requireComplete(missing: string[]) {
  if (missing.length > 0) throw conflict('NOT_READY', missing.join(' '));
}
