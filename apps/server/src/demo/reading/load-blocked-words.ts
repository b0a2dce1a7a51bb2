import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/db.ts';

/** Mild ones, to try it with; whoever runs the product adds what people really write. */
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

/** Words that hold a comment back, if nobody has set any. */
export async function loadDemoBlockedWords(db: Kysely<Database>) {
  const known = await db.selectFrom('blockedWords').select('id').limit(1).executeTakeFirst();
  if (known) return;
  await db
    .insertInto('blockedWords')
    .values(examples.map((word) => ({ word })))
    .onConflict((old) => old.doNothing())
    .execute();
}
