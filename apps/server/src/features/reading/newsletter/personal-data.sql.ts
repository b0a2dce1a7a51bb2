import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { jsonRows } from '../../../platform/database/json-rows.ts';

/** Subscribers are kept by address: those that a person has proven to be theirs. */
const ownAddresses = (userId: string) => sql`
  select subject from identities where user_id = ${userId} and provider = 'email'`;

export const exportData = (userId: string) => ({
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
export async function erase(db: Kysely<Database>, userId: string) {
  await sql`delete from newsletter_subscribers where email in (${ownAddresses(userId)})`.execute(db);
  await db.updateTable('newsletters').set({ createdBy: null }).where('createdBy', '=', userId).execute();
  await db.updateTable('newsletters').set({ sentBy: null }).where('sentBy', '=', userId).execute();
}
