import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { jsonRows } from '../../../platform/database/json-rows.ts';

/** How long the link of a question lasts, in days. */
export const LINK_DAYS = 7;

/**
 * Writes down that somebody asks for the newsletter, and gives the row's id. Undefined when they have it already, or
 * were asked within a day: then no mail goes out, and nobody can be flooded.
 */
export async function insertAsked(
  tx: Transaction<Database>,
  { email, tokenHash, confirmHash }: { email: string; tokenHash: Buffer; confirmHash: Buffer },
) {
  const { rows } = await sql<{ id: string }>`
    insert into newsletter_subscribers (email, token_hash, confirm_hash)
    values (${email}, ${tokenHash}, ${confirmHash})
    on conflict (email) do update
    set token_hash = excluded.token_hash, confirm_hash = excluded.confirm_hash, state = 'asked', asked_at = now(), left_at = null, bounced_at = null
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
export async function updateSubscribed(db: Kysely<Database>, confirmHash: Buffer): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update newsletter_subscribers
    set state = 'subscribed', subscribed_at = coalesce(subscribed_at, now())
    where confirm_hash = ${confirmHash}
      and (state = 'subscribed'
        or (state = 'asked' and asked_at > now() - make_interval(days => ${LINK_DAYS})))`.execute(db);
  return numAffectedRows === 1n;
}

/** Ends a subscription by the link of a letter, or a question by its own; neither is a yes any more. */
export async function updateLeft(db: Kysely<Database>, tokenHash: Buffer) {
  await db
    .updateTable('newsletterSubscribers')
    .set({
      state: 'left',
      leftAt: sql`coalesce(left_at, now())`,
      subscribedAt: null,
      bouncedAt: null,
      confirmHash: null,
    })
    .where((or) => or.or([or('tokenHash', '=', tokenHash), or('confirmHash', '=', tokenHash)]))
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

/** Ends subscriptions to addresses that letters can't reach, or that have called one unwanted. */
export async function updateUnreached(
  db: Kysely<Database>,
  { bounced, complained }: { bounced: string[]; complained: string[] },
) {
  await sql`
    update newsletter_subscribers
    set state = 'bounced', bounced_at = now(), subscribed_at = null
    where email = any(${bounced}) and state in ('asked', 'subscribed')`.execute(db);
  await sql`
    update newsletter_subscribers set state = 'left', left_at = now(), subscribed_at = null
    where email = any(${complained}) and state in ('asked', 'subscribed')`.execute(db);
}

/** How many addresses stand where. */
export async function countSubscribers(db: Kysely<Database>) {
  const { rows } = await sql<{ subscribed: number; asked: number; left: number; bounced: number }>`
    select count(*) filter (where state = 'subscribed') as subscribed,
      count(*) filter (where state = 'asked') as asked,
      count(*) filter (where state = 'left') as left,
      count(*) filter (where state = 'bounced') as bounced
    from newsletter_subscribers`.execute(db);
  return rows[0] ?? { subscribed: 0, asked: 0, left: 0, bounced: 0 };
}

/** Subscribers are kept by address: those that a person has proven to be theirs. */
const ownAddresses = (userId: string) => sql`
  select subject from identities where user_id = ${userId} and provider = 'email'`;

export const exportLetters = (userId: string) => ({
  newsletter: jsonRows(sql`
    select email, state, asked_at, subscribed_at, left_at, bounced_at from newsletter_subscribers
    where email in (${ownAddresses(userId)})`),
  lettersReceived: jsonRows(sql`
    select newsletters.mailed ->> 'subject' as subject, newsletter_deliveries.status, newsletter_deliveries.updated_at
    from newsletter_deliveries join newsletters on newsletters.id = newsletter_id
    join newsletter_subscribers on newsletter_subscribers.id = subscriber_id
    where email in (${ownAddresses(userId)}) order by newsletter_deliveries.updated_at`),
  lettersWritten: jsonRows(sql`
    select subject, status, created_at from newsletters
    where created_by = ${userId} or sent_by = ${userId} order by created_at`),
});

/** Before the ways in are erased: they say which addresses are theirs. What was sent to those goes along. */
export async function eraseSubscriptions(db: Kysely<Database>, userId: string) {
  await sql`delete from newsletter_subscribers where email in (${ownAddresses(userId)})`.execute(db);
  await db.updateTable('newsletters').set({ createdBy: null }).where('createdBy', '=', userId).execute();
  await db.updateTable('newsletters').set({ sentBy: null }).where('sentBy', '=', userId).execute();
}
