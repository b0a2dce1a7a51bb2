import { type Kysely, sql } from 'kysely';
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

const wasHereToday = sql<boolean>`sessions.last_used_at > now() - interval '1 day'`;

/** Whether somebody who works in a shop was signed in within the last day. */
export async function isShopAtDesk(db: Kysely<Database>, shopId: string): Promise<boolean> {
  const session = await db
    .selectFrom('operators')
    .innerJoin('sessions', 'sessions.userId', 'operators.userId')
    .where('operators.shopId', '=', shopId)
    .where(wasHereToday)
    .select('sessions.id')
    .limit(1)
    .executeTakeFirst();
  return session !== undefined;
}

/** Whether any pharmacist was. */
export async function isPharmacistAtDesk(db: Kysely<Database>): Promise<boolean> {
  const session = await db
    .selectFrom('operators')
    .innerJoin('sessions', 'sessions.userId', 'operators.userId')
    .where('operators.role', '=', 'pharmacist')
    .where(wasHereToday)
    .select('sessions.id')
    .limit(1)
    .executeTakeFirst();
  return session !== undefined;
}
