import { PAGE_SIZE } from '@tailwell/contract/page-size';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/db.ts';

/** One page of what a person was told, newest first. */
export async function selectNotices(db: Kysely<Database>, userId: string, page: number) {
  return db
    .selectFrom('notices')
    .where('userId', '=', userId)
    .orderBy('id', 'desc')
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
    .select([
      'id',
      'kind',
      'title',
      'body',
      'url',
      'call',
      'createdAt',
      'readAt',
      sql<number>`case when read_at is null
        then greatest(0, coalesce(extract(epoch from expires_at - now()), 0))::float8 else 0 end`.as(
        'ringsForSeconds',
      ),
    ])
    .execute();
}

/** How many notices a person has, and how many of them are unread. */
export async function countNotices(db: Kysely<Database>, userId: string) {
  return db
    .selectFrom('notices')
    .where('userId', '=', userId)
    .select(({ fn }) => [
      fn.countAll<number>().as('total'),
      fn.countAll<number>().filterWhere('readAt', 'is', null).as('unread'),
    ])
    .executeTakeFirstOrThrow();
}

/** How many notices a person has not read. */
export async function countUnread(db: Kysely<Database>, userId: string) {
  const { unread } = await db
    .selectFrom('notices')
    .where('userId', '=', userId)
    .where('readAt', 'is', null)
    .select(({ fn }) => fn.countAll<number>().as('unread'))
    .executeTakeFirstOrThrow();
  return unread;
}

/** Marks a person's notices as read: those named, or all. Says whether one was unread. */
export async function markRead(db: Kysely<Database>, userId: string, ids: string[] | undefined) {
  const marked = await db
    .updateTable('notices')
    .set({ readAt: sql`now()` })
    .where('userId', '=', userId)
    .where('readAt', 'is', null)
    .$if(ids !== undefined, (query) => query.where(sql<boolean>`id = any(${ids}::uuid[])`))
    .executeTakeFirst();
  return marked.numUpdatedRows > 0n;
}
