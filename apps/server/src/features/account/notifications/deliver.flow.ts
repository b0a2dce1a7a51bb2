import type { DueDose, PushedNotification, RingingCall } from '@tailwell/contract/events';
import type { Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { enqueueEach } from '../../../platform/jobs/jobs.ts';
import { publishEach } from '../../../platform/realtime/realtime.ts';

export interface StoredNotification {
  id: string;
  userId: string;
  kind: string;
  title: string;
  body: string;
  url: string;
  /** About what the user has just done. */
  isOwn?: boolean;
  /** The ringing call, if it is about one. */
  call: RingingCall | null;
  /** The dose due, if it is a reminder. */
  dose?: DueDose | null;
  expiresAt: Date | null;
  /** The user's browsers to push to: ids of push subscriptions. */
  browsers: string[];
}

/**
 * How much of a notification's text is pushed, in characters: a push has few bytes, and the list shows the full text.
 */
const MAX_PUSHED_LENGTH = 300;

type DisplayedNotification = Omit<StoredNotification, 'id' | 'userId' | 'expiresAt' | 'browsers'>;

/** A notification as the browser receives it, without its id. */
export const toPushed = ({ kind, title, body, url, isOwn, call, dose }: DisplayedNotification) => ({
  type: kind === 'call' ? ('joinCallPopup' as const) : ('notification' as const),
  title,
  body,
  data: { url, ...(isOwn && { isOwn }), ...(dose && { dose }), ...call },
});

/** The same, shortened for a push. */
export function toPushMessage(notification: DisplayedNotification & { id: string }): PushedNotification {
  const characters = [...notification.body];
  const isTooLong = characters.length > MAX_PUSHED_LENGTH;
  const body = isTooLong ? `${characters.slice(0, MAX_PUSHED_LENGTH - 1).join('')}…` : notification.body;
  return { _id: notification.id, ...toPushed({ ...notification, body }) };
}

/** Sends notifications to users' open pages, and pushes them to their browsers. */
export async function deliverNotifications(tx: Transaction<Database>, notifications: StoredNotification[]) {
  const events = notifications.map((notification) => ({
    userId: notification.userId,
    data: { _id: notification.id, ...toPushed(notification) },
  }));
  await publishEach(tx, 'notification', events);
  const pushes = notifications.flatMap(({ id, browsers }) =>
    browsers.map((subscriptionId) => ({ notificationId: id, subscriptionId })),
  );
  await enqueueEach(tx, 'sendPush', pushes);
}
