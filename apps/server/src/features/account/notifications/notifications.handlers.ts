import { ECDH } from 'node:crypto';
import type { notifications, pushRegistration } from '@tailwell/contract/account/notifications';
import type { z } from 'zod';
import type { Context } from '../../../context.ts';
import { inTransaction } from '../../../platform/database/db.ts';
import { conflict, invalid } from '../../../platform/http/errors.ts';
import type { Handlers } from '../../../platform/http/serve.ts';
import { publish } from '../../../platform/realtime/realtime.ts';
import { toPushed } from './deliver.flow.ts';
import { countNotifications, markAllSeen, markRead, selectNotifications } from './notification-list.sql.ts';
import { savePushSubscription } from './push-subscriptions.sql.ts';

export function notificationHandlers(context: Context): Handlers<typeof notifications> {
  const { db, config, push } = context;
  return {
    listNotifications: async ({ query, user }) => {
      const { rows, ...counts } = await selectNotifications(db, user.id, query.page);
      return { data: rows.map(toListed), ...counts };
    },

    readNotifications: ({ user, body }) =>
      inTransaction(db, async (tx) => {
        const hasChanged = await (body.isSeenOnly ? markAllSeen(tx, user.id) : markRead(tx, user.id, body));
        const { unread, unseen } = await countNotifications(tx, user.id);
        if (hasChanged) await publish(tx, user.id, 'notificationsRead', { unread });
        return { data: { unread, unseen } };
      }),

    getPushKey: async () => ({
      data: { publicKey: config.serviceWorker ? await push.readPublicKey() : null },
    }),

    registerPush: async ({ user, body }) => {
      const target = await readTarget(context, body.subscriptionOptions);
      if (!(await inTransaction(db, (tx) => savePushSubscription(tx, user?.id ?? null, target)))) {
        throw conflict(
          'PUSH_TAKEN',
          'We couldn’t turn on notifications here. Please turn them off and on again.',
        );
      }
      return { data: null, message: 'Notifications are on in this browser.' };
    },
  };
}

function toListed({
  createdAt,
  readAt,
  ringsForSeconds,
  ...notification
}: Awaited<ReturnType<typeof selectNotifications>>['rows'][number]) {
  const pushed = { _id: notification.id, ...toPushed(notification) };
  return { ...pushed, kind: notification.kind, createdAt, readAt, ringsForSeconds };
}

type SubscriptionOptions = z.output<typeof pushRegistration>['subscriptionOptions'];

/** Validates what a browser sent as far as possible: a known service, our own key, usable keys. */
async function readTarget({ push }: Context, options: SubscriptionOptions) {
  const { endpoint, vapidKey } = options;
  if (!push.isKnown(endpoint)) {
    throw invalid(
      'PUSH_SERVICE_UNKNOWN',
      'We can’t send notifications to this browser. Please try another one.',
      {
        'subscriptionOptions.endpoint':
          'We don’t know this browser’s push service. Please try another browser.',
      },
    );
  }
  const p256dh = Buffer.from(options.p256dh, 'base64url');
  if (!isOnCurve(p256dh)) {
    throw invalid('INVALID', 'Your browser sent a key we can’t use. Please turn notifications on again.', {
      'subscriptionOptions.p256dh':
        'Your browser sent a key we can’t use. Please turn notifications on again.',
    });
  }
  if (vapidKey !== (await push.readPublicKey())) {
    throw conflict('PUSH_KEY_CHANGED', 'Notifications need to be turned on again. Please reload the page.');
  }
  return { endpoint, p256dh, auth: Buffer.from(options.auth, 'base64url') };
}

function isOnCurve(point: Buffer): boolean {
  try {
    ECDH.convertKey(point, 'prime256v1');
    return true;
  } catch {
    return false;
  }
}
