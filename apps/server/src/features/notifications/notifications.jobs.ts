import type { Transaction } from 'kysely';
import type { Context } from '../../context.ts';
import { countSms } from '../../outside/sms-hours.sql.ts';
import type { Database } from '../../platform/database/db.ts';
import { enqueueEach } from '../../platform/jobs/jobs.ts';
import { insertNotifications, markNotificationSent, selectNotificationToSend } from './notifications.sql.ts';
import { show } from './show.flow.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    sendNotice: { noticeId: string };
  }
}

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

/** The part of the hour's text messages that notices may use up: people must get in with the rest. */
const SMS_SHARE = 0.5;

/**
 * Sends a notice by mail, or by text message to those without an address. Google and Facebook vouch for an account, not
 * for an address, so those who have nothing else find it in their list only. Throws 503 `SENDING_FAILED`.
 */
export async function sendNotice(
  { db, config, log, mail, sms }: Context,
  { noticeId }: { noticeId: string },
) {
  const notification = await selectNotificationToSend(db, noticeId);
  if (!notification) return;
  const { kind, title, body, email, mobileNo } = notification;
  if (email) {
    await mail({ to: email, subject: title, text: `${body}\n\n${config.publicUrl}${notification.url}` });
    return markNotificationSent(db, noticeId, 'mail');
  }
  if (!mobileNo) return;
  const perHour = Math.floor(config.smsPerHour * SMS_SHARE);
  if (perHour === 0 || !(await countSms(db, perHour))) {
    log.warn({ kind, noticeId, perHour }, 'a notice goes without its text message: the hour has had enough');
    return;
  }
  await sms({ to: mobileNo, text: `Tailwell: ${title}. ${body}` });
  await markNotificationSent(db, noticeId, 'sms');
}
