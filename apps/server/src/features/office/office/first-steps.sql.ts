import type { FirstStepName, PartName } from '@tailwell/contract/office/first-steps';
import type { Role } from '@tailwell/contract/roles';
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { isListed } from '../../account/staff/listed-vets.sql.ts';

/** Roles that run the platform itself, besides vets and shops. */
const OFFICE_ROLES: Role[] = ['admin', 'support', 'finance', 'catalogue', 'editor'];

/** Steps that are done in the settings of the server. */
type SettingStep = 'company' | 'contact' | 'grievanceOfficer' | 'payments' | 'sms' | 'mail';
type StoredStep = Exclude<FirstStepName, SettingStep>;

interface Progress {
  isDone: boolean;
  isBegun: boolean;
}

/** The conditions of a step. `begun`: partly done; left out: it is done or not. */
interface Conditions {
  done: RawBuilder<unknown>;
  begun?: RawBuilder<unknown>;
}

/** Role grants `g` of staff who can sign in, in these roles. */
const grantsOf = (...roles: Role[]) => sql`role_grants g
  join staff_members s on s.user_id = g.user_id and s.suspended_at is null
  join users u on u.id = g.user_id and u.deleted_at is null and g.role = any(${roles}::text[])`;

const isInvited = (...roles: Role[]) => sql`exists (select from invitations where role = any(${roles}::text[])
  and accepted_at is null and revoked_at is null and expires_at > now())`;

/** Someone signs in with a role. */
const person = (role: Role): Conditions => ({
  done: sql`exists (select from ${grantsOf(role)})`,
  begun: isInvited(role),
});

/** Cities with visits at home. */
const homeCities = sql`(select id from served_cities where is_active and has_home_visits)`;

/** Technicians who visit homes in them. */
const activeTechnicians = sql`technicians t left join vets on vets.id = t.vet_id
  where t.is_active and t.city_id in ${homeCities}`;

/** What each step finds in an empty database, and then. */
const conditions: Record<StoredStep, Conditions> = {
  team: {
    done: sql`(select count(distinct g.user_id) > 1 from ${grantsOf(...OFFICE_ROLES)})`,
    begun: isInvited(...OFFICE_ROLES),
  },
  rates: {
    done: sql`(select count(distinct partner_kind) = 2 from partner_rates where partner_id is null)`,
    begun: sql`exists (select from partner_rates where partner_id is null)`,
  },
  vet: {
    done: sql`exists (select from vets where ${isListed}
      and exists (select from vet_hours where vet_id = vets.id))`,
    begun: sql`exists (select from vets)`,
  },
  vetPhoto: { done: sql`exists (select from vets where ${isListed} and photo is not null)` },
  shop: {
    done: sql`exists (select from shops where is_active
      and exists (select from shop_hours where shop_id = shops.id))`,
    begun: sql`exists (select from shops)`,
  },
  products: {
    done: sql`exists (select from listings
      join shops on shops.id = shop_id join products on products.id = product_id
      where listings.is_active and shops.is_active and products.is_active and stock > 0)`,
    begun: sql`exists (select from products)`,
  },
  shopPhoto: { done: sql`exists (select from shops where is_active and photo is not null)` },
  productPhoto: { done: sql`exists (select from products where is_active and photo is not null)` },
  homeCity: {
    done: sql`exists ${homeCities}`,
    begun: sql`exists (select from served_cities)`,
  },
  zone: {
    done: sql`exists (select from service_zones where is_active and city_id in ${homeCities})`,
    begun: sql`exists (select from service_zones)`,
  },
  homeService: {
    done: sql`exists (select from home_services where kind <> 'blood_test' and is_active)`,
    begun: sql`exists (select from home_services where kind <> 'blood_test')`,
  },
  technician: {
    done: sql`exists (select from ${activeTechnicians}
      and exists (select from technician_hours where technician_id = t.id))`,
    begun: sql`exists (select from technicians)`,
  },
  technicianPerson: {
    done: sql`exists (select from ${activeTechnicians} and exists (
      select from staff_members s where s.user_id in (t.user_id, vets.user_id) and s.suspended_at is null))`,
    begun: isInvited('technician'),
  },
  technicianPhoto: {
    done: sql`exists (select from ${activeTechnicians} and coalesce(t.photo, vets.photo) is not null)`,
  },
  dispatcher: person('dispatcher'),
  bloodTest: {
    done: sql`exists (select from home_services where kind = 'blood_test' and is_active)`,
    begun: sql`exists (select from home_services where kind = 'blood_test')`,
  },
  lab: {
    done: sql`exists (select from lab_cities join labs on labs.id = lab_cities.lab_id
      where labs.is_active and lab_cities.city_id in ${homeCities})`,
    begun: sql`exists (select from labs)`,
  },
  labPerson: person('lab'),
  registrationCity: {
    done: sql`exists (select from registration_cities where is_active)`,
    begun: sql`exists (select from registration_cities)`,
  },
  registryOfficer: {
    // Of a city that registers pets: its officers are those of its own name, unless it names others.
    done: sql`exists (select from ${grantsOf('registry_officer')}
      join registration_cities c on c.is_active and (g.city_id is null or g.city_id = coalesce(
        c.officers_city_id, (select id from served_cities where lower(name) = lower(c.name) limit 1))))`,
    begun: sql`(${isInvited('registry_officer')} or exists (select from ${grantsOf('registry_officer')}))`,
  },
  authority: {
    done: sql`exists (select from welfare_authorities where is_active)`,
    begun: sql`exists (select from welfare_authorities)`,
  },
  welfareOfficer: person('welfare_officer'),
  ambulance: { done: sql`exists (select from ambulances)` },
  article: {
    done: sql`exists (select from published_posts where kind = 'blog')`,
    begun: sql`exists (select from posts where kind = 'blog')`,
  },
};

/** The setup progress of the platform, and the parts that are not offered, in one statement. */
export async function selectProgress(db: Kysely<Database>) {
  const columns = Object.entries<Conditions>(conditions).map(
    ([step, { done, begun = sql`false` }]) =>
      sql`json_build_object('isDone', ${done}, 'isBegun', ${begun}) as ${sql.ref(step)}`,
  );
  const { rows } = await sql<Record<StoredStep, Progress> & { skippedParts: PartName[] }>`
    select ${sql.join(columns)},
      (select coalesce(json_agg(part), '[]') from skipped_parts) as skipped_parts`.execute(db);
  const [progress] = rows;
  if (!progress) throw new Error('a select without a table has one row');
  return progress;
}

/** Marks a part as not offered, or as offered; false if it was already. */
export async function updateSkipped(tx: Transaction<Database>, part: PartName, isSkipped: boolean) {
  const { rows } = isSkipped
    ? await sql`insert into skipped_parts (part) values (${part})
        on conflict do nothing returning part`.execute(tx)
    : await sql`delete from skipped_parts where part = ${part} returning part`.execute(tx);
  return rows.length === 1;
}

/** Whether there is any staff at all, in any role. */
export async function hasStaff(db: Kysely<Database>): Promise<boolean> {
  return (await db.selectFrom('staffMembers').select('userId').limit(1).executeTakeFirst()) !== undefined;
}
