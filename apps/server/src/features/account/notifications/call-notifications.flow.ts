import type { RingingCall } from '@tailwell/contract/events';
import type { Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { publish } from '../../../platform/realtime/realtime.ts';
import { deleteNotification, insertRing, markRead } from './call-notifications.sql.ts';
import { deliverNotifications } from './deliver.flow.ts';
import type { Content } from './messages.rules.ts';
import { countNotifications } from './notification-list.sql.ts';

/** How long a call rings, in seconds (field 1g). */
export const CALL_RINGS_SECONDS = 45;

/** A call from one user to another, and where they meet. */
export interface CallNotification extends RingingCall, Content {
  /** The user who is called. */
  userId: string;
}

/**
 * Rings a user for 45 seconds, on open pages and by push; afterwards the call is listed as missed. A repeated call
 * rings again. Returns false if the user has been erased, or another ring has just begun.
 */
export async function notifyCall(
  tx: Transaction<Database>,
  { userId, title, text: body, consultId, vetId, chatId, channelName }: CallNotification,
) {
  const call = { consultId, vetId, chatId, channelName };
  const key = keyOf(consultId);
  await deleteNotification(tx, userId, key);
  const url = `/consultation/instant-consultation/doctor-details/connect?consultId=${consultId}`;
  const row = { userId, key, title, body, url, call, seconds: CALL_RINGS_SECONDS };
  const inserted = await insertRing(tx, row);
  if (!inserted) return false;
  await deliverNotifications(tx, [{ ...inserted, userId, kind: 'call', title, body, url, call }]);
  return true;
}

/** The user has joined, or the call has ended: stops the ringing in all their windows. */
export async function endCallNotification(
  tx: Transaction<Database>,
  { userId, consultId }: { userId: string; consultId: string },
) {
  if (!(await markRead(tx, userId, keyOf(consultId)))) return;
  const { unread } = await countNotifications(tx, userId);
  await publish(tx, userId, 'notificationsRead', { unread });
}

const keyOf = (consultId: string) => `call:${consultId}`;
