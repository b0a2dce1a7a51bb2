import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/database/db.ts';

/** How long the link of a question lasts, in days. */
export const LINK_DAYS = 7;

/**
 * Writes down that somebody asks for the newsletter, and gives the row's id. Undefined when they have it already, or
 * were asked within a day: then no mail goes out, and nobody can be flooded.
 */
export async function insertAsked(tx: Transaction<Database>, email: string, tokenHash: Buffer) {
  const { rows } = await sql<{ id: string }>`
    insert into newsletter_subscribers (email, token_hash) values (${email}, ${tokenHash})
    on conflict (email) do update
    set token_hash = excluded.token_hash, state = 'asked', asked_at = now(), left_at = null
    where newsletter_subscribers.state <> 'subscribed'
      and newsletter_subscribers.asked_at < now() - interval '1 day'
    returning id`.execute(tx);
  return rows[0]?.id;
}

/** The address of a question that still waits for its yes. */
export async function selectAsked(db: Kysely<Database>, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('newsletterSubscribers')
    .where('id', '=', id)
    .where('state', '=', 'asked')
    .select('email')
    .executeTakeFirst();
  return row?.email;
}

/** Makes a yes of a question whose link is not over; a second yes changes nothing. */
export async function updateSubscribed(db: Kysely<Database>, tokenHash: Buffer): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update newsletter_subscribers
    set state = 'subscribed', subscribed_at = coalesce(subscribed_at, now())
    where token_hash = ${tokenHash}
      and (state = 'subscribed'
        or (state = 'asked' and asked_at > now() - make_interval(days => ${LINK_DAYS})))`.execute(db);
  return numAffectedRows === 1n;
}

/** Ends a subscription, or a question. */
export async function updateLeft(db: Kysely<Database>, tokenHash: Buffer) {
  await db
    .updateTable('newsletterSubscribers')
    .set({ state: 'left', leftAt: sql`coalesce(left_at, now())`, subscribedAt: null })
    .where('tokenHash', '=', tokenHash)
    .execute();
}

/** Forgets who was asked and never said yes. */
export async function deleteUnconfirmed(db: Kysely<Database>) {
  await db
    .deleteFrom('newsletterSubscribers')
    .where('state', '=', 'asked')
    .where('askedAt', '<', sql<Date>`now() - make_interval(days => ${LINK_DAYS + 1})`)
    .execute();
}
