import type { affectedKinds } from '@tailwell/contract/office/affected-office';
import { MAX_AFFECTED } from '@tailwell/contract/vets/consultations-office';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';

interface AffectedRow {
  id: string;
  kind: (typeof affectedKinds)[number];
  owner: string;
  at: Date;
  toPay: number;
}

/**
 * Bookings and orders that are paid or placed but not begun, soonest first: with a vet, by its id or its user's id, or
 * from a shop. Undefined if there is no such vet or shop.
 */
export async function selectAffected(db: Kysely<Database>, id: string) {
  const { rows: known } = await sql`
    select from vets where id = ${id} or user_id = ${id}
    union all select from shops where id = ${id}
    union all select from staff_members where user_id = ${id}`.execute(db);
  if (known.length === 0) return undefined;
  const { rows } = await sql<AffectedRow & { total: number }>`
    with own as (select id from vets where id = ${id} or user_id = ${id}),
    affected as (
      select c.id, 'consultations' as kind, c.user_id, c.starts_at as at, c.to_pay_paise as to_pay
      from consultations c where c.vet_id in (select id from own) and c.status in ('booked', 'confirmed', 'ready')
      union all
      select v.id, 'home-visits', v.user_id, v.window_start, v.to_pay_paise
      from home_visits v
      where v.vet_id in (select id from own) and v.status in ('requested', 'assigned', 'on_the_way', 'attempt_failed')
      union all
      select s.id, 'parcels', o.user_id, o.created_at, s.total_paise
      from parcels s join orders o on o.id = s.order_id
      where s.shop_id = ${id} and s.status in ('placed', 'rx_review', 'rx_rejected', 'accepted', 'packed'))
    select affected.id, kind, users.name as owner, at, to_pay, count(*) over ()::int as total
    from affected join users on users.id = user_id
    order by at, affected.id limit ${MAX_AFFECTED}`.execute(db);
  return { rows: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 };
}
