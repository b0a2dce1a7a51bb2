import type { ParcelStatus } from '@tailwell/contract/shop/order-constants';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../platform/database/db.ts';

export async function areShopsOn(db: Kysely<Database>): Promise<boolean> {
  const row = await db.selectFrom('sandboxShops').select('isOn').executeTakeFirst();
  return row?.isOn ?? false;
}

export async function updateShopsOn(tx: Transaction<Database>, isOn: boolean) {
  await tx.updateTable('sandboxShops').set({ isOn }).execute();
}

/** The parcels of orders in one of these states, oldest first. */
export async function selectParcelsIn(tx: Transaction<Database>, statuses: ParcelStatus[]) {
  return tx
    .selectFrom('parcels')
    .innerJoin('orders', 'orders.id', 'parcels.orderId')
    .where('orders.status', '=', 'placed')
    .where('parcels.status', 'in', statuses)
    .orderBy('parcels.id')
    .select(['parcels.id', 'parcels.status'])
    .execute();
}
