import type { Context } from '../../../context.ts';
import { deleteDeadSubscription, deleteOldPushSubscriptions, selectPush } from './push-subscriptions.sql.ts';
import { toPushMessage } from './show.flow.ts';

declare module '../../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    sendPush: { noticeId: string; subscriptionId: string };
  }
}

/** How long a push service keeps a notice for a browser that is asleep, in seconds: a day. */
const TTL_SECONDS = 86_400;

/** The reminder of a dose comes within four hours or not at all: by then others may have given it. */
const DOSE_TTL_SECONDS = 14_400;

/**
 * Wakes one browser for one notice. What was read meanwhile, and a call that rings no longer, wakes nobody. Throws 503
 * `PUSH_FAILED` when the push service is away.
 */
export async function sendPush(
  { db, config, push }: Context,
  { noticeId, subscriptionId }: { noticeId: string; subscriptionId: string },
) {
  if (!config.serviceWorker) return;
  const waking = await selectPush(db, noticeId, subscriptionId);
  if (!waking) return;
  const { secondsLeft, ...notification } = waking;
  const isUrgent = notification.kind === 'call' || notification.kind === 'dose-due';
  const message = toPushMessage(notification);
  const sent = await push.send(waking, JSON.stringify(message), {
    ttl: secondsLeft ?? (notification.dose ? DOSE_TTL_SECONDS : TTL_SECONDS),
    urgency: isUrgent ? 'high' : 'normal',
  });
  if (sent === 'gone') await deleteDeadSubscription(db, subscriptionId, waking);
}

/** Forgets browsers that have not been here for long. */
export const sweepPushSubscriptions = ({ db }: Context) => deleteOldPushSubscriptions(db);
