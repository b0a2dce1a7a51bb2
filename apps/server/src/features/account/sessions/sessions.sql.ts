import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { jsonRows } from '../../../platform/database/json-rows.ts';
import { hashToken, SESSION_DAYS } from '../../../platform/http/auth.ts';

/** A user's active sessions, most recently used first. */
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

/** Returns false if the user has no such session. */
export async function deleteSessionOf(db: Kysely<Database>, id: string, userId: string): Promise<boolean> {
  const ended = await db
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return ended.numDeletedRows === 1n;
}

/** Ends all sessions of a user but one; returns how many. */
export async function deleteOtherSessions(db: Kysely<Database>, userId: string, ownId: string) {
  const ended = await db
    .deleteFrom('sessions')
    .where('userId', '=', userId)
    .where('id', '<>', ownId)
    .executeTakeFirst();
  return Number(ended.numDeletedRows);
}

export async function insertSession(
  db: Kysely<Database>,
  session: { userId: string; token: string; userAgent: string },
) {
  await db
    .insertInto('sessions')
    .values({
      userId: session.userId,
      tokenHash: hashToken(session.token),
      userAgent: session.userAgent,
      expiresAt: sql`now() + make_interval(days => ${SESSION_DAYS})`,
    })
    .execute();
}

export async function deleteSession(db: Kysely<Database>, sessionId: string) {
  await db.deleteFrom('sessions').where('id', '=', sessionId).execute();
}

export async function deleteSessions(db: Kysely<Database>, userId: string) {
  await db.deleteFrom('sessions').where('userId', '=', userId).execute();
}

/** Ends all sessions of a user; returns how many. */
export async function endSessions(db: Kysely<Database>, userId: string) {
  const ended = await db.deleteFrom('sessions').where('userId', '=', userId).executeTakeFirst();
  return Number(ended.numDeletedRows);
}

/** Records that the second factor has been verified in this session. */
export async function markFactorProven(db: Kysely<Database>, sessionId: string) {
  await db.updateTable('sessions').set({ secondFactorAt: sql`now()` }).where('id', '=', sessionId).execute();
}

/** Sessions verified with a replaced second factor are asked for the current one. */
export async function clearFactorProofs(db: Kysely<Database>, userId: string) {
  await db
    .updateTable('sessions')
    .set({ secondFactorAt: null })
    .where('userId', '=', userId)
    .where('secondFactorAt', 'is not', null)
    .execute();
}

/** Deletes expired sessions. */
export async function sweepSessions(db: Kysely<Database>) {
  await sql`delete from sessions where expires_at < now()`.execute(db);
}

export const exportSessions = (userId: string) => ({
  sessions: jsonRows(
    sql`select user_agent, created_at, last_used_at from sessions where user_id = ${userId} order by created_at`,
  ),
});
