import type { Transaction } from 'kysely';
import type { Database } from '../../platform/database/db.ts';
import { enqueueEach } from '../../platform/jobs/jobs.ts';
import { insertNotifications } from './notifications.sql.ts';
import { show } from './show.flow.ts';

/** What notices tell of. The table's CHECK holds the same list, and calls, which ring (call-notices.ts). */
export type NotificationKind =
  | 'consultation-booked'
  | 'consultation-confirmed'
  | 'consultation-reminder'
  | 'consultation-unconfirmed'
  | 'consultation-moved'
  | 'consultation-cancelled'
  | 'payment-failed'
  | 'refund-sent'
  | 'refund-processed'
  | 'prescription-ready'
  | 'order-placed'
  | 'order-accepted'
  | 'order-rejected'
  | 'order-prescription'
  | 'order-packed'
  | 'order-on-the-way'
  | 'order-delivered'
  | 'order-not-delivered'
  | 'order-late'
  | 'order-cancelled'
  | 'order-return'
  | 'order-received'
  | 'prescription-received'
  | 'referral-reward';

export interface NewNotification {
  userId: string;
  /** What it tells of, like `consultation-booked:<id>`: the same is told once, over all people. */
  key: string;
  kind: NotificationKind;
  /** The mail's subject; up to 120 characters. */
  title: string;
  /** Whole sentences that go on where the title ends, up to 1000 characters, without saying it again. */
  text: string;
  /** The page it leads to: a path of ours, like `/my/consultations`. */
  url: string;
  /** It tells of what the person has just done themself: the device it was done with shows it already. */
  isOwn?: boolean;
}

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
  const inserted = await insertNotifications(tx, notifications);
  await show(
    tx,
    inserted.map((notification) => ({ ...notification, call: null, expiresAt: null })),
  );
  await enqueueEach(
    tx,
    'sendNotice',
    inserted.map(({ id }) => ({ noticeId: id })),
  );
  return inserted.length;
}
