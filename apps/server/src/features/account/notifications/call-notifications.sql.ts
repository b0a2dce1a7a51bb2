import type { RingingCall } from '@tailwell/contract/events';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { browsersToPush } from './push-subscriptions.sql.ts';

type Tx = Transaction<Database>;

export async function deleteNotification(tx: Tx, userId: string, key: string) {
  await tx.deleteFrom('notifications').where('key', '=', key).where('userId', '=', userId).execute();
}

interface NewRing {
  userId: string;
  key: string;
  title: string;
  body: string;
  url: string;
  call: RingingCall;
  /** How long it rings. */
  seconds: number;
}

/** Returns undefined if the user has been erased, or there is a notification with this key already. */
export async function insertRing(tx: Tx, { userId, key, title, body, url, call, seconds }: NewRing) {
  return tx
    .insertInto('notifications')
    .columns(['userId', 'key', 'kind', 'title', 'body', 'url', 'call', 'expiresAt'])
    .expression((eb) =>
      eb
        .selectFrom('users')
        .where('users.id', '=', userId)
        .where('erasedAt', 'is', null)
        .select([
          'users.id',
          eb.val(key).as('key'),
          eb.val('call').as('kind'),
          eb.val(title).as('title'),
          eb.val(body).as('body'),
          eb.val(url).as('url'),
          sql`${JSON.stringify(call)}::jsonb`.as('call'),
          sql<Date>`now() + make_interval(secs => ${seconds})`.as('expiresAt'),
        ]),
    )
    .onConflict((existing) => existing.column('key').doNothing())
    .returning(['id', 'expiresAt', browsersToPush.as('browsers')])
    .executeTakeFirst();
}

/** Returns false if there is no unread notification with this key. */
export async function markRead(tx: Tx, userId: string, key: string): Promise<boolean> {
  const read = await tx
    .updateTable('notifications')
    .set({ readAt: sql`now()`, seenAt: sql`coalesce(seen_at, now())` })
    .where('key', '=', key)
    .where('userId', '=', userId)
    .where('readAt', 'is', null)
    .executeTakeFirst();
  return read.numUpdatedRows > 0n;
}
