import { z } from 'zod';
import { moment } from '../dates.ts';
import { endpoint, reply } from '../endpoint.ts';
import { id } from '../ids.ts';
import { page, total } from '../page.ts';

/** How many browsers of one person may be woken; a further one takes the place of the one not seen for longest. */
export const PUSH_SUBSCRIPTIONS_PER_PERSON = 10;

/** How many notifications may be named at once as read. */
const READ_AT_ONCE = 100;

/** A notification in a person's list. */
const notification = z.object({
  _id: id,
  /** `joinCallPopup` while it rings opens the dialog "Consultation Call". */
  type: z.enum(['joinCallPopup', 'notification']),
  /** What it tells of, like `consultation-booked`. */
  kind: z.string(),
  title: z.string(),
  body: z.string(),
  data: z.object({
    /** A path of ours. */
    url: z.string(),
    /** It tells of what the person has just done themself. */
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
  /** Of a call that nobody has answered: for how many seconds it goes on to ring. Else 0. */
  ringsForSeconds: z.number().min(0),
});

/** Of all: how many are unread, and how many have come since the list was last opened. */
const counts = { unread: z.int().min(0), unseen: z.int().min(0) };

/** The service's address for one browser. Which services we know is the server's matter. */
const pushEndpoint = z
  .string()
  .max(1_000)
  .regex(/^https:\/\/[!-~]+$/, 'A push endpoint is an https address.');

/** What a browser registers to be woken, in the specification's shape (§3). */
export const pushRegistration = z
  .object({
    /** Names the registration, here and when signing out: the endpoint again. */
    token: pushEndpoint,
    /** When the browser made it, in milliseconds since 1970. */
    createTime: z.int().min(0),
    subscriptionOptions: z.object({
      endpoint: pushEndpoint,
      /** 16 random bytes, base64url. */
      auth: z.string().regex(/^[\w-]{22}$/, 'The secret has 16 bytes.'),
      /** The browser's key: an uncompressed point on P-256, base64url. */
      p256dh: z.string().regex(/^B[\w-]{86}$/, 'The key has 65 bytes.'),
      /** What the service worker looks after. */
      swScope: z.string().min(1).max(300),
      /** The key of ours that it was made with. */
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
    summary: 'What the person has been told, newest first',
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
      /** Those; left out, as `about`: all. */
      ids: z.array(id).max(READ_AT_ONCE).optional(),
      /** Those that lead to the page of this record. */
      about: id.optional(),
      /** The list was opened: none is new any more, but each is as unread as before. */
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
        /** An uncompressed point on P-256, base64url; null while push is switched off. */
        publicKey: z.string().nullable(),
      }),
    ),
  }),
  registerPush: endpoint({
    method: 'POST',
    path: '/auth/create/marketing/fcm/v1',
    summary:
      'Have a browser woken for the person whose token comes along; without one it is kept, and woken once sent with a token',
    who: 'visitor',
    body: pushRegistration,
    reply: reply(z.null()),
    errors: ['PUSH_SERVICE_UNKNOWN', 'PUSH_KEY_CHANGED', 'PUSH_TAKEN'],
    limit: { max: 20, perSeconds: 600 },
  }),
};
