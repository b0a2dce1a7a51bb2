import type { people } from '@tailwell/contract/account/people';
import { type Permission, permissions } from '@tailwell/contract/permissions';
import type { Role } from '@tailwell/contract/roles';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { jsonRows } from '../../../platform/database/json-rows.ts';
import { containing } from '../../../platform/database/like.ts';
import { orderBy } from '../../../platform/database/sort.ts';
import type { ResourceQuery } from '../../../platform/http/resource.ts';
import { maskContact, possibleContacts } from './staff.contacts.rules.ts';

type Tx = Transaction<Database>;

const selectAll = (db: Kysely<Database>) =>
  db
    .selectFrom('staffMembers')
    .innerJoin('users', 'users.id', 'staffMembers.userId')
    .leftJoin('users as suspending', 'suspending.id', 'suspendedBy')
    .select([
      'users.id',
      'users.name',
      'since',
      'lastSignInAt',
      'suspendedAt',
      'suspending.name as suspendedBy',
      'suspendedFor',
      sql<number>`(select count(*)::int from sessions where sessions.user_id = users.id and expires_at > now())`.as(
        'sessions',
      ),
      sql<boolean>`exists (
        select from second_factors where second_factors.user_id = users.id and confirmed_at is not null)`.as(
        'hasSecondFactor',
      ),
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof selectAll>['execute']>>[number];

/** One page of the list in the back office, and how many match. */
export async function selectListed(
  db: Kysely<Database>,
  { search, role, state, sort, limit, offset }: ResourceQuery<typeof people>,
) {
  const found = sql<boolean>`(${search} = '' or users.name ilike ${containing(search)} or exists (
      select from identities where identities.user_id = users.id and provider in ('email', 'mobile')
        and subject = any(${possibleContacts(search)})))
    and (${role ?? ''} = '' or exists (
      select from role_grants where role_grants.user_id = users.id and role_grants.role = ${role ?? ''}))
    and (${state ?? ''} = '' or (suspended_at is not null) = (${state ?? ''} = 'suspended'))`;
  const order = { name: sql`lower(users.name)`, lastSignInAt: sql`last_sign_in_at`, since: sql`since` };
  const [rows, counted] = await Promise.all([
    selectAll(db)
      .where(found)
      .orderBy(orderBy(sort, order, sql`users.id`))
      .limit(limit)
      .offset(offset)
      .execute(),
    db
      .selectFrom('staffMembers')
      .innerJoin('users', 'users.id', 'staffMembers.userId')
      .where(found)
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows: await withRoles(db, rows), total: counted.total };
}

export async function selectOne(db: Kysely<Database>, id: string) {
  const rows = await selectAll(db).where('users.id', '=', id).execute();
  const [person] = await withRoles(db, rows);
  return person;
}

/** The same users with their masked contacts and their roles. */
async function withRoles(db: Kysely<Database>, rows: Row[]) {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const [contacts, grants] = await Promise.all([selectContacts(db, ids), selectGrantsOf(db, ids)]);
  return rows.map((row) => {
    const ownGrants = grants.filter(({ userId }) => userId === row.id);
    return {
      ...row,
      contacts: contacts.get(row.id) ?? [],
      roles: [...new Set(ownGrants.map(({ role }) => role))],
      grants: ownGrants.map(({ userId: _, id, ...grant }) => ({ _id: id, ...grant })),
    };
  });
}

/** The masked contacts of users: identities that a message can be sent to. */
export async function selectContacts(
  db: Kysely<Database>,
  userIds: string[],
): Promise<Map<string, string[]>> {
  const rows = await db
    .selectFrom('identities')
    .where('userId', 'in', userIds)
    .where('provider', 'in', ['email', 'mobile'])
    .orderBy('provider')
    .orderBy('subject')
    .select(['userId', 'provider', 'subject'])
    .execute();
  const contacts = new Map<string, string[]>();
  for (const { userId, provider, subject } of rows) {
    contacts.set(userId, [...(contacts.get(userId) ?? []), maskContact(provider, subject)]);
  }
  return contacts;
}

const selectGrantsOf = (db: Kysely<Database>, userIds: string[]) =>
  db
    .selectFrom('roleGrants')
    .leftJoin('shops', 'shops.id', 'roleGrants.shopId')
    .leftJoin('vets', 'vets.id', 'roleGrants.vetId')
    .leftJoin('servedCities', 'servedCities.id', 'roleGrants.cityId')
    .leftJoin('users as granting', 'granting.id', 'grantedBy')
    .where('roleGrants.userId', 'in', userIds)
    .orderBy('grantedAt')
    .orderBy('roleGrants.id')
    .select([
      'roleGrants.userId',
      'roleGrants.id',
      sql<Role>`role_grants.role`.as('role'),
      sql<string | null>`coalesce(shops.name, vets.name, served_cities.name)`.as('scope'),
      'grantedAt',
      'granting.name as grantedBy',
    ])
    .execute();

/** A member of staff, and whether they are suspended. */
export async function selectMember(db: Kysely<Database>, userId: string) {
  return db
    .selectFrom('staffMembers')
    .where('userId', '=', userId)
    .select(['userId', 'suspendedAt'])
    .executeTakeFirst();
}

/** Returns false if the user isn't staff, or is suspended already. `by` null: from the command line of the server. */
export async function updateSuspended(
  tx: Tx,
  userId: string,
  { by, reason }: { by: string | null; reason: string },
): Promise<boolean> {
  const suspended = await tx
    .updateTable('staffMembers')
    .set({ suspendedAt: sql`now()`, suspendedBy: by, suspendedFor: reason })
    .where('userId', '=', userId)
    .where('suspendedAt', 'is', null)
    .executeTakeFirst();
  return suspended.numUpdatedRows === 1n;
}

/** Returns false if the user isn't suspended. */
export async function updateReadmitted(tx: Tx, userId: string): Promise<boolean> {
  const readmitted = await tx
    .updateTable('staffMembers')
    .set({ suspendedAt: null, suspendedBy: null, suspendedFor: '' })
    .where('userId', '=', userId)
    .where('suspendedAt', 'is not', null)
    .executeTakeFirst();
  return readmitted.numUpdatedRows === 1n;
}

/** A shop's staff, longest-serving first. */
export async function selectShopPeople(db: Kysely<Database>, shopId: string) {
  return db
    .selectFrom('roleGrants')
    .innerJoin('staffMembers', 'staffMembers.userId', 'roleGrants.userId')
    .innerJoin('users', 'users.id', 'roleGrants.userId')
    .where('shopId', '=', shopId)
    .orderBy('grantedAt')
    .orderBy('roleGrants.id')
    .select([
      'roleGrants.id',
      'roleGrants.userId',
      'users.name',
      sql<Role>`role_grants.role`.as('role'),
      'grantedAt as since',
      'lastSignInAt',
      'suspendedAt',
    ])
    .execute();
}

export const exportRoles = (userId: string) => ({
  staffRoles: jsonRows(
    sql`select role, served_cities.name as city, granted_at
      from role_grants left join served_cities on served_cities.id = city_id
      where user_id = ${userId} order by granted_at`,
  ),
});

/** Removes a user from the staff. What they did stays in the audit log, under an account without a name. */
export async function eraseRoles(db: Kysely<Database>, userId: string) {
  await db
    .updateTable('invitations')
    .set({ name: '', recipient: sql`'erased ' || id` })
    .where('acceptedBy', '=', userId)
    .execute();
  await db.deleteFrom('staffMembers').where('userId', '=', userId).execute();
}

/** Active staff who have a permission, except the user who caused the work. */
export async function selectStaffWith(
  db: Kysely<Database>,
  permission: Permission,
  except: string,
): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    select distinct g.user_id as "userId"
    from role_grants g join staff_members s on s.user_id = g.user_id and s.suspended_at is null
    where g.role = any(${[...permissions[permission].roles]}) and g.user_id <> ${except}
    order by 1`.execute(db);
  return rows.map(({ userId }) => userId);
}
