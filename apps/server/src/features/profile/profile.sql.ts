import { DELETION_GRACE_DAYS } from '@tailwell/contract/profile';
import { type Kysely, sql, type Transaction } from 'kysely';
import { eraseFromInbox } from '../../outside/inbox.ts';
import type { Database } from '../../platform/database/db.ts';
import { releaseUploadsOf } from '../../platform/uploads/uploads.ts';
import { deleteReactivation } from '../auth/reactivation.sql.ts';
import { eraseConsultations } from '../consultations/erase.sql.ts';
import { eraseRequests } from '../instant/erase.sql.ts';
import { eraseOrders } from '../orders/erase.sql.ts';
import { eraseReviews } from '../ratings/ratings.sql.ts';

/** A person with the ways in that they have proven. */
export async function selectProfile(db: Kysely<Database>, userId: string) {
  return db
    .selectFrom('users')
    .innerJoin('identities', 'identities.userId', 'users.id')
    .where('users.id', '=', userId)
    .groupBy('users.id')
    .select([
      'users.id',
      'name',
      'isNew',
      'referralCode',
      'photoPath',
      'users.createdAt',
      sql<string | null>`max(subject) filter (where provider = 'mobile')`.as('mobileNo'),
      sql<string | null>`max(subject) filter (where provider = 'email')`.as('email'),
      sql<
        ('mobile' | 'email' | 'google' | 'facebook')[]
      >`array_agg(provider order by identities.created_at)`.as('signInMethods'),
    ])
    .executeTakeFirst();
}

/** The stored picture of a person, which nobody else can change until the transaction ends; undefined: erased. */
export async function lockPerson(tx: Transaction<Database>, userId: string) {
  return tx
    .selectFrom('users')
    .where('id', '=', userId)
    .where('erasedAt', 'is', null)
    .select('photoPath')
    .forUpdate()
    .executeTakeFirst();
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

/** Puts an account to sleep and ends its sessions; gives the day from which it may be erased. */
export async function putToSleep(db: Kysely<Database>, userId: string) {
  // The person first: a sign-in that runs at the same time waits for that row, and then finds the account asleep.
  const deactivated = await db
    .updateTable('users')
    .set({
      deletedAt: sql`now()`,
      eraseAfter: sql`now() + make_interval(days => ${DELETION_GRACE_DAYS})`,
    })
    .where('id', '=', userId)
    .returning('eraseAfter')
    .executeTakeFirstOrThrow();
  await db.deleteFrom('sessions').where('userId', '=', userId).execute();
  await deleteReactivation(db, userId);
  return deactivated;
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

/**
 * Erases one person: what is personal goes, the bare row stays for records that point to it.
 * Does nothing to somebody who came back meanwhile.
 */
export async function erasePerson(db: Kysely<Database>, userId: string): Promise<boolean> {
  const erased = await db
    .updateTable('users')
    .set({ name: '', photoPath: null, erasedAt: sql`now()` })
    .where('id', '=', userId)
    .where('erasedAt', 'is', null)
    .where('eraseAfter', '<', sql<Date>`now()`)
    .executeTakeFirst();
  if (erased.numUpdatedRows === 0n) return false;
  await deleteReactivation(db, userId);
  await deleteMessagesTo(db, userId);
  await eraseConsultations(db, userId);
  await eraseRequests(db, userId);
  await eraseOrders(db, userId);
  await eraseReviews(db, userId);
  await releaseUploadsOf(db, userId);
  for (const table of [
    'addresses',
    'pets',
    'carts',
    'operators',
    'notices',
    'news',
    'pushSubscriptions',
    'recentSearches',
    'identities',
    'sessions',
    'idempotentAnswers',
  ] as const) {
    await db.deleteFrom(table).where('userId', '=', userId).execute();
  }
  return true;
}

/** Codes and messages are filed under numbers and addresses, which are known only while the ways in are. */
async function deleteMessagesTo(db: Kysely<Database>, userId: string) {
  const subjects = db.selectFrom('identities').where('userId', '=', userId).select('subject');
  await db.deleteFrom('oneTimeCodes').where('recipient', 'in', subjects).execute();
  await eraseFromInbox(db, subjects);
}
