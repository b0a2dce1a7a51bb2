import type { Context } from '../../../context.ts';
import { inTransaction } from '../../../platform/database/db.ts';
import { counted } from '../../../platform/format.ts';
import { renderMessage } from '../../account/notifications/messages.rules.ts';
import { notify } from '../../account/notifications/notify.flow.ts';
import { isStuck, selectNextDue, settleAbandoned } from './deliveries.sql.ts';
import { countDeliveries, selectLetter } from './letters.sql.ts';
import { newsletterMessages } from './newsletter.messages.ts';
import { countSubscribers, deleteUnconfirmed, LINK_DAYS, selectPendingRequest } from './newsletter.sql.ts';
import { selectDue, updateSent, updateToDraft } from './newsletter.status.sql.ts';
import { sendDue } from './send-letters.flow.ts';
import { composeLetter, scheduleSending, startSending } from './start-sending.flow.ts';
import { confirmToken } from './subscriber-links.rules.ts';

declare module '../../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    askAboutNewsletter: { subscriberId: string; question: string };
    startLetter: { newsletterId: string };
    /** `pauses`: number of consecutive runs in which nothing could be sent. */
    sendLetters: { pauses: number };
  }
}

/** Asks an address's owner to confirm their subscription. Throws 503 `SENDING_FAILED`. */
export async function askAboutNewsletter(
  { db, config, mail, secret }: Context,
  { subscriberId, question }: { subscriberId: string; question: string },
) {
  const email = await selectPendingRequest(db, subscriberId);
  if (!email) return;
  const token = confirmToken(secret, email, question);
  await mail({
    to: email,
    subject: 'Confirm your Tailwell newsletter',
    text: [
      'Someone, hopefully you, signed up for our newsletter: useful pet-care tips, once a month.',
      `Yes, subscribe me: ${config.publicUrl}/newsletter/confirm#${token}`,
      `The link works for ${LINK_DAYS} days. If it wasn’t you, ignore this mail and we’ll delete your address.`,
    ].join('\n\n'),
  });
}

/** Deletes addresses that never confirmed. */
export async function sweepNewsletter({ db }: Context) {
  await deleteUnconfirmed(db);
}

/** Maximum pause after trouble with the mail server, in milliseconds; the first one is a second. */
const MAX_PAUSE_MS = 60_000;

/** Sends some of the due letters and enqueues the next run. */
export async function sendLetters(context: Context, { pauses }: { pauses: number }) {
  const { db } = context;
  const { isTroubled, accepted } = await sendDue(context);
  await completeSent(context);
  const inMs = await selectNextDue(db);
  if (inMs === undefined) return;
  const previousPauses = accepted > 0 ? 0 : pauses;
  const pause = isTroubled ? Math.min(1_000 * 2 ** previousPauses, MAX_PAUSE_MS) : 0;
  await scheduleSending(db, { inMs: Math.max(inMs, pause), pauses: isTroubled ? previousPauses + 1 : 0 });
}

/** Starts a scheduled letter. One that can no longer be sent becomes a draft again. */
export async function startLetter({ db }: Context, { newsletterId }: { newsletterId: string }) {
  await inTransaction(db, async (tx) => {
    const letter = await selectLetter(tx, newsletterId, true);
    if (!letter || !(await selectDue(tx)).includes(newsletterId)) return;
    const { posts } = await composeLetter(tx, letter);
    const { subscribed } = await countSubscribers(tx);
    if ((letter.intro || posts.length > 0) && subscribed > 0) return startSending(tx, letter);
    await updateToDraft(tx, newsletterId);
    if (!letter.sentBy) return;
    await notify(tx, {
      ...renderMessage(newsletterMessages['newsletter-not-sent'], { subject: letter.subject }),
      userId: letter.sentBy,
      // If rescheduled, it can fail again.
      key: `newsletter-not-sent:${newsletterId}:${letter.revision}`,
      url: `/console/newsletters/${newsletterId}`,
    });
  });
}

/** Completes letters without waiting deliveries and notifies their senders. */
async function completeSent({ db }: Pick<Context, 'db'>) {
  await inTransaction(db, async (tx) => {
    const ended = await updateSent(tx);
    const countsOf = await countDeliveries(
      tx,
      ended.map(({ id }) => id),
    );
    for (const { id, subject, sentBy } of ended) {
      if (!sentBy) continue;
      const { sent, bounced, failed, unknown } = countsOf(id);
      const lost = bounced + failed;
      await notify(tx, {
        ...renderMessage(newsletterMessages['newsletter-sent'], {
          subject,
          subscribers: counted(sent, 'subscriber'),
          lost: lost > 0 ? counted(lost, 'address', 'addresses') : null,
          unknown: unknown > 0 ? counted(unknown, 'address', 'addresses') : null,
        }),
        userId: sentBy,
        key: `newsletter-sent:${id}`,
        url: `/console/newsletters/${id}`,
      });
    }
  });
}

/**
 * Recovers letters whose server crashed: the outcome of what it was sending is unknown, the rest is sent. Also starts
 * scheduled letters whose job was given up.
 */
export async function sweepLetters(context: Context) {
  await settleAbandoned(context.db);
  await completeSent(context);
  if (await isStuck(context.db)) await scheduleSending(context.db);
  for (const newsletterId of await selectDue(context.db)) await startLetter(context, { newsletterId });
}
