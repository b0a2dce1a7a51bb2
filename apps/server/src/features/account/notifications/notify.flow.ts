import type { Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { toPushed } from './deliver.flow.ts';
import { insertNotifications, type NewNotification } from './notifications.sql.ts';

/**
 * Notifies a user once the transaction has committed, as far as the message's reach goes: immediately on open pages, by
 * push, and by mail or text message. Returns false if they were notified before, or have been erased.
 */
export async function notify(tx: Transaction<Database>, notification: NewNotification): Promise<boolean> {
  return (await notifyEach(tx, [notification])) === 1;
}

/** Notifies several users; returns how many had not been notified before. */
export async function notifyEach(
  tx: Transaction<Database>,
  notifications: NewNotification[],
): Promise<number> {
  const firstByKey = new Map(notifications.toReversed().map((one) => [one.key, one]));
  const unique = notifications.filter((one) => firstByKey.get(one.key) === one);
  if (unique.length === 0) return 0;
  const withPushed = unique.map((one) => ({
    ...one,
    pushed: toPushed({ ...one, body: one.text, call: null }),
  }));
  return insertNotifications(tx, withPushed);
}
