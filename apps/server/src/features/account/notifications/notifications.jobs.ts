import type { Context } from '../../../context.ts';
import { countSms } from '../../../outside/sms-hours.sql.ts';
import { toPushMessage } from './deliver.flow.ts';
import { KINDS_WITHOUT_SMS } from './messages.rules.ts';
import { markNotificationSent, selectNotificationToSend } from './notifications.sql.ts';
import { deleteDeadSubscription, deleteOldPushSubscriptions, selectPush } from './push-subscriptions.sql.ts';

declare module '../../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    sendNotification: { notificationId: string };
    sendPush: { notificationId: string; subscriptionId: string };
  }
}

/** The share of an hour's text messages that notifications can use: the rest is reserved for sign-ins. */
const SMS_SHARE = 0.5;

/**
 * Sends a notification by mail, or by text message to users without an address. Google and Facebook vouch for an
 * account, not for an address, so users with neither find it only in their list. Throws 503 `SENDING_FAILED`.
 */
export async function sendNotification(
  { db, config, log, mail, sms }: Context,
  { notificationId }: { notificationId: string },
) {
  const notification = await selectNotificationToSend(db, notificationId);
  if (!notification) return;
  const { kind, title, body, email, mobileNo } = notification;
  if (email) {
    await mail({ to: email, subject: title, text: `${body}\n\n${config.publicUrl}${notification.url}` });
    return markNotificationSent(db, notificationId, 'mail');
  }
  if (!mobileNo || KINDS_WITHOUT_SMS.includes(kind)) return;
  const perHour = Math.floor(config.smsPerHour * SMS_SHARE);
  if (perHour === 0 || !(await countSms(db, perHour))) {
    log.warn(
      { kind, notificationId, perHour },
      'no text message for a notification: the hourly limit is reached',
    );
    return;
  }
  await sms({ to: mobileNo, text: `Tailwell: ${title}. ${body}` });
  await markNotificationSent(db, notificationId, 'sms');
}

/** How long a push service holds a notification for a browser that is offline, in seconds: a day. */
const TTL_SECONDS = 86_400;

/** A dose reminder arrives within four hours or not at all: later, the dose may have been given by another carer. */
const DOSE_TTL_SECONDS = 14_400;

/**
 * Pushes a notification to one browser, unless it has been read or its call no longer rings. Throws 503 `PUSH_FAILED`
 * if the push service is unavailable.
 */
export async function sendPush(
  { db, config, push }: Context,
  { notificationId, subscriptionId }: { notificationId: string; subscriptionId: string },
) {
  if (!config.serviceWorker) return;
  const pushData = await selectPush(db, notificationId, subscriptionId);
  if (!pushData) return;
  const { secondsLeft, ...notification } = pushData;
  const isUrgent = notification.kind === 'call' || notification.kind === 'dose-due';
  const message = toPushMessage(notification);
  const outcome = await push.send(pushData, JSON.stringify(message), {
    ttl: secondsLeft ?? (notification.dose ? DOSE_TTL_SECONDS : TTL_SECONDS),
    urgency: isUrgent ? 'high' : 'normal',
  });
  if (outcome === 'gone') await deleteDeadSubscription(db, subscriptionId, pushData);
}

export const sweepPushSubscriptions = ({ db }: Context) => deleteOldPushSubscriptions(db);
