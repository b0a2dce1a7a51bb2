import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { jsonRows } from '../../../platform/database/json-rows.ts';

/** How long a confirmation link is valid, in days. */
export const LINK_DAYS = 7;

/**
 * Records a request to subscribe and returns the row's id. Undefined if the address is already subscribed or was asked
 * within a day: then no mail is sent, so no mailbox can be flooded.
 */
export async function insertSubscriptionRequest(
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

/** The address of an unanswered request. */
export async function selectPendingRequest(db: Kysely<Database>, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('newsletterSubscribers')
    .where('id', '=', id)
    .where('state', '=', 'asked')
    .select('email')
    .executeTakeFirst();
  return row?.email;
}

/** Confirms a request whose link has not expired; idempotent. */
export async function updateSubscribed(db: Kysely<Database>, confirmHash: Buffer): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update newsletter_subscribers
    set state = 'subscribed', subscribed_at = coalesce(subscribed_at, now())
    where confirm_hash = ${confirmHash}
      and (state = 'subscribed'
        or (state = 'asked' and asked_at > now() - make_interval(days => ${LINK_DAYS})))`.execute(db);
  return numAffectedRows === 1n;
}

/** Unsubscribes by a letter's link, or cancels a request by its own; neither can be confirmed afterwards. */
export async function updateUnsubscribed(db: Kysely<Database>, tokenHash: Buffer) {
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

/** Deletes requests that were never confirmed. */
export async function deleteUnconfirmed(db: Kysely<Database>) {
  await db
    .deleteFrom('newsletterSubscribers')
    .where('state', '=', 'asked')
    .where('askedAt', '<', sql<Date>`now() - make_interval(days => ${LINK_DAYS + 1})`)
    .execute();
}

/** Ends subscriptions of addresses that bounce, or that reported a letter as spam. */
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

/** Number of addresses per status. */
export async function countSubscribers(db: Kysely<Database>) {
  const { rows } = await sql<{ subscribed: number; asked: number; left: number; bounced: number }>`
    select count(*) filter (where state = 'subscribed') as subscribed,
      count(*) filter (where state = 'asked') as asked,
      count(*) filter (where state = 'left') as left,
      count(*) filter (where state = 'bounced') as bounced
    from newsletter_subscribers`.execute(db);
  return rows[0] ?? { subscribed: 0, asked: 0, left: 0, bounced: 0 };
}

/** Subscriptions are stored by address: the user's are those they have verified. */
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

/**
 * Must run before the user's identities are erased, which say which addresses are theirs. Deliveries to them are
 * erased, too.
 */
export async function eraseSubscriptions(db: Kysely<Database>, userId: string) {
  await sql`delete from newsletter_subscribers where email in (${ownAddresses(userId)})`.execute(db);
  await db.updateTable('newsletters').set({ createdBy: null }).where('createdBy', '=', userId).execute();
  await db.updateTable('newsletters').set({ sentBy: null }).where('sentBy', '=', userId).execute();
}
