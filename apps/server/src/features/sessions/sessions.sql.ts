import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/database/db.ts';

/** A person's sessions that live, what was used last first. */
export async function selectSessions(db: Kysely<Database>, userId: string) {
  return db
    .selectFrom('sessions')
    .where('userId', '=', userId)
    .where('expiresAt', '>', sql<Date>`now()`)
    .orderBy('lastUsedAt', 'desc')
    .orderBy('id', 'desc')
    .select(['id', 'userAgent', 'createdAt', 'lastUsedAt'])
    .execute();
}

/** False when there is no such session of this person. */
export async function deleteSessionOf(db: Kysely<Database>, id: string, userId: string): Promise<boolean> {
  const ended = await db
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return ended.numDeletedRows === 1n;
}

/** Ends all sessions of a person but one; gives how many. */
export async function deleteOtherSessions(db: Kysely<Database>, userId: string, ownId: string) {
  const ended = await db
    .deleteFrom('sessions')
    .where('userId', '=', userId)
    .where('id', '<>', ownId)
    .executeTakeFirst();
  return Number(ended.numDeletedRows);
}
