import type { Kysely } from 'kysely';
import type { Config } from '../platform/config/config.ts';
import type { Database } from '../platform/database/db.ts';
import type { Log } from '../platform/observation/log.ts';
import { deliverToInbox } from './inbox.ts';
import { Declined, guardProvider, PROVIDER_DEADLINE } from './provider.ts';

/** Sends one plain-text mail. Throws 503 `SENDING_FAILED`. */
export type Mail = (message: { to: string; subject: string; text: string }) => Promise<void>;

/** Mail by the configured SMTP server, or into the sandbox inbox. */
export async function openMail(config: Config, db: Kysely<Database>, log: Log): Promise<Mail> {
  const smtp = config.mail;
  if (!smtp) return (message) => deliverToInbox(db, log, { channel: 'mail', ...message });
  const { createTransport } = await import('nodemailer');
  const transport = createTransport(
    { url: smtp.url, connectionTimeout: PROVIDER_DEADLINE, socketTimeout: PROVIDER_DEADLINE },
    { from: smtp.from },
  );
  const words = {
    name: 'mail',
    code: 'SENDING_FAILED',
    message: 'We couldn’t send the mail. Please try again in a moment.',
  };
  return guardProvider(log, words, async ({ to, subject, text }) => {
    await transport.sendMail({ to: { name: '', address: to }, subject, text }).catch((error) => {
      // The mailbox is unknown, full or closed.
      throw error.responseCode >= 550 && error.responseCode <= 553 ? new Declined('declined') : error;
    });
  });
}
