import type { Context } from '../../context.ts';
import { deleteDeadSubscription, deleteOldPushSubscriptions, selectPush } from './push-subscriptions.sql.ts';
import { toPushMessage } from './show.flow.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    sendPush: { noticeId: string; subscriptionId: string };
  }
}

/** How long a push service keeps a notice for a browser that is asleep, in seconds: a day. */
const TTL_SECONDS = 86_400;

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
  const message = toPushMessage(notification);
  const sent = await push.send(waking, JSON.stringify(message), {
    ttl: secondsLeft ?? TTL_SECONDS,
    urgency: notification.kind === 'call' ? 'high' : 'normal',
  });
  if (sent === 'gone') await deleteDeadSubscription(db, subscriptionId, waking);
}

/** Forgets browsers that have not been here for long. */
export const sweepPushSubscriptions = ({ db }: Context) => deleteOldPushSubscriptions(db);
