import { type Insertable, type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';

type Db = Kysely<Database>;

/** Writes a message; gives its id. */
export async function insertMessage(
  db: Db,
  message: Pick<Insertable<Database['abuseMessages']>, 'reportId' | 'author' | 'authorId' | 'text'>,
) {
  const { id } = await db
    .insertInto('abuseMessages')
    .values(message)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** What officer and reporter have written to each other, the first first. */
export async function selectMessages(db: Db, reportId: string) {
  const rows = await db
    .selectFrom('abuseMessages')
    .where('reportId', '=', reportId)
    .orderBy('id')
    .select(['id', 'author', 'text', 'at'])
    .execute();
  return rows.map(({ id, ...message }) => ({ _id: id, ...message }));
}

/** The newest message; undefined: there is none. */
export async function selectNewestMessage(db: Db, reportId: string) {
  return db
    .selectFrom('abuseMessages')
    .where('reportId', '=', reportId)
    .orderBy('id', 'desc')
    .limit(1)
    .select(['author', 'text'])
    .executeTakeFirst();
}

/** How many messages its reporter has written within a day. */
export async function countOwnMessages(db: Db, reportId: string): Promise<number> {
  const { written } = await db
    .selectFrom('abuseMessages')
    .where('reportId', '=', reportId)
    .where('author', '=', 'reporter')
    .where('at', '>', sql<Date>`now() - interval '1 day'`)
    .select(({ fn }) => fn.countAll<number>().as('written'))
    .executeTakeFirstOrThrow();
  return written;
}

/** The reporter has read what officers wrote. */
export async function markQuestionsSeen(db: Db, reportId: string) {
  await db
    .updateTable('abuseMessages')
    .set({ seenAt: sql`now()` })
    .where('reportId', '=', reportId)
    .where('author', '=', 'officer')
    .where('seenAt', 'is', null)
    .execute();
}

/** The desk has read what the reporter wrote. Gives how many messages were new to it. */
export async function markAnswersSeen(db: Db, reportId: string): Promise<number> {
  const seen = await db
    .updateTable('abuseMessages')
    .set({ seenAt: sql`now()` })
    .where('reportId', '=', reportId)
    .where('author', '=', 'reporter')
    .where('seenAt', 'is', null)
    .executeTakeFirst();
  return Number(seen.numUpdatedRows);
}
