import { type Insertable, type RawBuilder, sql, type Transaction, type UpdateObject } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import type { Discounts } from '../../money/discounts/discounts.flow.ts';

type Tx = Transaction<Database>;
type Status = Database['homeVisitEvents']['toStatus'];

/** What changes with a status. */
export type Changes = Omit<UpdateObject<Database, 'homeVisits'>, 'status'>;

/**
 * Compare-and-swap: gives who is to hear of it; undefined where it stands elsewhere by now, or `condition` doesn't hold.
 * For `moveVisit` alone.
 */
export async function updateStatus(
  tx: Tx,
  { id, from, to, changes }: { id: string; from: Status; to: Status; changes: Changes },
  condition: RawBuilder<boolean>,
) {
  return tx
    .updateTable('homeVisits')
    .set({ ...changes, status: to })
    .where('id', '=', id)
    .where('status', '=', from)
    .where(condition)
    .returning([
      'userId',
      sql<string | null>`(
        select coalesce(t.user_id, v.user_id) from technicians t left join vets v on v.id = t.vet_id
        where t.id = home_visits.technician_id)`.as('technicianUserId'),
    ])
    .executeTakeFirst();
}

/** Who is to hear of a visit that stands where it stood, and where that is. */
export async function selectConcerned(tx: Tx, id: string) {
  return tx
    .selectFrom('homeVisits as v')
    .leftJoin('technicians as t', 't.id', 'v.technicianId')
    .leftJoin('vets', 'vets.id', 't.vetId')
    .where('v.id', '=', id)
    .select([
      'v.userId',
      'v.status',
      sql<string | null>`coalesce(t.user_id, vets.user_id)`.as('technicianUserId'),
    ])
    .executeTakeFirstOrThrow();
}

/** Who cares for the pets of a visit beside whoever has booked it. */
export async function selectOtherCarers(tx: Tx, visitId: string): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    select distinct c.user_id as "userId"
    from home_visits v
    join home_visit_lines l on l.visit_id = v.id
    join pet_carers c on c.pet_id = l.pet_id and c.user_id <> v.user_id
    where v.id = ${visitId}`.execute(tx);
  return rows.map(({ userId }) => userId);
}

/** Who works at the board of a visit's city. */
export async function selectDispatchersOf(tx: Tx, visitId: string): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    select distinct g.user_id as "userId"
    from home_visits v
    join role_grants g on g.role = 'dispatcher' and (g.city_id is null or g.city_id = v.city_id)
    join staff_members s on s.user_id = g.user_id and s.suspended_at is null
    where v.id = ${visitId}
    order by 1`.execute(tx);
  return rows.map(({ userId }) => userId);
}

/** Ends the holds that have run out: of an owner and of one city, or at most `limit` of all. For `expireHolds` alone. */
export async function updateExpired(
  tx: Tx,
  scope: { cityId: string; userId: string } | { limit: number },
): Promise<({ id: string; userId: string } & Discounts)[]> {
  const which =
    'limit' in scope
      ? sql`select id from home_visits where status = 'payment_pending' and hold_expires_at <= now()
            order by hold_expires_at limit ${scope.limit} for update skip locked`
      : sql`select id from home_visits where status = 'payment_pending' and hold_expires_at <= now()
            and (city_id = ${scope.cityId} or user_id = ${scope.userId}) order by id for update skip locked`;
  const { rows } = await sql<{ id: string; userId: string } & Discounts>`
    update home_visits set status = 'expired' where id in (${which})
    returning id, user_id, coupon_use_id, referral_credit_id`.execute(tx);
  return rows;
}

/** Writes into the history. */
export async function insertEvent(
  tx: Tx,
  event: Pick<
    Insertable<Database['homeVisitEvents']>,
    'visitId' | 'fromStatus' | 'toStatus' | 'actor' | 'windowStart' | 'technicianId' | 'note'
  >,
) {
  await tx.insertInto('homeVisitEvents').values(event).execute();
}
