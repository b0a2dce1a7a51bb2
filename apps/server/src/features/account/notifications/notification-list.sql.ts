import { PAGE_SIZE } from '@tailwell/contract/page-size';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { type JsonRow, jsonRows } from '../../../platform/database/json-rows.ts';

interface ListedNotification
  extends Pick<
    Selectable<Database['notifications']>,
    'id' | 'kind' | 'title' | 'body' | 'url' | 'isOwn' | 'call' | 'dose' | 'createdAt' | 'readAt'
  > {
  ringsForSeconds: number;
}

/** One page of a user's notifications, newest first, with how many there are, are unread, and are unseen. */
export async function selectNotifications(db: Kysely<Database>, userId: string, page: number) {
  const listed = jsonRows(sql`
    select id, kind, title, body, url, is_own as "isOwn", call, dose, created_at as "createdAt", read_at as "readAt",
      case when read_at is null
        then greatest(0, coalesce(extract(epoch from expires_at - now()), 0))::float8 else 0 end as "ringsForSeconds"
    from notifications where user_id = ${userId}
    order by id desc limit ${PAGE_SIZE} offset ${(page - 1) * PAGE_SIZE}`);
  const { rows, ...counts } = await countsOf(db, userId)
    .select(sql<JsonRow<ListedNotification>[]>`${listed}`.as('rows'))
    .executeTakeFirstOrThrow();
  return {
    ...counts,
    rows: rows.map(({ createdAt, readAt, ...row }) => ({
      ...row,
      createdAt: new Date(createdAt),
      readAt: readAt === null ? null : new Date(readAt),
    })),
  };
}

/** How many notifications a user has, and how many are unread. */
export const countNotifications = (db: Kysely<Database>, userId: string) =>
  countsOf(db, userId).executeTakeFirstOrThrow();

const countsOf = (db: Kysely<Database>, userId: string) =>
  db
    .selectFrom('notifications')
    .where('userId', '=', userId)
    .select(({ fn }) => [
      fn.countAll<number>().as('total'),
      fn.countAll<number>().filterWhere('readAt', 'is', null).as('unread'),
      fn.countAll<number>().filterWhere('seenAt', 'is', null).as('unseen'),
    ]);

/** Selects among a user's notifications: those listed, those that link to a record's page, or all. */
interface NotificationFilter {
  ids?: string[];
  about?: string;
}

/** Marks a user's notifications as read, and so as seen. Returns whether one was unread. */
export async function markRead(db: Kysely<Database>, userId: string, { ids, about }: NotificationFilter) {
  const marked = await db
    .updateTable('notifications')
    .set({ readAt: sql`now()`, seenAt: sql`coalesce(seen_at, now())` })
    .where('userId', '=', userId)
    .where('readAt', 'is', null)
    .$if(ids !== undefined, (query) => query.where(sql<boolean>`id = any(${ids}::uuid[])`))
    .$if(about !== undefined, (query) =>
      // A ringing call is left alone: it is shown in a dialog.
      query.where(sql<boolean>`strpos(url, ${about}) > 0 and (expires_at is null or expires_at <= now())`),
    )
    .executeTakeFirst();
  return marked.numUpdatedRows > 0n;
}

/** Marks all of a user's notifications as seen, read or not. Returns whether one was new. */
export async function markAllSeen(db: Kysely<Database>, userId: string) {
  const marked = await db
    .updateTable('notifications')
    .set({ seenAt: sql`now()` })
    .where('userId', '=', userId)
    .where('seenAt', 'is', null)
    .executeTakeFirst();
  return marked.numUpdatedRows > 0n;
}
