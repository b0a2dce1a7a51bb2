import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { jsonRows } from '../../../platform/database/json-rows.ts';
import { enqueueSql } from '../../../platform/jobs/jobs.ts';
import { publishSql } from '../../../platform/realtime/realtime.ts';
import { wakeAfterCommit } from '../../../platform/realtime/wake.ts';
import type { Content } from './messages.rules.ts';
import { browsersToPush } from './push-subscriptions.sql.ts';

export interface NewNotification extends Content {
  userId: string;
  /** Identifies what it reports, like `consultation-booked:<id>`: sent only once per key, across all users. */
  key: string;
  /** The page it links to: one of our own paths, like `/my/consultations`. */
  url: string;
}

/**
 * Saves notifications, except those whose key was used before and those of erased users; publishes them and enqueues
 * pushes and messages according to their reach. `pushed` is what the browser receives, without the id. Returns how many
 * were saved.
 */
export async function insertNotifications(
  tx: Transaction<Database>,
  notifications: (NewNotification & { pushed: object })[],
): Promise<number> {
  const valuesOf = <Name extends keyof NewNotification>(name: Name) =>
    notifications.map((notification) => notification[name]);
  const payload = (...fields: RawBuilder<unknown>[]) => sql`json_build_object(${sql.join(fields)})`;
  const { rows } = await sql<{ count: number }>`
    with added as (
      select * from unnest(
        ${valuesOf('userId')}::uuid[], ${valuesOf('text')}::text[], ${valuesOf('key')}::text[], ${valuesOf('kind')}::text[],
        ${valuesOf('title')}::text[], ${valuesOf('url')}::text[], ${valuesOf('isOwn')}::boolean[], ${valuesOf('reach')}::text[],
        ${notifications.map(({ pushed }) => JSON.stringify(pushed))}::jsonb[]
      ) with ordinality as added (user_id, body, key, kind, title, url, is_own, reach, pushed, place)
    ), saved as (
      insert into notifications (user_id, body, key, kind, title, url, is_own)
      select users.id, added.body, added.key, added.kind, added.title, added.url, added.is_own
      from added join users on users.id = added.user_id
      where users.erased_at is null
      order by added.place
      on conflict (key) do nothing
      returning id, user_id, key, ${browsersToPush} as browsers
    ), published as (${publishSql(
      'notification',
      sql`
      select saved.user_id, added.pushed || jsonb_build_object('_id', saved.id) as data
      from saved join added using (key) order by added.place`,
    )}), jobs as (
      select ${enqueueSql('sendPush', payload(sql`'notificationId', saved.id`, sql`'subscriptionId', browser`))}
      from saved join added using (key), unnest(saved.browsers) as browser where added.reach <> 'app'
      union all
      select ${enqueueSql('sendNotification', payload(sql`'notificationId', saved.id`))}
      from saved join added using (key) where added.reach = 'everywhere'
    )
    select count(*), (select count(*) from jobs) as jobs from saved`.execute(tx);
  wakeAfterCommit(
    tx,
    notifications.map(({ userId }) => userId),
  );
  return rows[0]?.count ?? 0;
}

/**
 * A notification that has not been sent, with its user's contacts; undefined if the user's account is deactivated or
 * erased.
 */
export async function selectNotificationToSend(db: Kysely<Database>, id: string) {
  return db
    .selectFrom('notifications')
    .innerJoin('users', 'users.id', 'notifications.userId')
    .where('notifications.id', '=', id)
    .where('sentAt', 'is', null)
    .where('deletedAt', 'is', null)
    .select([
      'kind',
      'title',
      'body',
      'url',
      subjectOf('email').as('email'),
      subjectOf('mobile').as('mobileNo'),
    ])
    .executeTakeFirst();
}

const subjectOf = (provider: 'email' | 'mobile') => sql<string | null>`(
  select subject from identities where identities.user_id = users.id and provider = ${provider}
)`;

export async function markNotificationSent(db: Kysely<Database>, id: string, channel: 'mail' | 'sms') {
  await db
    .updateTable('notifications')
    .set({ channel, sentAt: sql`now()` })
    .where('id', '=', id)
    .where('sentAt', 'is', null)
    .execute();
}

export const exportNotifications = (userId: string) => ({
  notifications: jsonRows(
    sql`select kind, title, body, created_at, read_at from notifications where user_id = ${userId} order by id`,
  ),
});

export async function eraseNotifications(db: Kysely<Database>, userId: string) {
  await db.deleteFrom('notifications').where('userId', '=', userId).execute();
  await db.deleteFrom('pushSubscriptions').where('userId', '=', userId).execute();
}
