import type { Role } from '@tailwell/contract/roles';
import type { Insertable, Kysely } from 'kysely';
import type { Database } from '../../platform/database/db.ts';

/** What a person may do at the console, oldest first, with the shops that it is for; nothing while they are suspended. */
export async function selectGrants(db: Kysely<Database>, userId: string) {
  return db
    .selectFrom('roleGrants')
    .innerJoin('staffMembers', 'staffMembers.userId', 'roleGrants.userId')
    .leftJoin('shops', 'shops.id', 'roleGrants.shopId')
    .where('roleGrants.userId', '=', userId)
    .where('suspendedAt', 'is', null)
    .orderBy('grantedAt')
    .orderBy('roleGrants.id')
    .select(['role', 'roleGrants.city', 'shops.id as shopId', 'shops.name as shopName'])
    .execute();
}

export interface NewGrant extends Pick<Insertable<Database['roleGrants']>, 'userId' | 'grantedBy'> {
  role: Role;
  shopId?: string | null;
  vetId?: string | null;
  city?: string | null;
}

/** Lets somebody work here as this, too. False when they do already. */
export async function insertGrant(db: Kysely<Database>, grant: NewGrant): Promise<boolean> {
  await db
    .insertInto('staffMembers')
    .values({ userId: grant.userId })
    .onConflict((old) => old.doNothing())
    .execute();
  const added = await db
    .insertInto('roleGrants')
    .values(grant)
    .onConflict((old) => old.columns(['userId', 'role', 'shopId', 'vetId', 'city']).doNothing())
    .executeTakeFirst();
  return added.numInsertedOrUpdatedRows === 1n;
}
