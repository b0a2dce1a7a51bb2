import type { DueDose } from '@tailwell/contract/events';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import type { StoredNotification } from './deliver.flow.ts';
import { browsersToPush } from './push-subscriptions.sql.ts';

type Tx = Transaction<Database>;

export interface NewDoseNotification {
  userId: string;
  key: string;
  title: string;
  body: string;
  url: string;
  dose: DueDose;
}

export async function deleteNotifications(tx: Tx, keys: string[]) {
  await tx.deleteFrom('notifications').where(sql<boolean>`key = any(${keys}::text[])`).execute();
}

/** Returns those whose users have not been erased. */
export async function insertDoseNotifications(tx: Tx, notifications: NewDoseNotification[]) {
  const valuesOf = <Name extends keyof NewDoseNotification>(name: Name) =>
    notifications.map((notification) => notification[name]);
  const doses = valuesOf('dose').map((dose) => JSON.stringify(dose));
  const { rows } = await sql<Omit<StoredNotification, 'call' | 'expiresAt' | 'isOwn'>>`
    insert into notifications (user_id, key, kind, title, body, url, dose)
    select users.id, added.key, 'dose-due', added.title, added.body, added.url, added.dose
    from unnest(
      ${valuesOf('userId')}::uuid[], ${valuesOf('key')}::text[], ${valuesOf('title')}::text[], ${valuesOf('body')}::text[],
      ${valuesOf('url')}::text[], ${doses}::jsonb[]
    ) as added (user_id, key, title, body, url, dose)
    join users on users.id = added.user_id
    where users.erased_at is null
    on conflict (key) do nothing
    returning id, user_id, kind, title, body, url, dose, ${browsersToPush} as browsers`.execute(tx);
  return rows;
}

/** Returns the users whose notifications were unread, with their remaining number of unread ones. */
export async function markAllRead(tx: Tx, keys: string[]) {
  const read = await tx
    .updateTable('notifications')
    .set({ readAt: sql`now()`, seenAt: sql`coalesce(seen_at, now())` })
    .where(sql<boolean>`key = any(${keys}::text[])`)
    .where('readAt', 'is', null)
    .returning('userId')
    .execute();
  const userIds = [...new Set(read.map(({ userId }) => userId))];
  if (userIds.length === 0) return [];
  const left = await tx
    .selectFrom('notifications')
    .where(sql<boolean>`user_id = any(${userIds}::uuid[])`)
    .groupBy('userId')
    .select(({ fn }) => ['userId', fn.countAll<number>().filterWhere('readAt', 'is', null).as('unread')])
    .execute();
  return left;
}
