import type { Context } from '../../../context.ts';
import { countSms } from '../../../outside/sms-hours.sql.ts';
import { markNotificationSent, selectNotificationToSend } from './notifications.sql.ts';

declare module '../../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    sendNotice: { noticeId: string };
  }
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
  // An invitation has a text message of its own, with the way to it.
  if (!mobileNo || kind === 'carer-invited') return;
  const perHour = Math.floor(config.smsPerHour * SMS_SHARE);
  if (perHour === 0 || !(await countSms(db, perHour))) {
    log.warn({ kind, noticeId, perHour }, 'a notice goes without its text message: the hour has had enough');
    return;
  }
  await sms({ to: mobileNo, text: `Tailwell: ${title}. ${body}` });
  await markNotificationSent(db, noticeId, 'sms');
}
