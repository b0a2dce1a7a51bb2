import { z } from 'zod';
import { moment } from '../dates.ts';
import { endpoint, reply } from '../endpoint.ts';
import { id } from '../ids.ts';
import { page, total } from '../page.ts';

/** How many browsers per user can receive push messages; another one replaces the one unused for longest. */
export const PUSH_SUBSCRIPTIONS_PER_PERSON = 10;

/** How many notifications one call can mark as read. */
const MAX_READ_AT_ONCE = 100;

/** A notification in a user's list. */
const notification = z.object({
  _id: id,
  /** `joinCallPopup` opens the dialog "Consultation Call" while it rings. */
  type: z.enum(['joinCallPopup', 'notification']),
  /** What it reports, such as `consultation-booked`. */
  kind: z.string(),
  title: z.string(),
  body: z.string(),
  data: z.object({
    /** A path on our site. */
    url: z.string(),
    /** It reports something that the user has just done. */
    isOwn: z.boolean().optional(),
    vetId: z.string().optional(),
    chatId: z.string().optional(),
    channelName: z.string().optional(),
    consultId: z.string().optional(),
    dose: z.object({ ticket: z.string(), reminderId: z.string(), dueAt: z.string() }).optional(),
  }),
  createdAt: moment,
  /** Null: not yet. */
  readAt: moment.nullable(),
  /** For an unanswered call: how many more seconds it rings. Otherwise 0. */
  ringsForSeconds: z.number().min(0),
});

/** Of all notifications: how many are unread, and how many arrived since the list was last opened. */
const counts = { unread: z.int().min(0), unseen: z.int().min(0) };

/** The push service's address for one browser. The server decides which services to accept. */
const pushEndpoint = z
  .string()
  .max(1_000)
  .regex(/^https:\/\/[!-~]+$/, 'A push endpoint is an https address.');

/** A browser's push registration, in the specification's shape (§3). */
export const pushRegistration = z
  .object({
    /** Identifies the registration, here and when signing out: the endpoint again. */
    token: pushEndpoint,
    /** When the browser created it, in milliseconds since 1970. */
    createTime: z.int().min(0),
    subscriptionOptions: z.object({
      endpoint: pushEndpoint,
      /** 16 random bytes, base64url. */
      auth: z.string().regex(/^[\w-]{22}$/, 'The secret has 16 bytes.'),
      /** The browser's key: an uncompressed point on P-256, base64url. */
      p256dh: z.string().regex(/^B[\w-]{86}$/, 'The key has 65 bytes.'),
      /** The service worker's scope. */
      swScope: z.string().min(1).max(300),
      /** Our key that it was created with. */
      vapidKey: z.string().max(100),
    }),
  })
  .refine(({ token, subscriptionOptions }) => token === subscriptionOptions.endpoint, {
    path: ['token'],
    message: 'The token is the endpoint.',
  });

export const notifications = {
  listNotifications: endpoint({
    method: 'GET',
    path: '/fcm/get/all/my/fcm/noti/v1',
    summary: 'The person’s notifications, newest first',
    who: 'owner',
    query: z.object({ page }),
    reply: reply(z.array(notification), { ...total, ...counts }),
  }),
  readNotifications: endpoint({
    method: 'PUT',
    path: '/fcm/read/notifications/by/user/v1',
    summary: 'Mark notifications as read, or all as seen',
    who: 'owner',
    body: z.object({
      /** The ones to mark; both this and `about` left out: all. */
      ids: z.array(id).max(MAX_READ_AT_ONCE).optional(),
      /** Marks those that link to this record's page. */
      about: id.optional(),
      /** The list was opened: none is new any more, but unread ones stay unread. */
      isSeenOnly: z.boolean().optional(),
    }),
    reply: reply(z.object(counts)),
  }),
  getPushKey: endpoint({
    method: 'GET',
    path: '/auth/get/push/key/v1',
    isOwn: true,
    summary: 'The key that browsers subscribe to push with (VAPID)',
    who: 'anyone',
    reply: reply(
      z.object({
        /** An uncompressed point on P-256, base64url; null while push is disabled. */
        publicKey: z.string().nullable(),
      }),
    ),
  }),
  registerPush: endpoint({
    method: 'POST',
    path: '/auth/create/marketing/fcm/v1',
    summary:
      'Register a browser for push for the person whose token is sent; without one it is stored, and woken once sent with a token',
    who: 'visitor',
    body: pushRegistration,
    reply: reply(z.null()),
    errors: ['PUSH_SERVICE_UNKNOWN', 'PUSH_KEY_CHANGED', 'PUSH_TAKEN'],
    limit: { max: 20, perSeconds: 600 },
  }),
};
