import type { Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { insertNotifications, type NewNotification } from './notifications.sql.ts';
import { toPushed } from './show.flow.ts';

/**
 * Notifies a person once the transaction has ended well, as far as the message reaches: at once where the product is open,
 * by push, and by mail or text message. False when they were notified before, or are erased.
 */
export async function notify(tx: Transaction<Database>, notification: NewNotification): Promise<boolean> {
  return (await notifyEach(tx, [notification])) === 1;
}

/** Notifies several people; gives to how many that was new. */
export async function notifyEach(
  tx: Transaction<Database>,
  notifications: NewNotification[],
): Promise<number> {
  const first = new Map(notifications.toReversed().map((one) => [one.key, one]));
  const once = notifications.filter((one) => first.get(one.key) === one);
  if (once.length === 0) return 0;
  const withPushed = once.map((one) => ({
    ...one,
    pushed: toPushed({ ...one, body: one.text, call: null }),
  }));
  return insertNotifications(tx, withPushed);
}
