import type { RingingCall } from '@tailwell/contract/events';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/database/db.ts';
import { publish } from '../../platform/realtime/realtime.ts';
import { countNotifications } from './notification-list.sql.ts';
import { browsersToWake } from './push-subscriptions.sql.ts';
import { show } from './show.flow.ts';

/** How long a call rings, in seconds (field 1g). */
export const CALL_RINGS_SECONDS = 45;

/** Who calls whom, and where they meet. */
export interface CallNotification extends RingingCall {
  /** Who is called. */
  userId: string;
  /** Up to 120 characters. */
  title: string;
  /** What the dialog says; up to 1000 characters. */
  body: string;
}

/**
 * Rings a person for 45 seconds, where the product is open and by push; afterwards it stands in their list as a call that
 * was missed. Called again, it rings anew. False when the person is erased, or another ring has begun at this moment.
 */
export async function notifyCall(
  tx: Transaction<Database>,
  { userId, title, body, ...call }: CallNotification,
) {
  const key = keyOf(call.consultId);
  await tx.deleteFrom('notices').where('key', '=', key).where('userId', '=', userId).execute();
  const url = `/consultation/instant-consultation/doctor-details/connect?consultId=${call.consultId}`;
  const inserted = await tx
    .insertInto('notices')
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
          sql<Date>`now() + make_interval(secs => ${CALL_RINGS_SECONDS})`.as('expiresAt'),
        ]),
    )
    .onConflict((existing) => existing.column('key').doNothing())
    .returning(['id', 'expiresAt', browsersToWake.as('browsers')])
    .executeTakeFirst();
  if (!inserted) return false;
  await show(tx, [{ ...inserted, userId, kind: 'call', title, body, url, call }]);
  return true;
}

/** The person has come, or the call is over: it stops ringing in all their windows. */
export async function endCallNotification(
  tx: Transaction<Database>,
  { userId, consultId }: { userId: string; consultId: string },
) {
  const ended = await tx
    .updateTable('notices')
    .set({ readAt: sql`now()`, seenAt: sql`coalesce(seen_at, now())` })
    .where('key', '=', keyOf(consultId))
    .where('userId', '=', userId)
    .where('readAt', 'is', null)
    .executeTakeFirst();
  if (ended.numUpdatedRows === 0n) return;
  const { unread } = await countNotifications(tx, userId);
  await publish(tx, userId, 'noticesRead', { unread });
}

const keyOf = (consultId: string) => `call:${consultId}`;
