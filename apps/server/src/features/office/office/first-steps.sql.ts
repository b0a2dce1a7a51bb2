import type { Role } from '@tailwell/contract/roles';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { isListed } from '../../account/staff/listed-vets.sql.ts';

/** Roles that run the platform itself, besides vets and shops. */
const OFFICE_ROLES: Role[] = ['admin', 'support', 'finance', 'catalogue', 'editor'];

interface Progress {
  isDone: boolean;
  isBegun: boolean;
}

/** The setup progress of an empty platform. A lab is needed once there are blood tests. */
export async function selectProgress(db: Kysely<Database>) {
  const { rows } = await sql<
    Record<'team' | 'vet' | 'shop' | 'products' | 'rates', Progress> & {
      lab: Progress & { isNeeded: boolean };
    }
  >`
    select
      json_build_object(
        'isDone', (select count(distinct user_id) > 1 from role_grants join staff_members using (user_id)
          join users on users.id = user_id
          where role_grants.role = any(${OFFICE_ROLES}::text[]) and suspended_at is null and deleted_at is null),
        'isBegun', exists (select from invitations where role = any(${OFFICE_ROLES}::text[])
          and accepted_at is null and revoked_at is null and expires_at > now())) as team,
      json_build_object(
        'isDone', exists (select from vets where ${isListed}
          and exists (select from vet_hours where vet_id = vets.id)),
        'isBegun', exists (select from vets)) as vet,
      json_build_object(
        'isDone', exists (select from shops where is_active
          and exists (select from shop_hours where shop_id = shops.id)),
        'isBegun', exists (select from shops)) as shop,
      json_build_object(
        'isDone', exists (select from listings
          join shops on shops.id = shop_id join products on products.id = product_id
          where listings.is_active and shops.is_active and products.is_active and stock > 0),
        'isBegun', exists (select from products)) as products,
      (select json_build_object('isDone', count(distinct partner_kind) = 2, 'isBegun', count(*) > 0)
        from partner_rates where partner_id is null) as rates,
      json_build_object(
        'isNeeded', exists (select from home_services where kind = 'blood_test' and is_active),
        'isDone', exists (select from lab_cities join labs on labs.id = lab_cities.lab_id where labs.is_active),
        'isBegun', exists (select from labs)) as lab`.execute(db);
  const [progress] = rows;
  if (!progress) throw new Error('a select without a table has one row');
  return progress;
}

/** Whether there is any staff at all, in any role. */
export async function hasStaff(db: Kysely<Database>): Promise<boolean> {
  return (await db.selectFrom('staffMembers').select('userId').limit(1).executeTakeFirst()) !== undefined;
}
