import { DELETION_GRACE_DAYS } from '@tailwell/contract/account/account';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { hashToken } from '../../../platform/http/auth.ts';
import type { CodeProvider } from './auth.rules.ts';

/** Issues a ticket, valid for ten minutes, to a user who has just proven to own a deactivated account. */
export async function saveReactivationTicket(db: Kysely<Database>, userId: string, ticket: string) {
  const row = { tokenHash: hashToken(ticket), expiresAt: sql<Date>`now() + interval '10 minutes'` };
  await db
    .insertInto('reactivationTickets')
    .values({ userId, ...row })
    .onConflict((old) => old.column('userId').doUpdateSet(row))
    .execute();
}

/** Consumes a ticket; undefined if it is unknown, expired or used. */
export async function consumeReactivationTicket(db: Kysely<Database>, ticket: string) {
  return db
    .deleteFrom('reactivationTickets')
    .where('tokenHash', '=', hashToken(ticket))
    .where('expiresAt', '>', sql<Date>`now()`)
    .returning('userId')
    .executeTakeFirst();
}

/** Records for an hour that the owner of a deactivated account wants it back; doesn't reveal whether there is one. */
export async function saveReactivationRequest(db: Kysely<Database>, provider: CodeProvider, subject: string) {
  await sql`
    insert into reactivation_requests (user_id, expires_at)
    select users.id, now() + interval '1 hour'
    from users join identities on identities.user_id = users.id
    where provider = ${provider} and subject = ${subject} and deleted_at is not null and erased_at is null
    on conflict (user_id) do update set expires_at = excluded.expires_at`.execute(db);
}

export async function consumeReactivationRequest(db: Kysely<Database>, userId: string): Promise<boolean> {
  const request = await db
    .deleteFrom('reactivationRequests')
    .where('userId', '=', userId)
    .returning(sql<boolean>`expires_at > now()`.as('isLive'))
    .executeTakeFirst();
  return request?.isLive ?? false;
}

/** Deactivates an account; returns the day from which it can be erased. */
export async function deactivatePerson(db: Kysely<Database>, userId: string) {
  // Locks the user first: a concurrent sign-in waits for that row, and then finds the account deactivated.
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

/** Reactivates an account. Returns false if it is active or has been erased in the meantime. */
export async function reactivatePerson(db: Kysely<Database>, userId: string): Promise<boolean> {
  const reactivated = await db
    .updateTable('users')
    .set({ deletedAt: null, eraseAfter: null })
    .where('id', '=', userId)
    .where('deletedAt', 'is not', null)
    .where('erasedAt', 'is', null)
    .executeTakeFirst();
  await deleteReactivation(db, userId);
  return reactivated.numUpdatedRows === 1n;
}

/** Tickets and requests belong to one deactivation and end with it, so that none is left over for the next. */
export async function deleteReactivation(db: Kysely<Database>, userId: string) {
  await db.deleteFrom('reactivationTickets').where('userId', '=', userId).execute();
  await db.deleteFrom('reactivationRequests').where('userId', '=', userId).execute();
}
