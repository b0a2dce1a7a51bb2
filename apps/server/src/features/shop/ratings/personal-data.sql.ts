import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { jsonRows } from '../../../platform/database/json-rows.ts';

export const exportData = (userId: string) => ({
  ratings: jsonRows(sql`
      select coalesce(vets.name, products.name, shops.name) as of, stars, review, ratings.created_at
      from ratings left join vets on vets.id = vet_id left join products on products.id = product_id
        left join shops on shops.id = shop_id
      where ratings.user_id = ${userId} order by ratings.id`),
});

/** Takes a person’s words away when they are erased; their stars stay counted. */
export async function erase(db: Kysely<Database>, userId: string) {
  await db.updateTable('ratings').set({ review: '' }).where('userId', '=', userId).execute();
}
