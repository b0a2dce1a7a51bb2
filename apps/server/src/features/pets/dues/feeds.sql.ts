import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { jsonRows } from '../../../platform/database/json-rows.ts';

export async function selectFeed(db: Kysely<Database>, userId: string) {
  return db
    .selectFrom('calendarFeeds')
    .where('userId', '=', userId)
    .select(['createdAt', 'lastReadAt'])
    .executeTakeFirst();
}

/** Creates a user's feed link; the previous one stops working. */
export async function replaceFeed(db: Kysely<Database>, userId: string, codeHash: Buffer) {
  return db
    .insertInto('calendarFeeds')
    .values({ userId, codeHash })
    .onConflict((existing) =>
      existing.column('userId').doUpdateSet({ codeHash, createdAt: sql`now()`, lastReadAt: null }),
    )
    .returning(['createdAt', 'lastReadAt'])
    .executeTakeFirstOrThrow();
}

export async function deleteFeed(db: Kysely<Database>, userId: string) {
  await db.deleteFrom('calendarFeeds').where('userId', '=', userId).execute();
}

/**
 * The user whose feed link has this code; undefined if unknown or their account was deleted. Records that it was read,
 * at most hourly.
 */
export async function selectFeedOwner(db: Kysely<Database>, codeHash: Buffer): Promise<string | undefined> {
  const feed = await db
    .selectFrom('calendarFeeds')
    .innerJoin('users', 'users.id', 'calendarFeeds.userId')
    .where('codeHash', '=', codeHash)
    .where('users.deletedAt', 'is', null)
    .select([
      'calendarFeeds.userId',
      sql<boolean>`coalesce(last_read_at < now() - interval '1 hour', true)`.as('isStale'),
    ])
    .executeTakeFirst();
  if (feed?.isStale) {
    await db
      .updateTable('calendarFeeds')
      .set({ lastReadAt: sql`now()` })
      .where('codeHash', '=', codeHash)
      .execute();
  }
  return feed?.userId;
}

export const exportFeed = (userId: string) => ({
  calendarFeed: jsonRows(sql`select created_at, last_read_at from calendar_feeds where user_id = ${userId}`),
});
