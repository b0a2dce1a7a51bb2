import type { Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { conflict, notFound, tooMany } from '../../../platform/http/errors.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import { renderMessage } from '../../account/notifications/messages.rules.ts';
import { notify } from '../../account/notifications/notify.flow.ts';
import { conversationMessages } from './conversations.messages.ts';
import {
  type ConversationAccess,
  countReplies,
  insertEntry,
  insertMessage,
  type LockedMessage,
  lockMessage,
  markAnswered,
  markReplied,
} from './conversations.sql.ts';

type Tx = Transaction<Database>;

/** Replies in one conversation within a day. */
const MAX_REPLIES = 20;

/**
 * Starts a conversation with a message from the contact page, and forwards it to those who answer it. Complaints are
 * acknowledged by mail. Returns the ticket number.
 */
export async function startConversation(
  tx: Tx,
  message: Parameters<typeof insertMessage>[1],
): Promise<string> {
  const { id: messageId, ticket, topic } = await insertMessage(tx, message);
  await enqueue(tx, 'passOnMessage', { messageId });
  if (topic === 'complaint') await enqueue(tx, 'acknowledgeComplaint', { messageId });
  return ticket;
}

/** Writes for the person who started the conversation. The same text again is a repeat whose answer was lost. */
export async function writeReply(tx: Tx, access: ConversationAccess, text: string) {
  const message = await lockMessage(tx, access.id, access);
  if (!message) throw notFound();
  if (message.last?.kind === 'reply' && message.last.text === text) return;
  if ((await countReplies(tx, message.id)) >= MAX_REPLIES) {
    throw tooMany(
      'TOO_MANY_MESSAGES',
      'You have written many messages today. We have them all; please add more tomorrow.',
      3_600,
    );
  }
  const entryId = await addEntry(tx, message, { kind: 'reply', staffId: null, text });
  await markReplied(tx, message.id);
  await enqueue(tx, 'sendEntry', { entryId });
  if (!message.assignedTo) return;
  await notify(tx, {
    ...renderMessage(conversationMessages['message-received'], { name: message.name }),
    userId: message.assignedTo,
    key: `message-received:${entryId}`,
    url: `/console/office/contact-messages/${message.id}`,
  });
}

interface Answer {
  staffId: string;
  text: string;
  /** The number of the last entry that the writer has read. */
  seen: number;
  isSolved: boolean;
}

/** Answers a message: by mail, and in the owner's app. Throws 409 `CHANGED_MEANWHILE` if there is something unread. */
export async function writeAnswer(tx: Tx, id: string, { staffId, text, seen, isSolved }: Answer) {
  const message = await lockMessage(tx, id);
  if (!message) throw notFound();
  if ((message.last?.number ?? 0) !== seen) {
    throw conflict(
      'CHANGED_MEANWHILE',
      'Something new has been written here in the meantime. Read it, then send your answer again.',
    );
  }
  const entryId = await addEntry(tx, message, { kind: 'answer', staffId, text });
  await markAnswered(tx, id, { isSolved, by: staffId });
  await enqueue(tx, 'sendEntry', { entryId });
  if (!message.userId) return;
  await notify(tx, {
    ...renderMessage(conversationMessages['message-answered'], {}),
    userId: message.userId,
    key: `message-answered:${entryId}`,
    url: `/profile/messages/${id}`,
  });
}

/** Adds a note for colleagues. */
export async function writeNote(tx: Tx, id: string, note: { staffId: string; text: string }) {
  const message = await lockMessage(tx, id);
  if (!message) throw notFound();
  await addEntry(tx, message, { kind: 'note', ...note });
}

const addEntry = (
  tx: Tx,
  { id, last }: LockedMessage,
  entry: { kind: 'reply' | 'answer' | 'note'; staffId: string | null; text: string },
) =>
  insertEntry(tx, {
    messageId: id,
    number: (last?.number ?? 0) + 1,
    delivery: entry.kind === 'note' ? null : 'sending',
    ...entry,
  });
