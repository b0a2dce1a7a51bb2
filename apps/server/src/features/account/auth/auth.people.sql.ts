import { type Kysely, sql, type Transaction } from 'kysely';
import { eraseFromInbox } from '../../../outside/inbox.ts';
import type { Database } from '../../../platform/database/db.ts';
import { jsonRows } from '../../../platform/database/json-rows.ts';
import { deleteReactivation } from './reactivation.sql.ts';

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

/** From the second sign-in on, a person is not new. */
export async function markKnown(db: Kysely<Database>, userId: string) {
  await db
    .updateTable('users')
    .set({ isNew: false })
    .where('id', '=', userId)
    .where('isNew', '=', true)
    .execute();
}

/** Colleagues see when somebody who works here has last signed in. */
export async function markSignIn(db: Kysely<Database>, userId: string) {
  await db
    .updateTable('staffMembers')
    .set({ lastSignInAt: sql`now()` })
    .where('userId', '=', userId)
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

/** What is undefined stays. */
export async function updatePerson(
  db: Kysely<Database>,
  userId: string,
  changes: { name?: string; photoPath?: string | null },
) {
  if (Object.values(changes).every((value) => value === undefined)) return;
  await db.updateTable('users').set(changes).where('id', '=', userId).execute();
}

/** Who has not said their name yet has done so with their first address. */
export async function updateMissingName(db: Kysely<Database>, userId: string, name: string) {
  await db.updateTable('users').set({ name }).where('id', '=', userId).where('name', '=', '').execute();
}

/** Up to `limit` people whose grace is over. */
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

/** Takes what is personal out of a person whose grace is over; the bare row stays. False for one who came back meanwhile. */
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

export const exportWaysIn = (userId: string) => ({
  waysIn: jsonRows(
    sql`select provider, subject, created_at from identities where user_id = ${userId} order by created_at`,
  ),
});

/**
 * Takes away the name, which other features look for in what they erase, the ways in, and what was sent to them: codes and unsent messages are filed under numbers and addresses,
 * which are known only while the ways in are.
 */
export async function eraseWaysIn(db: Kysely<Database>, userId: string) {
  await deleteReactivation(db, userId);
  const subjects = db.selectFrom('identities').where('userId', '=', userId).select('subject');
  await db.deleteFrom('oneTimeCodes').where('recipient', 'in', subjects).execute();
  await eraseFromInbox(db, subjects);
  await db.deleteFrom('identities').where('userId', '=', userId).execute();
  await db.updateTable('users').set({ name: '' }).where('id', '=', userId).execute();
}
