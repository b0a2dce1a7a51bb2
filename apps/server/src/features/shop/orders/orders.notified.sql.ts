import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';

type Tx = Transaction<Database>;

/** Who works in a shop. */
export async function selectShopPeople(tx: Tx, shopId: string): Promise<string[]> {
  const people = await tx
    .selectFrom('roleGrants')
    .innerJoin('staffMembers', 'staffMembers.userId', 'roleGrants.userId')
    .where('shopId', '=', shopId)
    .where('suspendedAt', 'is', null)
    .distinct()
    .select('roleGrants.userId')
    .execute();
  return people.map(({ userId }) => userId);
}

/** The pharmacists, each with how often a parcel has moved. */
export async function selectPharmacists(tx: Tx, parcelId: string) {
  return tx
    .selectFrom('roleGrants')
    .innerJoin('staffMembers', 'staffMembers.userId', 'roleGrants.userId')
    .where('role', '=', 'pharmacist')
    .where('suspendedAt', 'is', null)
    .select([
      'roleGrants.userId',
      sql<number>`(select count(*) from order_events where parcel_id = ${parcelId})`.as('times'),
    ])
    .execute();
}

/** What notifications call the shop of a parcel. */
export async function selectShopName(tx: Tx, shopId: string): Promise<string> {
  const { name } = await tx
    .selectFrom('shops')
    .where('id', '=', shopId)
    .select('name')
    .executeTakeFirstOrThrow();
  return name;
}
