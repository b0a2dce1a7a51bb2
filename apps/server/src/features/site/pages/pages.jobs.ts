import type { Context } from '../../../context.ts';
import { deleteOldMessages, markPassedOn, selectMessage } from './pages.sql.ts';

declare module '../../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    passOnMessage: { messageId: string };
  }
}

/** Forwards a message to those who answer it. Throws 503 `SENDING_FAILED`. */
export async function passOnMessage({ db, config, mail }: Context, { messageId }: { messageId: string }) {
  const found = await selectMessage(db, messageId);
  if (!found) return;
  const { name, email, topic, message } = found;
  await mail({
    to: config.supportEmail,
    subject: `[${topic}] A message by ${name}`,
    text: `${message}\n\n${name}\n${email}`,
  });
  await markPassedOn(db, messageId);
}

export async function sweepMessages({ db }: Context) {
  await deleteOldMessages(db);
}
