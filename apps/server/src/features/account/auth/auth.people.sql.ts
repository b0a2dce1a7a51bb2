import { type Kysely, sql, type Transaction } from 'kysely';
import { eraseFromInbox } from '../../../outside/inbox.ts';
import type { Database } from '../../../platform/database/db.ts';
import { jsonRows } from '../../../platform/database/json-rows.ts';
import { deleteReactivation } from './reactivation.sql.ts';

export type Provider = 'mobile' | 'email' | 'google' | 'facebook';

/** Serializes sign-ins by the same identity, so that two first sign-ins don't create two users. */
export async function lockIdentity(tx: Transaction<Database>, provider: Provider, subject: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${provider}:${subject}`}, 0))`.execute(tx);
}

/** The user with a verified identity, locked until the transaction ends. */
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

/** Adds a verified identity. */
export async function insertIdentity(
  db: Kysely<Database>,
  identity: { provider: Provider; subject: string; userId: string },
) {
  await db.insertInto('identities').values(identity).execute();
}

/** From the second sign-in on, a user is not new. */
export async function markReturning(db: Kysely<Database>, userId: string) {
  await db
    .updateTable('users')
    .set({ isNew: false })
    .where('id', '=', userId)
    .where('isNew', '=', true)
    .execute();
}

/** Colleagues see when a member of staff last signed in. */
export async function markSignIn(db: Kysely<Database>, userId: string) {
  await db
    .updateTable('staffMembers')
    .set({ lastSignInAt: sql`now()` })
    .where('userId', '=', userId)
    .execute();
}

/** Returns false if this ID token has already been used to sign in. */
export async function consumeIdToken(
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

/** Undefined fields stay unchanged. */
export async function updatePerson(
  db: Kysely<Database>,
  userId: string,
  changes: { name?: string; photoPath?: string | null },
) {
  if (Object.values(changes).every((value) => value === undefined)) return;
  await db.updateTable('users').set(changes).where('id', '=', userId).execute();
}

/** Takes the name from a user's first address if they haven't entered one yet. */
export async function updateMissingName(db: Kysely<Database>, userId: string, name: string) {
  await db.updateTable('users').set({ name }).where('id', '=', userId).where('name', '=', '').execute();
}

/** Up to `limit` users whose grace period has ended. */
export async function selectPeopleToErase(db: Kysely<Database>, limit: number) {
  return db
    .selectFrom('users')
    .where('erasedAt', 'is', null)
    .where('eraseAfter', '<', sql<Date>`now()`)
    .orderBy('eraseAfter')
    .limit(limit)
    .select('id')
    .execute();
}

/**
 * Erases the personal data of a user whose grace period has ended; the bare row stays. Returns false if the user has
 * come back in the meantime.
 */
export async function updateErased(db: Kysely<Database>, userId: string): Promise<boolean> {
  const erased = await db
    .updateTable('users')
    .set({ photoPath: null, erasedAt: sql`now()` })
    .where('id', '=', userId)
    .where('erasedAt', 'is', null)
    .where('eraseAfter', '<', sql<Date>`now()`)
    .executeTakeFirst();
  return erased.numUpdatedRows === 1n;
}

export const exportIdentities = (userId: string) => ({
  waysIn: jsonRows(
    sql`select provider, subject, created_at from identities where user_id = ${userId} order by created_at`,
  ),
});

/**
 * Erases the name (which other features search for in the data they erase), the identities, and the codes and unsent
 * messages: those are stored by number or address, which are known only as long as the identities exist.
 */
export async function eraseIdentities(db: Kysely<Database>, userId: string) {
  await deleteReactivation(db, userId);
  const subjects = db.selectFrom('identities').where('userId', '=', userId).select('subject');
  await db.deleteFrom('oneTimeCodes').where('recipient', 'in', subjects).execute();
  await eraseFromInbox(db, subjects);
  await db.deleteFrom('identities').where('userId', '=', userId).execute();
  await db.updateTable('users').set({ name: '' }).where('id', '=', userId).execute();
}
