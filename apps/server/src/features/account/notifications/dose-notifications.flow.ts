import type { DueDose } from '@tailwell/contract/events';
import type { Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { publishEach } from '../../../platform/realtime/realtime.ts';
import { deliverNotifications } from './deliver.flow.ts';
import { deleteNotifications, insertDoseNotifications, markAllRead } from './dose-notifications.sql.ts';
import type { Content } from './messages.rules.ts';

type Tx = Transaction<Database>;

/** A user and the dose they are reminded of: one row in their list, however often they are reminded. */
interface DoseReminder {
  userId: string;
  reminderId: string;
  dueAt: Date;
}

export interface DoseNotification extends DoseReminder, Content {
  url: string;
  ticket: string;
}

/** Reminds users of doses, on open pages and by push. A repeated reminder is shown again. */
export async function notifyDoses(tx: Tx, notifications: DoseNotification[]) {
  if (notifications.length === 0) return;
  await deleteNotifications(tx, notifications.map(keyOf));
  const inserted = await insertDoseNotifications(
    tx,
    notifications.map(({ ticket, text, ...notified }) => {
      const { userId, reminderId, title, url } = notified;
      const dose: DueDose = { ticket, reminderId, dueAt: notified.dueAt.toISOString() };
      return { userId, key: keyOf(notified), title, body: text, url, dose };
    }),
  );
  await deliverNotifications(
    tx,
    inserted.map((notification) => ({ ...notification, call: null, expiresAt: null })),
  );
}

/** Ends the reminders of these doses: their notifications are marked as read, in all windows. */
export async function readDoseNotifications(tx: Tx, doses: DoseReminder[]) {
  if (doses.length === 0) return;
  const unreadCounts = await markAllRead(tx, doses.map(keyOf));
  await publishEach(
    tx,
    'notificationsRead',
    unreadCounts.map(({ userId, unread }) => ({ userId, data: { unread } })),
  );
}

const keyOf = ({ userId, reminderId, dueAt }: DoseReminder) =>
  `dose-due:${reminderId}:${dueAt.getTime()}:${userId}`;
