import { PUSH_SUBSCRIPTIONS_PER_PERSON } from '@tailwell/contract/account/notifications';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { PushTarget } from '../../../outside/push.ts';
import type { Database } from '../../../platform/database/db.ts';

/**
 * Days after which a registration is no longer used. Browsers refresh theirs every 7 days; one unopened for this long
 * may have lost it, and not every push service reports that.
 */
const LIFETIME_DAYS = 60;

/** Those without a user expire earlier. */
const UNCLAIMED_LIFETIME_DAYS = 14;

/** The browsers that a notification can be pushed to, as a column of `notifications`. */
export const browsersToPush = sql<string[]>`array(
  select id from push_subscriptions
  where user_id = notifications.user_id and refreshed_at > now() - make_interval(days => ${LIFETIME_DAYS}))`;

/**
 * Saves or refreshes a browser's registration. One of another user is taken over only with the same keys: then it is
 * the same browser, with a different user signed in. Otherwise returns false.
 */
export async function savePushSubscription(
  tx: Transaction<Database>,
  userId: string | null,
  { endpoint, p256dh, auth }: PushTarget,
): Promise<boolean> {
  // Locks the user, so that concurrent registrations can't exceed the limit.
  if (userId) await tx.selectFrom('users').where('id', '=', userId).select('id').forUpdate().execute();
  const saved = await tx
    .insertInto('pushSubscriptions')
    .values({ userId, endpoint, p256dh, auth })
    .onConflict((known) =>
      known
        .column('endpoint')
        .doUpdateSet({ userId, p256dh, auth, refreshedAt: sql`now()` })
        .where(
          sql<boolean>`push_subscriptions.user_id is null or push_subscriptions.user_id = excluded.user_id
            or (push_subscriptions.p256dh = excluded.p256dh and push_subscriptions.auth = excluded.auth)`,
        ),
    )
    .returning('id')
    .executeTakeFirst();
  if (saved && userId) await dropOldest(tx, userId);
  return saved !== undefined;
}

async function dropOldest(db: Kysely<Database>, userId: string) {
  await db
    .deleteFrom('pushSubscriptions')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('pushSubscriptions')
        .where('userId', '=', userId)
        .orderBy('refreshedAt', 'desc')
        .orderBy('id', 'desc')
        .offset(PUSH_SUBSCRIPTIONS_PER_PERSON)
        .select('id'),
    )
    .execute();
}

/** Stops pushes to this browser of the user. */
export async function deletePushSubscription(db: Kysely<Database>, userId: string, endpoint: string) {
  await db
    .deleteFrom('pushSubscriptions')
    .where('userId', '=', userId)
    .where('endpoint', '=', endpoint)
    .execute();
}

/** Deletes a registration that the push service no longer knows, unless it has since been renewed with other keys. */
export async function deleteDeadSubscription(db: Kysely<Database>, id: string, { p256dh, auth }: PushTarget) {
  await db
    .deleteFrom('pushSubscriptions')
    .where('id', '=', id)
    .where('p256dh', '=', p256dh)
    .where('auth', '=', auth)
    .execute();
}

/**
 * A notification with the browser to push it to. Undefined if it was read or has expired, the browser belongs to
 * another user now, or the account is deactivated.
 */
export async function selectPush(db: Kysely<Database>, notificationId: string, subscriptionId: string) {
  return db
    .selectFrom('notifications')
    .innerJoin('pushSubscriptions', 'pushSubscriptions.userId', 'notifications.userId')
    .innerJoin('users', 'users.id', 'notifications.userId')
    .where('notifications.id', '=', notificationId)
    .where('pushSubscriptions.id', '=', subscriptionId)
    .where('readAt', 'is', null)
    .where('deletedAt', 'is', null)
    .where((eb) => eb.or([eb('expiresAt', 'is', null), eb('expiresAt', '>', sql<Date>`now()`)]))
    .select([
      'notifications.id',
      'kind',
      'title',
      'body',
      'url',
      'call',
      'dose',
      'endpoint',
      'p256dh',
      'auth',
      sql<number | null>`ceil(extract(epoch from expires_at - now()))::int`.as('secondsLeft'),
    ])
    .executeTakeFirst();
}

/** Deletes registrations that have not been refreshed for long. */
export async function deleteOldPushSubscriptions(db: Kysely<Database>) {
  await sql`
    delete from push_subscriptions
    where refreshed_at < now() - make_interval(days => ${LIFETIME_DAYS})
      or (user_id is null and refreshed_at < now() - make_interval(days => ${UNCLAIMED_LIFETIME_DAYS}))`.execute(
    db,
  );
}
