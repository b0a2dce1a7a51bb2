import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../../platform/database/db.ts';

type Tx = Transaction<Database>;

/** The details that notifications of a parcel mention. */
export async function selectNotified(tx: Tx, id: string) {
  return tx
    .selectFrom('parcels')
    .innerJoin('shops', 'shops.id', 'parcels.shopId')
    .leftJoin('orderReasons', 'orderReasons.id', 'parcels.reasonId')
    .where('parcels.id', '=', id)
    .select([
      'shops.name as shop',
      'orderReasons.name as reason',
      'parcels.note',
      'parcels.prescriptionBy',
      // The same step may occur twice in the life of a parcel, each with its own history row.
      sql<number>`(select count(*) from order_events where parcel_id = parcels.id)`.as('moves'),
    ])
    .executeTakeFirstOrThrow();
}

/** A shop's staff. */
export async function selectShopStaff(tx: Tx, shopId: string): Promise<string[]> {
  return (await selectStaffOfShops(tx, [shopId])).map(({ userId }) => userId);
}

/** The staff of several shops, with their shop. */
export async function selectStaffOfShops(tx: Tx, shopIds: string[]) {
  if (shopIds.length === 0) return [];
  return tx
    .selectFrom('roleGrants')
    .innerJoin('staffMembers', 'staffMembers.userId', 'roleGrants.userId')
    .where('shopId', '=', sql<string>`any(${shopIds}::uuid[])`)
    .where('suspendedAt', 'is', null)
    .distinct()
    .select(['roleGrants.userId', 'shopId'])
    .execute();
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
      sql<number>`(select count(*) from order_events where parcel_id = ${parcelId})`.as('moves'),
    ])
    .execute();
}

/** The name of a parcel's shop in notifications. */
export async function selectShopName(tx: Tx, shopId: string): Promise<string> {
  const { name } = await tx
    .selectFrom('shops')
    .where('id', '=', shopId)
    .select('name')
    .executeTakeFirstOrThrow();
  return name;
}
