import { type Insertable, type RawBuilder, sql, type Transaction, type UpdateObject } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import type { Discounts } from '../../money/discounts/discounts.flow.ts';

type Tx = Transaction<Database>;
type Status = Database['consultationEvents']['toStatus'];

/** What changes with a status. */
export type Changes = Omit<UpdateObject<Database, 'consultations'>, 'status'>;

/**
 * Compare-and-swap: gives who is to hear of it; undefined where it stands elsewhere by now, or `condition` doesn't hold.
 * For `moveConsultation` alone.
 */
export async function updateStatus(
  tx: Tx,
  { id, from, to, changes }: { id: string; from: Status; to: Status; changes: Changes },
  condition: RawBuilder<boolean>,
) {
  return tx
    .updateTable('consultations')
    .set({ ...changes, status: to })
    .where('id', '=', id)
    .where('status', '=', from)
    .where(condition)
    .returning([
      'userId',
      sql<string | null>`(select user_id from vets where vets.id = consultations.vet_id)`.as('vetUserId'),
    ])
    .executeTakeFirst();
}

/** Ends the holds that have run out: of one vet and one owner, or at most `limit` of all. For `expireHolds` alone. */
export async function updateExpired(
  tx: Tx,
  scope: { vetId: string; userId: string } | { limit: number },
): Promise<({ id: string; userId: string } & Discounts)[]> {
  const which =
    'limit' in scope
      ? sql`select id from consultations where status = 'payment_pending' and hold_expires_at <= now()
            order by hold_expires_at limit ${scope.limit} for update skip locked`
      : sql`select id from consultations where status = 'payment_pending' and hold_expires_at <= now()
            and (vet_id = ${scope.vetId} or user_id = ${scope.userId}) order by id for update`;
  const { rows } = await sql<{ id: string; userId: string } & Discounts>`
    update consultations set status = 'expired' where id in (${which})
    returning id, user_id, coupon_use_id, referral_credit_id`.execute(tx);
  return rows;
}

/** Writes into the history. */
export async function insertEvent(
  tx: Tx,
  event: Pick<
    Insertable<Database['consultationEvents']>,
    'consultationId' | 'fromStatus' | 'toStatus' | 'actor' | 'startsAt' | 'note'
  >,
) {
  await tx.insertInto('consultationEvents').values(event).execute();
}
