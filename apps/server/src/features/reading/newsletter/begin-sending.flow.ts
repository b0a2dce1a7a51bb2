import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import { type LetterRow, type MailedLetter, selectLetterPosts } from './letters.sql.ts';
import { updateSending } from './newsletter.status.sql.ts';

/** The name that the one waiting job of all letters has. */
const SENDING_KEY = 'send-letters';

/** A letter as it is mailed now: posts that aren't live any more are left out. */
export async function composeLetter(db: Kysely<Database>, letter: LetterRow): Promise<MailedLetter> {
  const { subject, preheader, intro, postIds } = letter;
  return { subject, preheader, intro, posts: await selectLetterPosts(db, postIds) };
}

/**
 * Begins to send a letter that is locked: a row for each subscriber, the letter as it is now, and the job. Gives to how many.
 */
export async function beginSending(
  tx: Transaction<Database>,
  letter: LetterRow,
  sentBy?: string,
): Promise<number> {
  const count = await updateSending(tx, letter.id, { mailed: await composeLetter(tx, letter), sentBy });
  await planSending(tx);
  return count;
}

/** Has the job run that sends what is due; `inMs`: not before, by the database's clock. */
export const planSending = (db: Kysely<Database>, { inMs = 0, pauses = 0 } = {}) =>
  enqueue(db, 'sendLetters', { pauses }, { key: SENDING_KEY, inMs });
