import type { Role } from '@tailwell/contract/roles';
import { type Insertable, type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { containing } from '../../../platform/database/like.ts';

/** A user's roles at the console, oldest first, with the shops they are for; none while the user is suspended. */
export async function selectGrants(db: Kysely<Database>, userId: string) {
  return db
    .selectFrom('roleGrants')
    .innerJoin('staffMembers', 'staffMembers.userId', 'roleGrants.userId')
    .leftJoin('shops', 'shops.id', 'roleGrants.shopId')
    .leftJoin('servedCities', 'servedCities.id', 'roleGrants.cityId')
    .where('roleGrants.userId', '=', userId)
    .where('suspendedAt', 'is', null)
    .orderBy('grantedAt')
    .orderBy('roleGrants.id')
    .select(['role', 'servedCities.name as city', 'shops.id as shopId', 'shops.name as shopName'])
    .execute();
}

export interface NewGrant extends Pick<Insertable<Database['roleGrants']>, 'userId' | 'grantedBy'> {
  role: Role;
  shopId?: string | null;
  vetId?: string | null;
  cityId?: string | null;
}

/** Grants a role, making the user staff if necessary. Returns false if they have it already. */
export async function insertGrant(db: Kysely<Database>, grant: NewGrant): Promise<boolean> {
  await db
    .insertInto('staffMembers')
    .values({ userId: grant.userId })
    .onConflict((old) => old.doNothing())
    .execute();
  const added = await db
    .insertInto('roleGrants')
    .values(grant)
    .onConflict((old) => old.columns(['userId', 'role', 'shopId', 'vetId', 'cityId']).doNothing())
    .executeTakeFirst();
  return added.numInsertedOrUpdatedRows === 1n;
}

/** Revokes a role and returns it; undefined if this user doesn't have it. */
export async function deleteGrant(db: Kysely<Database>, id: string, userId: string) {
  return db
    .deleteFrom('roleGrants')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .returning(['role', 'shopId', 'vetId', 'cityId'])
    .executeTakeFirst();
}

/** The user of a role; `shopId`: in this shop only. */
export async function selectGrant(db: Kysely<Database>, id: string, shopId?: string) {
  return db
    .selectFrom('roleGrants')
    .where('id', '=', id)
    .$if(shopId !== undefined, (one) => one.where('shopId', '=', shopId ?? ''))
    .select(['userId', 'role'])
    .executeTakeFirst();
}

/** Whether this shop and this vet exist. */
export async function selectShopAndVet(
  db: Kysely<Database>,
  { shopId, vetId }: { shopId: string | null; vetId: string | null },
) {
  const [shop, vet] = await Promise.all([
    shopId ? db.selectFrom('shops').where('id', '=', shopId).select('id').executeTakeFirst() : undefined,
    vetId ? db.selectFrom('vets').where('id', '=', vetId).select('id').executeTakeFirst() : undefined,
  ]);
  return { isShop: shop !== undefined, isVet: vet !== undefined };
}

/** Whether a city is among those served; it can't be removed until the transaction ends. */
export async function lockServedCity(tx: Kysely<Database>, cityId: string): Promise<boolean> {
  const served = await tx
    .selectFrom('servedCities')
    .where('id', '=', cityId)
    .select('id')
    .forKeyShare()
    .executeTakeFirst();
  return served !== undefined;
}

/** The city of a role `g`; null: all of them. */
export const cityOfRole = sql<string | null>`(select name from served_cities where id = g.city_id)`;

/** Whether a role `g` is for a city of this name, or for all. */
export const isForCity = (name: RawBuilder<unknown>) => sql<boolean>`(
  g.city_id is null or lower(${cityOfRole}) = lower(${name}))`;

/** Whether a vet's profile has no user yet. */
export async function isProfileFree(db: Kysely<Database>, vetId: string): Promise<boolean> {
  const free = await db
    .selectFrom('vets')
    .where('id', '=', vetId)
    .where('userId', 'is', null)
    .select('id')
    .executeTakeFirst();
  return free !== undefined;
}

/** What roles can be for, searched by part of the name; a few of each. */
export async function selectScopes(db: Kysely<Database>, search: string, limit: number) {
  const [shops, vets] = await Promise.all([
    db
      .selectFrom('shops')
      .where('name', 'ilike', containing(search))
      .orderBy('name')
      .limit(limit)
      .select(['id', 'name'])
      .execute(),
    db
      .selectFrom('vets')
      .where('userId', 'is', null)
      .where('name', 'ilike', containing(search))
      .orderBy('name')
      .limit(limit)
      .select(['id', 'name'])
      .execute(),
  ]);
  return { shops, vets };
}
