import type { Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { enqueueEach } from '../../../platform/jobs/jobs.ts';
import { insertNotifications, type NewNotification } from './notifications.sql.ts';
import { show } from './show.flow.ts';

/**
 * Tells a person something once the transaction has ended well: at once where the product is open and by push, and by
 * mail or text message. False when they were told before, or are erased.
 */
export async function notify(tx: Transaction<Database>, notification: NewNotification): Promise<boolean> {
  return (await notifyEach(tx, [notification])) === 1;
}

/** Tells several people something; gives to how many that was new. */
export async function notifyEach(
  tx: Transaction<Database>,
  notifications: NewNotification[],
): Promise<number> {
  const inserted = await notifyByPush(tx, notifications);
  await enqueueEach(
    tx,
    'sendNotification',
    inserted.map(({ id }) => ({ notificationId: id })),
  );
  return inserted.length;
}

/** The same where the product is open and in its list alone: nobody who looks at a phone or a mailbox reads it. */
export async function notifyInApp(tx: Transaction<Database>, notification: NewNotification) {
  const inserted = await insertNotifications(tx, [notification]);
  await show(
    tx,
    inserted.map((one) => ({ ...one, browsers: [], call: null, expiresAt: null })),
  );
}

/** The same where the product is open and by push alone: what comes often goes by no mail and no text message. */
export async function notifyByPush(tx: Transaction<Database>, notifications: NewNotification[]) {
  const inserted = await insertNotifications(tx, notifications);
  await show(
    tx,
    inserted.map((notification) => ({ ...notification, call: null, expiresAt: null })),
  );
  return inserted;
}
