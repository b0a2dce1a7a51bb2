import type { Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { enqueueEach } from '../../../platform/jobs/jobs.ts';
import { insertNotifications, type NewNotification } from './notifications.sql.ts';
import { show } from './show.flow.ts';

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
  let count = 0;
  for (const [reach, some] of Map.groupBy(notifications, ({ reach }) => reach)) {
    const inserted = await insertNotifications(tx, some);
    await show(
      tx,
      inserted.map(({ browsers, ...one }) => ({
        ...one,
        browsers: reach === 'app' ? [] : browsers,
        call: null,
        expiresAt: null,
      })),
    );
    const ids = reach === 'everywhere' ? inserted.map(({ id }) => ({ notificationId: id })) : [];
    await enqueueEach(tx, 'sendNotification', ids);
    count += inserted.length;
  }
  return count;
}
