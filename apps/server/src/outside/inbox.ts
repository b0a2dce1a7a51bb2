import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import type { Database } from '../platform/database/db.ts';
import type { Log } from '../platform/observation/log.ts';

/** A message that the sandbox stores instead of sending it. */
export interface SandboxMessage {
  channel: 'sms' | 'mail';
  to: string;
  subject: string;
  text: string;
}

/** Stores a message for the sandbox inbox, and prints it to the log. */
export async function deliverToInbox(db: Kysely<Database>, log: Log, message: SandboxMessage) {
  const { to, text, ...rest } = message;
  await db
    .insertInto('sandboxMessages')
    .values({ ...rest, recipient: to, body: text })
    .execute();
  log.info({ sandbox: message }, `sandbox ${message.channel} to ${to}: ${text}`);
}

/** Deletes messages that are a week old. */
export async function sweepInbox(db: Kysely<Database>) {
  await sql`delete from sandbox_messages where created_at < now() - interval '7 days'`.execute(db);
}

/** Deletes the messages stored for these numbers and addresses. */
export async function eraseFromInbox(
  db: Kysely<Database>,
  recipients: SelectQueryBuilder<Database, keyof Database, { subject: string }>,
) {
  await db.deleteFrom('sandboxMessages').where('recipient', 'in', recipients).execute();
}
