import type { Context } from '../../../context.ts';
import { DEMO_OFFICER } from '../../../platform/config/config-company.ts';
import { inIndianDay, inIndianDayAndTime } from '../../../platform/format.ts';
import { answerDueAt, LINK_DAYS, newConversationKey, solveDueAt } from './conversations.rules.ts';
import {
  countAcknowledged,
  deleteOldMessages,
  markAcknowledged,
  markDelivery,
  markPassedOn,
  selectComplaint,
  selectEntryToSend,
  selectMessage,
} from './conversations.sql.ts';

declare module '../../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    passOnMessage: { messageId: string };
    acknowledgeComplaint: { messageId: string };
    sendEntry: { entryId: string };
  }
}

/** Forwards a message to those who answer it. Throws 503 `SENDING_FAILED`. */
export async function passOnMessage({ db, config, mail }: Context, { messageId }: { messageId: string }) {
  const found = await selectMessage(db, messageId);
  if (!found) return;
  const { id, name, email, ticket, topic, message } = found;
  await mail({
    to: receiverOf(config, topic),
    subject: `[${topic}] A message by ${name}`,
    text: `${message}\n\n${name}\n${email}\nTicket ${ticket}\n\n${answerLink(config, id)}`,
  });
  await markPassedOn(db, messageId);
}

const answerLink = ({ publicUrl }: Context['config'], id: string) =>
  `Answer it: ${publicUrl}/console/office/contact-messages/${id}`;

/** Complaints go to the grievance officer, if a real one is named. */
const receiverOf = ({ supportEmail, grievanceOfficer }: Context['config'], topic: string) =>
  topic === 'complaint' && grievanceOfficer && grievanceOfficer !== DEMO_OFFICER
    ? grievanceOfficer.email
    : supportEmail;

/** Complaints a day that are acknowledged to one address, which may be another person's. */
const MAX_ACKNOWLEDGED = 3;

/**
 * Mails the ticket number of a complaint to the person, with our deadlines; three a day to one address. It repeats
 * nothing that they typed. Throws 503 `SENDING_FAILED`.
 */
export async function acknowledgeComplaint(context: Context, { messageId }: { messageId: string }) {
  const { db, config, mail } = context;
  const found = await selectComplaint(db, messageId);
  if (!found) return;
  const { email, ticket, topic, state, receivedAt } = found;
  if ((await countAcknowledged(db, email)) >= MAX_ACKNOWLEDGED) return;
  const officer = config.grievanceOfficer;
  const solveBy = solveDueAt(receivedAt, topic, state);
  await mail({
    to: email,
    subject: `We have received your complaint: ticket ${ticket}`,
    text: [
      'Hello,',
      `We have received your complaint. Its ticket number is ${ticket}.`,
      `We will answer by ${inIndianDayAndTime(answerDueAt(receivedAt, topic))}.`,
      ...(solveBy ? [`We will solve it by ${inIndianDay(solveBy)}.`] : []),
      ...(officer ? [`Grievance officer: ${officer.name}, ${officer.email}, ${officer.phone}`] : []),
      'Your Tailwell support',
      'If you didn’t write to us, ignore this mail.',
    ].join('\n\n'),
  });
  await markAcknowledged(db, messageId);
}

/** Mails an answer to the person, or a reply to support. Throws 503 `SENDING_FAILED`, and is tried again. */
export async function sendEntry(context: Context, { entryId }: { entryId: string }) {
  const { db, mail } = context;
  const entry = await selectEntryToSend(db, entryId);
  if (!entry) return;
  const message = entry.kind === 'answer' ? answerMail(context, entry) : replyMail(context, entry);
  try {
    await mail(message);
  } catch (error) {
    await markDelivery(db, entryId, 'failed');
    throw error;
  }
  await markDelivery(db, entryId, 'sent');
}

type Entry = NonNullable<Awaited<ReturnType<typeof selectEntryToSend>>>;

/** Owners answer in their account. Others get a link: its key follows the #, which browsers send to no server. */
function answerMail({ config, secret }: Context, { messageId, userId, name, email, text }: Entry) {
  const link = userId
    ? `${config.publicUrl}/profile/messages/${messageId}`
    : `${config.publicUrl}/contact/conversation#${newConversationKey(secret, messageId)}`;
  return {
    to: email,
    subject: 'Our answer to your message',
    text: [
      `Hello ${name},`,
      text,
      'Your Tailwell support',
      `To read the whole conversation or to write back: ${link}`,
      ...(userId ? [] : [`The link works for ${LINK_DAYS} days. Please don’t pass it on.`]),
      'A reply to this mail doesn’t reach us.',
    ].join('\n\n'),
  };
}

const replyMail = ({ config }: Context, { messageId, topic, name, text }: Entry) => ({
  to: receiverOf(config, topic),
  subject: `[${topic}] ${name} has written back`,
  text: `${text}\n\n${answerLink(config, messageId)}`,
});

export async function sweepMessages({ db }: Context) {
  await deleteOldMessages(db);
}
