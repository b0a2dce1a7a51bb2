import { type Kysely, sql } from 'kysely';
import { type Database, inTransaction } from '../../../platform/database/db.ts';
import { jsonRows } from '../../../platform/database/json-rows.ts';

/** How many recent searches are stored per user. */
const MAX_SEARCHES = 10;

/** Saves a user's search, keeping the newest ten; the same words in another case replace the old ones. */
export async function saveRecentSearch(db: Kysely<Database>, userId: string, text: string) {
  await inTransaction(db, async (tx) => {
    // Without the lock, two concurrent saves would each leave an eleventh.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`recent ${userId}`}, 0))`.execute(tx);
    await sql`
      insert into recent_searches (user_id, words, searched_at) values (${userId}, ${text}, clock_timestamp())
      on conflict (user_id, lower(words)) do update set words = excluded.words, searched_at = excluded.searched_at`.execute(
      tx,
    );
    const newest = recentOf(tx, userId).select('id');
    await tx
      .deleteFrom('recentSearches')
      .where('userId', '=', userId)
      .where('id', 'not in', newest)
      .execute();
  });
}

const recentOf = (db: Kysely<Database>, userId: string) =>
  db
    .selectFrom('recentSearches')
    .where('userId', '=', userId)
    .orderBy('searchedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_SEARCHES);

/** A user's recent searches, newest first. */
export async function selectRecentSearches(db: Kysely<Database>, userId: string) {
  return recentOf(db, userId).select(['id', 'words']).execute();
}

/** Returns false if it doesn't exist, or is another user’s. */
export async function deleteRecentSearch(db: Kysely<Database>, id: string, userId: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom('recentSearches')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return deleted.numDeletedRows === 1n;
}

export const exportSearches = (userId: string) => ({
  searches: jsonRows(
    sql`select words, searched_at from recent_searches where user_id = ${userId} order by searched_at`,
  ),
});

export async function eraseSearches(db: Kysely<Database>, userId: string) {
  await db.deleteFrom('recentSearches').where('userId', '=', userId).execute();
}
