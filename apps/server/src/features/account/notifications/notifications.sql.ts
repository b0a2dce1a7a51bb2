import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { jsonRows } from '../../../platform/database/json-rows.ts';
import type { Content } from './messages.rules.ts';
import { browsersToWake } from './push-subscriptions.sql.ts';
import type { StoredNotification } from './show.flow.ts';

/** A notification and its recipient. */
export interface NewNotification extends Content {
  userId: string;
  /** What it tells of, like `consultation-booked:<id>`: the same is told once, over all people. */
  key: string;
  /** The page it leads to: a path of ours, like `/my/consultations`. */
  url: string;
}

/** Saves notifications, except those whose key was used before and those of erased users; returns the saved ones. */
export async function insertNotifications(
  db: Kysely<Database>,
  notifications: NewNotification[],
): Promise<InsertedNotification[]> {
  const all = <Name extends keyof NewNotification>(name: Name) =>
    notifications.map((notification) => notification[name]);
  const { rows } = await sql<InsertedNotification>`
    insert into notifications (user_id, body, key, kind, title, url, is_own)
    select users.id, told.body, told.key, told.kind, told.title, told.url, told.is_own
    from unnest(
      ${all('userId')}::uuid[], ${all('text')}::text[], ${all('key')}::text[], ${all('kind')}::text[],
      ${all('title')}::text[], ${all('url')}::text[], ${all('isOwn')}::boolean[]
    ) as told (user_id, body, key, kind, title, url, is_own)
    join users on users.id = told.user_id
    where users.erased_at is null
    on conflict (key) do nothing
    returning id, user_id, kind, title, body, url, is_own, ${browsersToWake} as browsers`.execute(db);
  return rows;
}

type InsertedNotification = Omit<StoredNotification, 'call' | 'expiresAt'>;

/** A notification that has not gone out, with the ways to its person; undefined when the person's account is asleep or gone. */
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
