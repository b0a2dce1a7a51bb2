import { type Insertable, type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';

type Db = Kysely<Database>;

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

/** Messages between officers and the reporter, oldest first. */
export async function selectMessages(db: Db, reportId: string) {
  const rows = await db
    .selectFrom('abuseMessages')
    .where('reportId', '=', reportId)
    .orderBy('id')
    .select(['id', 'author', 'text', 'at'])
    .execute();
  return rows.map(({ id, ...message }) => ({ _id: id, ...message }));
}

/** The latest message, if any. */
export async function selectNewestMessage(db: Db, reportId: string) {
  return db
    .selectFrom('abuseMessages')
    .where('reportId', '=', reportId)
    .orderBy('id', 'desc')
    .limit(1)
    .select(['author', 'text'])
    .executeTakeFirst();
}

/** Number of messages written by the reporter within a day. */
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

/** Marks officers' messages as read by the reporter. */
export async function markQuestionsRead(db: Db, reportId: string) {
  await db
    .updateTable('abuseMessages')
    .set({ seenAt: sql`now()` })
    .where('reportId', '=', reportId)
    .where('author', '=', 'officer')
    .where('seenAt', 'is', null)
    .execute();
}

/** Marks the reporter's messages as read by officers; returns how many were unread. */
export async function markAnswersRead(db: Db, reportId: string): Promise<number> {
  const marked = await db
    .updateTable('abuseMessages')
    .set({ seenAt: sql`now()` })
    .where('reportId', '=', reportId)
    .where('author', '=', 'reporter')
    .where('seenAt', 'is', null)
    .executeTakeFirst();
  return Number(marked.numUpdatedRows);
}
