import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import type { MailedLetter } from './letters.sql.ts';

type Tx = Transaction<Database>;

/** Schedules a letter. */
export async function updateScheduled(tx: Tx, id: string, sendAt: Date, sentBy: string) {
  await tx
    .updateTable('newsletters')
    .set({ status: 'scheduled', sendAt, sentBy, revision: sql`revision + 1`, updatedAt: sql`now()` })
    .where('id', '=', id)
    .execute();
}

/** Scheduled letters that are due, by the database's clock. */
export async function selectDue(db: Kysely<Database>): Promise<string[]> {
  const due = await db
    .selectFrom('newsletters')
    .where('status', '=', 'scheduled')
    .where('sendAt', '<=', sql<Date>`now()`)
    .orderBy('sendAt')
    .select('id')
    .execute();
  return due.map(({ id }) => id);
}

/** Takes a letter off the schedule. */
export async function updateToDraft(tx: Tx, id: string) {
  await tx
    .updateTable('newsletters')
    .set({ status: 'draft', sendAt: null, revision: sql`revision + 1`, updatedAt: sql`now()` })
    .where('id', '=', id)
    .execute();
}

/** Starts sending and returns the number of recipients. `sentBy`: the user who clicked "Send", unless already stored. */
export async function updateSending(
  tx: Tx,
  id: string,
  { mailed, sentBy }: { mailed: MailedLetter; sentBy?: string },
): Promise<number> {
  await tx
    .updateTable('newsletters')
    .set({
      status: 'sending',
      sendAt: null,
      startedAt: sql`now()`,
      mailed: JSON.stringify(mailed),
      ...(sentBy && { sentBy }),
      revision: sql`revision + 1`,
      updatedAt: sql`now()`,
    })
    .where('id', '=', id)
    .execute();
  const { numAffectedRows = 0n } = await sql`
    insert into newsletter_deliveries (newsletter_id, subscriber_id)
    select ${id}, id from newsletter_subscribers where state = 'subscribed'`.execute(tx);
  return Number(numAffectedRows);
}

/** Stops sending: subscribers who have not got it yet won't. */
export async function updateCancelled(tx: Tx, id: string) {
  await tx
    .updateTable('newsletters')
    .set({ status: 'cancelled', finishedAt: sql`now()`, revision: sql`revision + 1`, updatedAt: sql`now()` })
    .where('id', '=', id)
    .execute();
}

/** Completes letters without waiting deliveries and returns them. */
export async function updateSent(db: Kysely<Database>) {
  const { rows } = await sql<{ id: string; subject: string; sentBy: string | null }>`
    update newsletters
    set status = 'sent', finished_at = now(), updated_at = now(), revision = revision + 1
    where status = 'sending' and not exists (
      select from newsletter_deliveries
      where newsletter_id = newsletters.id and newsletter_deliveries.status in ('queued', 'sending'))
    returning id, subject, sent_by`.execute(db);
  return rows;
}
