import { DELETION_GRACE_DAYS } from '@tailwell/contract/account/account';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { hashToken } from '../../../platform/http/auth.ts';
import type { CodeProvider } from './auth.rules.ts';

/** Hands out a ticket for ten minutes to somebody who has just proven to own a sleeping account. */
export async function saveReactivationTicket(db: Kysely<Database>, userId: string, ticket: string) {
  const row = { tokenHash: hashToken(ticket), expiresAt: sql<Date>`now() + interval '10 minutes'` };
  await db
    .insertInto('reactivationTickets')
    .values({ userId, ...row })
    .onConflict((old) => old.column('userId').doUpdateSet(row))
    .execute();
}

/** Takes a ticket; undefined when it is unknown, over or used. */
export async function takeReactivationTicket(db: Kysely<Database>, ticket: string) {
  return db
    .deleteFrom('reactivationTickets')
    .where('tokenHash', '=', hashToken(ticket))
    .where('expiresAt', '>', sql<Date>`now()`)
    .returning('userId')
    .executeTakeFirst();
}

/** Notes for an hour that a sleeping account is wanted back; says nothing about whether there is one. */
export async function saveReactivationRequest(db: Kysely<Database>, provider: CodeProvider, subject: string) {
  await sql`
    insert into reactivation_wishes (user_id, expires_at)
    select users.id, now() + interval '1 hour'
    from users join identities on identities.user_id = users.id
    where provider = ${provider} and subject = ${subject} and deleted_at is not null and erased_at is null
    on conflict (user_id) do update set expires_at = excluded.expires_at`.execute(db);
}

export async function takeReactivationRequest(db: Kysely<Database>, userId: string): Promise<boolean> {
  const request = await db
    .deleteFrom('reactivationWishes')
    .where('userId', '=', userId)
    .returning(sql<boolean>`expires_at > now()`.as('isLive'))
    .executeTakeFirst();
  return request?.isLive ?? false;
}

/** Puts an account to sleep; gives the day from which it may be erased. */
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
  await deleteReactivation(db, userId);
  return deactivated;
}

/** Wakes a sleeping account. False when it is awake or has been erased meanwhile. */
export async function reactivatePerson(db: Kysely<Database>, userId: string): Promise<boolean> {
  const woken = await db
    .updateTable('users')
    .set({ deletedAt: null, eraseAfter: null })
    .where('id', '=', userId)
    .where('deletedAt', 'is not', null)
    .where('erasedAt', 'is', null)
    .executeTakeFirst();
  await deleteReactivation(db, userId);
  return woken.numUpdatedRows === 1n;
}

/** Tickets and wishes belong to one sleep: they end with it, and none is left over for the next. */
export async function deleteReactivation(db: Kysely<Database>, userId: string) {
  await db.deleteFrom('reactivationTickets').where('userId', '=', userId).execute();
  await db.deleteFrom('reactivationWishes').where('userId', '=', userId).execute();
}
