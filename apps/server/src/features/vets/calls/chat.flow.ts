import { randomUUID } from 'node:crypto';
import type { CallRole } from '@tailwell/contract/vets/call-constants';
import type { messageForm } from '@tailwell/contract/vets/calls';
import type { Transaction } from 'kysely';
import type { z } from 'zod';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../platform/database/db.ts';
import { conflict, notFound, tooMany } from '../../../platform/http/errors.ts';
import { publish } from '../../../platform/realtime/realtime.ts';
import { claimUpload } from '../../../platform/uploads/uploads.ts';
import { chatTerms } from './calls.rules.ts';
import { countInLastMinute, insertMessage, selectByClientId } from './chat.sql.ts';
import { type LockedCall, lockCallAs } from './parties.sql.ts';

type Tx = Transaction<Database>;

/** How many messages one side can send in a minute. */
const MAX_PER_MINUTE = 30;

/** Sends a message to the other side; idempotent per clientId. Throws 409 `CHAT_CLOSED`, 429 `TOO_MANY_MESSAGES`. */
export async function sendMessage(
  tx: Tx,
  { hooks }: Pick<Context, 'hooks'>,
  { consultId, userId }: { consultId: string; userId: string },
  form: z.output<typeof messageForm>,
) {
  // With the lock, a message sent twice concurrently finds its first copy.
  const call = await lockCallAs(tx, consultId, userId);
  if (!call) throw notFound();
  const { role } = call;
  // Ids are case-insensitive in the database.
  const clientId = form.clientId.toLowerCase();
  const sent = await selectByClientId(tx, call.id, role, clientId);
  if (sent) return { message: sent, role };
  if (!chatTerms(call, call.now).isOpen) {
    throw conflict('CHAT_CLOSED', 'This chat is closed. You can still read it.');
  }
  if ((await countInLastMinute(tx, call.id, role)) >= MAX_PER_MINUTE) {
    throw tooMany('TOO_MANY_MESSAGES', 'That was a lot of messages. Please wait a moment.', 20);
  }
  const { text = '', image } = form;
  if (image) await claimUpload(tx, { userId, purpose: 'consultation-photo', path: image, field: 'image' });
  const message = await insertMessage(tx, {
    consultationId: call.id,
    sender: role,
    clientId,
    body: text,
    imagePath: image || null,
  });
  await publishMessage(tx, call, message.id);
  await hooks.onMessageSent?.(tx, { consultId: call.id, role });
  return { message, role };
}

/** Adds a call event to its chat: "Dr Asha Rao has joined." */
export async function addSystemLine(tx: Tx, call: LockedCall, text: string) {
  await addLine(tx, call, 'system', text);
}

/** Adds a line that was not typed by a user. */
export async function addLine(tx: Tx, call: LockedCall, sender: CallRole | 'system', text: string) {
  const message = await insertMessage(tx, {
    consultationId: call.id,
    sender,
    clientId: randomUUID(),
    body: text,
    imagePath: null,
  });
  await publishMessage(tx, call, message.id);
}

async function publishMessage(tx: Tx, { id, userId, vetUserId }: LockedCall, messageId: string) {
  await publish(tx, userId, 'chat', { consultId: id, messageId });
  if (vetUserId) await publish(tx, vetUserId, 'chat', { consultId: id, messageId });
}
