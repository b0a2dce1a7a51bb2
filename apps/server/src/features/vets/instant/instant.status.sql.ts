import { type Insertable, type RawBuilder, sql, type Transaction, type UpdateObject } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import type { Discounts } from '../../money/discounts/discounts.flow.ts';

type Tx = Transaction<Database>;
type Status = Database['instantRequestEvents']['toStatus'];

/** What changes with a status. */
export type Changes = Omit<UpdateObject<Database, 'instantRequests'>, 'status'>;

/**
 * Compare-and-swap: gives the request as it is now; undefined where it stands elsewhere by now, or `condition` doesn't
 * hold. For `moveRequest` alone.
 */
export async function updateStatus(
  tx: Tx,
  { id, from, to, changes }: { id: string; from: Status; to: Status; changes: Changes },
  condition: RawBuilder<boolean>,
) {
  return tx
    .updateTable('instantRequests')
    .set({ ...changes, status: to })
    .where('id', '=', id)
    .where('status', '=', from)
    .where(condition)
    .returning(['id', 'userId', 'round', 'roundEndsAt'])
    .executeTakeFirst();
}

/** Ends the requests whose hold has run out, of one owner or at most `limit` of all. For `expireRequests` alone. */
export async function updateExpired(
  tx: Tx,
  scope: { userId: string } | { limit: number },
): Promise<({ id: string } & Discounts)[]> {
  const which =
    'limit' in scope
      ? sql`select id from instant_requests where status = 'payment_pending' and hold_expires_at <= now()
            order by hold_expires_at limit ${scope.limit} for update skip locked`
      : sql`select id from instant_requests where status = 'payment_pending' and hold_expires_at <= now()
            and user_id = ${scope.userId} for update`;
  const { rows } = await sql<{ id: string } & Discounts>`
    update instant_requests set status = 'expired' where id in (${which})
    returning id, coupon_use_id, referral_credit_id`.execute(tx);
  return rows;
}

/** Writes into the history. */
export async function insertRequestEvent(
  tx: Tx,
  event: Pick<
    Insertable<Database['instantRequestEvents']>,
    'requestId' | 'fromStatus' | 'toStatus' | 'actor'
  >,
) {
  await tx.insertInto('instantRequestEvents').values(event).execute();
}
