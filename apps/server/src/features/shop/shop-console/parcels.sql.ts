import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { isVisibleToShop } from './console-orders.sql.ts';

type Tx = Transaction<Database>;

/** The id of a shop's parcel that it can already see, if there is one with this id. */
export async function selectParcelId(tx: Tx, id: string, shopId: string): Promise<string | undefined> {
  const own = await tx
    .selectFrom('parcels')
    .innerJoin('orders', 'orders.id', 'parcels.orderId')
    .where('parcels.id', '=', id)
    .where('parcels.shopId', '=', shopId)
    .where(isVisibleToShop)
    .select('parcels.id')
    .executeTakeFirst();
  return own?.id;
}

/** Counts a wrong delivery OTP. */
export async function updateCodeTries(tx: Tx, id: string, codeTries: number) {
  await tx.updateTable('parcels').set({ codeTries }).where('id', '=', id).execute();
}

/** The reasons that can be given, in order. */
export const selectReasons = (db: Kysely<Database>, kind: 'reject' | 'prescription') =>
  db
    .selectFrom('orderReasons')
    .where('kind', '=', kind)
    .where('isActive', '=', true)
    .orderBy('position')
    .orderBy('name')
    .select(['id', 'name'])
    .execute();

/** A reason of a kind that can be given. */
export async function selectReason(db: Kysely<Database>, kind: 'reject' | 'prescription', id: string) {
  return db
    .selectFrom('orderReasons')
    .where('id', '=', id)
    .where('kind', '=', kind)
    .where('isActive', '=', true)
    .select('name')
    .executeTakeFirst();
}
