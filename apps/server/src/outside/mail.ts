import type { Kysely } from 'kysely';
import type { Config } from '../platform/config/config.ts';
import type { Database } from '../platform/database/db.ts';
import type { Log } from '../platform/observation/log.ts';
import { deliverToInbox } from './inbox.ts';
import { guardProvider, PROVIDER_DEADLINE, RequestDeclined } from './provider.ts';

/** A document attached to a mail. */
interface Attachment {
  filename: string;
  contentType: string;
  content: Buffer;
}

interface Message {
  to: string;
  subject: string;
  text: string;
  attachments?: Attachment[];
}

/** Sends one plain-text mail with its attachments. Throws 503 `SENDING_FAILED`. */
export type Mail = (message: Message) => Promise<void>;

/** Sends mail through the configured SMTP server, or into the sandbox inbox. */
export async function openMail(config: Config, db: Kysely<Database>, log: Log): Promise<Mail> {
  const smtp = config.mail;
  if (!smtp) return (message) => deliverToInbox(db, log, toSandboxMessage(message));
  const { createTransport } = await import('nodemailer');
  const transport = createTransport(
    { url: smtp.url, connectionTimeout: PROVIDER_DEADLINE, socketTimeout: PROVIDER_DEADLINE },
    { from: smtp.from },
  );
  const provider = {
    name: 'mail',
    code: 'SENDING_FAILED',
    message: 'We couldn’t send the mail. Please try again in a moment.',
  };
  return guardProvider(log, provider, async ({ to, subject, text, attachments }: Message) => {
    await transport.sendMail({ to: { name: '', address: to }, subject, text, attachments }).catch((error) => {
      // The mailbox is unknown, full or closed.
      throw error.responseCode >= 550 && error.responseCode <= 553 ? new RequestDeclined('declined') : error;
    });
  });
}

/** The inbox stores no attachments, only their names. */
const toSandboxMessage = ({ attachments = [], text, ...message }: Message) => ({
  channel: 'mail' as const,
  ...message,
  text: [text, ...attachments.map(({ filename }) => `Attached: ${filename}`)].join('\n\n'),
});
