import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import { type LetterRow, type MailedLetter, selectLetterPosts } from './letters.sql.ts';
import { updateSending } from './newsletter.status.sql.ts';

/** Key of the only waiting job, shared by all letters. */
const SENDING_KEY = 'send-letters';

/** A letter as it would be mailed now, without posts that are no longer live. */
export async function composeLetter(db: Kysely<Database>, letter: LetterRow): Promise<MailedLetter> {
  const { subject, preheader, intro, postIds } = letter;
  return { subject, preheader, intro, posts: await selectLetterPosts(db, postIds) };
}

/**
 * Starts sending a locked letter: a row per subscriber, a snapshot of the letter, and the job. Returns the number of
 * recipients.
 */
export async function startSending(
  tx: Transaction<Database>,
  letter: LetterRow,
  sentBy?: string,
): Promise<number> {
  const count = await updateSending(tx, letter.id, { mailed: await composeLetter(tx, letter), sentBy });
  await scheduleSending(tx);
  return count;
}

/** Enqueues the job that sends due letters; `inMs`: earliest start, by the database's clock. */
export const scheduleSending = (db: Kysely<Database>, { inMs = 0, pauses = 0 } = {}) =>
  enqueue(db, 'sendLetters', { pauses }, { key: SENDING_KEY, inMs });
