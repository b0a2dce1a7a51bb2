import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/db.ts';

/** Mild examples to try it with; operators add the words that users really write. */
const examples = [
  'idiot*',
  'moron*',
  'stupid*',
  'shut up',
  'miracle cure',
  'guaranteed cure',
  'whatsapp me',
  'बेवकूफ',
];

/** Loads words that hold a comment for review, if none are set. */
export async function loadDemoBlockedWords(db: Kysely<Database>) {
  const known = await db.selectFrom('blockedWords').select('id').limit(1).executeTakeFirst();
  if (known) return;
  await db
    .insertInto('blockedWords')
    .values(examples.map((word) => ({ word })))
    .onConflict((old) => old.doNothing())
    .execute();
}
