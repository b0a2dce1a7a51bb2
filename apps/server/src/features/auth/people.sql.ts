import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/database/db.ts';
import { hashToken, SESSION_DAYS } from '../../platform/http/auth.ts';

export type Provider = 'mobile' | 'email' | 'google' | 'facebook';

/** Lets only one sign-in of a way in run at a time, so that two first ones don't make two people. */
export async function lockIdentity(tx: Transaction<Database>, provider: Provider, subject: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${provider}:${subject}`}, 0))`.execute(tx);
}

/** The person whom a proven way in belongs to, locked until the transaction ends. */
export async function selectPersonByIdentity(db: Kysely<Database>, provider: Provider, subject: string) {
  return db
    .selectFrom('users')
    .innerJoin('identities', 'identities.userId', 'users.id')
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .select(['users.id', 'deletedAt', 'eraseAfter'])
    .forUpdate('users')
    .executeTakeFirst();
}

export async function insertPerson(db: Kysely<Database>, person: { name: string; referralCode: string }) {
  return db.insertInto('users').values(person).returning('id').executeTakeFirstOrThrow();
}

/** Adds a proven way in. */
export async function insertIdentity(
  db: Kysely<Database>,
  identity: { provider: Provider; subject: string; userId: string },
) {
  await db.insertInto('identities').values(identity).execute();
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

/** From the second sign-in on, a person is not new. */
export async function markKnown(db: Kysely<Database>, userId: string) {
  await db
    .updateTable('users')
    .set({ isNew: false })
    .where('id', '=', userId)
    .where('isNew', '=', true)
    .execute();
}

/** False when this ID token has signed somebody in before. */
export async function spendIdToken(
  db: Kysely<Database>,
  tokenHash: Buffer,
  expiresAt: Date,
): Promise<boolean> {
  const added = await db
    .insertInto('spentIdTokens')
    .values({ tokenHash, expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return added.numInsertedOrUpdatedRows === 1n;
}
