import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { jsonRows } from '../../../platform/database/json-rows.ts';

export const exportData = (userId: string) => ({
  cart: jsonRows(sql`
      select products.name, shops.name as shop, quantity, added_at
      from cart_lines join listings on listings.id = cart_lines.listing_id
        join products on products.id = listings.product_id join shops on shops.id = listings.shop_id
      where user_id = ${userId} order by cart_lines.id`),
});

export async function erase(db: Kysely<Database>, userId: string) {
  await db.deleteFrom('carts').where('userId', '=', userId).execute();
}
