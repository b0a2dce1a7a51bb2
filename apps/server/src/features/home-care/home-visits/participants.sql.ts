import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';

type Tx = Transaction<Database>;

/** A visit's status, with the accounts of its owner and its technician. */
export async function selectParticipants(tx: Tx, id: string) {
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

/** Carers of a visit's pets other than the user who booked it. */
export async function selectOtherCarers(tx: Tx, visitId: string): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    select distinct c.user_id as "userId"
    from home_visits v
    join home_visit_lines l on l.visit_id = v.id
    join pet_carers c on c.pet_id = l.pet_id and c.user_id <> v.user_id
    where v.id = ${visitId}`.execute(tx);
  return rows.map(({ userId }) => userId);
}

/** Dispatchers of a visit's city. */
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
