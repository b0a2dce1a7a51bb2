import type { ParcelStatus, StoredOrderStatus } from '@tailwell/contract/shop/order-constants';
import type { Insertable, Transaction, UpdateObject } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';

type Tx = Transaction<Database>;

/** What changes with the status of an order, and of one of its parcels. */
export type OrderChanges = Omit<UpdateObject<Database, 'orders'>, 'status'>;
export type ParcelChanges = Omit<UpdateObject<Database, 'parcels'>, 'status'>;

interface Swap<Status, Changes> {
  id: string;
  from: Status;
  to: Status;
  changes: Changes;
}

/** Compare-and-swap; false where it stands elsewhere by now. For `moveOrder` alone. */
export async function updateOrderStatus(
  tx: Tx,
  { id, from, to, changes }: Swap<StoredOrderStatus, OrderChanges>,
): Promise<boolean> {
  const moved = await tx
    .updateTable('orders')
    .set({ ...changes, status: to })
    .where('id', '=', id)
    .where('status', '=', from)
    .executeTakeFirst();
  return moved.numUpdatedRows === 1n;
}

/** The same of a parcel. For `moveParcels` alone. */
export async function updateParcelStatus(
  tx: Tx,
  { id, from, to, changes }: Swap<ParcelStatus, ParcelChanges>,
): Promise<boolean> {
  const moved = await tx
    .updateTable('parcels')
    .set({ ...changes, status: to })
    .where('id', '=', id)
    .where('status', '=', from)
    .executeTakeFirst();
  return moved.numUpdatedRows === 1n;
}

/** How all parcels of an order stand. */
export async function selectParcelStatuses(tx: Tx, orderId: string) {
  return tx.selectFrom('parcels').where('orderId', '=', orderId).select('status').execute();
}

type OrderEvent = Pick<
  Insertable<Database['orderEvents']>,
  'parcelId' | 'fromStatus' | 'toStatus' | 'actor' | 'note'
>;

/** Writes into the histories of parcels. */
export async function insertOrderEvents(tx: Tx, events: OrderEvent[]) {
  await tx.insertInto('orderEvents').values(events).execute();
}
