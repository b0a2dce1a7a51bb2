import type { Context } from '../../../context.ts';
import { deleteUnconfirmed, LINK_DAYS, selectAsked } from './newsletter.sql.ts';
import { confirmToken } from './subscriber-links.rules.ts';

declare module '../../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    askAboutNewsletter: { subscriberId: string; question: string };
  }
}

/** Asks whoever owns an address whether they want the newsletter. Throws 503 `SENDING_FAILED`. */
export async function askAboutNewsletter(
  { db, config, mail, secret }: Context,
  { subscriberId, question }: { subscriberId: string; question: string },
) {
  const email = await selectAsked(db, subscriberId);
  if (!email) return;
  const token = confirmToken(secret, email, question);
  await mail({
    to: email,
    subject: 'Do you want Tailwell’s letter?',
    text: [
      'Somebody, we hope it was you, asked for our letter: once a month, a few things worth knowing about pets.',
      `Yes, send it to me: ${config.publicUrl}/newsletter/confirm#${token}`,
      `The link lasts ${LINK_DAYS} days. If it was not you, do nothing: we forget this address by ourselves.`,
    ].join('\n\n'),
  });
}

/** Forgets addresses that never said yes. */
export async function sweepNewsletter({ db }: Context) {
  await deleteUnconfirmed(db);
}
