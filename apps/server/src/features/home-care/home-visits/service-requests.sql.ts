import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';

interface ServedRequest {
  userId: string;
  pincode: string;
  kind: Database['serviceRequests']['kind'];
  city: string;
  createdAt: Date;
}

/** Marks at most `limit` requests as answered, of pincodes to which somebody with the skill comes by now. */
export async function updateServedRequests(tx: Transaction<Database>, limit: number) {
  const { rows } = await sql<ServedRequest>`
    with served as (
      select r.user_id, r.pincode, r.kind, p.city
      from service_requests r
      join pincodes p on p.pincode = r.pincode
      left join served_pincodes by_hand on by_hand.pincode = r.pincode
      join served_cities c on c.is_active and c.has_home_visits and case when by_hand.id is null
        then lower(c.name) = lower(p.city) and lower(c.state) = lower(p.state)
        else c.id = by_hand.city_id end
      where r.told_at is null and exists (
        select from technicians t where t.city_id = c.id and t.is_active and r.kind = any(t.skills))
      order by r.created_at
      limit ${limit}
      for update of r skip locked
    )
    update service_requests r set told_at = now()
    from served
    where r.user_id = served.user_id and r.pincode = served.pincode and r.kind = served.kind
    returning r.user_id, r.pincode, r.kind, served.city, r.created_at`.execute(tx);
  return rows;
}
