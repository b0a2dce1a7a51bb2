import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import type { Database } from '../platform/database/db.ts';
import type { Log } from '../platform/observation/log.ts';

/** A message that the sandbox keeps instead of sending it. */
export interface SandboxMessage {
  channel: 'sms' | 'mail';
  to: string;
  subject: string;
  text: string;
}

/** Keeps a message where the sandbox inbox shows it, and prints it to the log. */
export async function deliverToInbox(db: Kysely<Database>, log: Log, message: SandboxMessage) {
  const { to, text, ...rest } = message;
  await db
    .insertInto('sandboxMessages')
    .values({ ...rest, recipient: to, body: text })
    .execute();
  log.info({ sandbox: message }, `sandbox ${message.channel} to ${to}: ${text}`);
}

/** Sweeps out messages that have been there for a week. */
export async function sweepInbox(db: Kysely<Database>) {
  await sql`delete from sandbox_messages where created_at < now() - interval '7 days'`.execute(db);
}

/** Erases what was kept for these numbers and addresses. */
export async function eraseFromInbox(
  db: Kysely<Database>,
  recipients: SelectQueryBuilder<Database, keyof Database, { subject: string }>,
) {
  await db.deleteFrom('sandboxMessages').where('recipient', 'in', recipients).execute();
}
