import type { Kysely } from 'kysely';
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
export async function deliverToSandbox(db: Kysely<Database>, log: Log, message: SandboxMessage) {
  const { to, text, ...rest } = message;
  await db
    .insertInto('sandboxMessages')
    .values({ ...rest, recipient: to, body: text })
    .execute();
  log.info({ sandbox: message }, `sandbox ${message.channel} to ${to}: ${text}`);
}
