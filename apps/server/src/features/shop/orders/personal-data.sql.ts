import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { jsonRows } from '../../../platform/database/json-rows.ts';

export const exportData = (userId: string) => ({
  orders: jsonRows(sql`
      select 'TW-' || number as number, status, payment_method, address, items_paise, coupon_discount_paise,
        referral_discount_paise, delivery_paise, cash_fee_paise, to_pay_paise, placed_at, created_at,
        ${jsonRows(sql`
          select shops.name as shop, s.status, s.total_paise, s.delivered_at, s.courier_name, s.tracking_number,
            ${jsonRows(sql`
              select name, brand, pack_size, quantity, price_paise
              from order_lines where sub_order_id = s.id order by id`)} as lines,
            ${jsonRows(sql`
              select kind, number, issued_at, content, buyer
              from invoices where sub_order_id = s.id order by id`)} as papers
          from sub_orders s join shops on shops.id = s.shop_id
          where s.order_id = orders.id order by s.id`)} as parcels
      from orders where user_id = ${userId} order by id`),
});

/**
 * Takes out of a person's orders what is personal: where to, prescriptions, photos and what was written. What was
 * bought, prices, payments and refunds stay for the books.
 */
export async function erase(db: Kysely<Database>, userId: string) {
  const own = db.selectFrom('orders').where('userId', '=', userId).select('id');
  const parts = db.selectFrom('subOrders').where('orderId', 'in', own).select('id');
  await db.deleteFrom('orderPrescriptions').where('orderId', 'in', own).execute();
  await db.deleteFrom('orderReturnPhotos').where('subOrderId', 'in', parts).execute();
  await db.updateTable('orderEvents').set({ note: '' }).where('subOrderId', 'in', parts).execute();
  await db.updateTable('subOrders').set({ note: '' }).where('orderId', 'in', own).execute();
  await db.updateTable('orders').set({ address: null }).where('userId', '=', userId).execute();
}
