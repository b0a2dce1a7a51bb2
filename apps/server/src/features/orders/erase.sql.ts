import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/db.ts';
import { eraseInvoices } from '../invoices/erase.flow.ts';

/**
 * Takes out of a person's orders what is personal: where to, prescriptions, photos and what was written. What was
 * bought, prices, payments and refunds stay for the books, and invoices without whom they were for.
 */
export async function eraseOrders(db: Kysely<Database>, userId: string) {
  const own = db.selectFrom('orders').where('userId', '=', userId).select('id');
  const parts = db.selectFrom('subOrders').where('orderId', 'in', own).select('id');
  await db.deleteFrom('orderPrescriptions').where('orderId', 'in', own).execute();
  await db.deleteFrom('orderReturnPhotos').where('subOrderId', 'in', parts).execute();
  await db.updateTable('orderEvents').set({ note: '' }).where('subOrderId', 'in', parts).execute();
  await db.updateTable('subOrders').set({ note: '' }).where('orderId', 'in', own).execute();
  await eraseInvoices(db, userId);
  await db.updateTable('orders').set({ address: null }).where('userId', '=', userId).execute();
}
