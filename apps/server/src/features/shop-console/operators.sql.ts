import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/db.ts';

/** What a person may do at the console. */
export async function selectRoles(db: Kysely<Database>, userId: string) {
  const [vet, operator] = await Promise.all([
    db.selectFrom('vets').where('userId', '=', userId).select('id').executeTakeFirst(),
    db
      .selectFrom('operators')
      .leftJoin('shops', 'shops.id', 'operators.shopId')
      .where('operators.userId', '=', userId)
      .select(['role', 'shops.id as shopId', 'shops.name as shopName'])
      .executeTakeFirst(),
  ]);
  const { role, shopId, shopName } = operator ?? {};
  return {
    isVet: vet !== undefined,
    shop: shopId && shopName ? { _id: shopId, name: shopName } : null,
    isPharmacist: role === 'pharmacist',
  };
}
