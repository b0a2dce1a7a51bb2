import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/database/db.ts';
import { isListed } from '../calendar/calendar.sql.ts';

type Db = Kysely<Database>;

export async function countPublicProducts(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('products')
    .where('isActive', '=', true)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Ids of products that anybody may look at, in an order that stays. */
export async function selectPublicProducts(db: Db, { from, count }: { from: number; count: number }) {
  const rows = await db
    .selectFrom('products')
    .where('isActive', '=', true)
    .orderBy('id')
    .offset(from)
    .limit(count)
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** What stands beside the products: ids of vets and tiles, and the concerns by their names in addresses. */
export async function selectPublicPages(db: Db) {
  const { rows } = await sql<{ vets: string[]; concerns: string[]; tiles: string[] }>`
    select
      (select coalesce(json_agg(id order by id), '[]') from vets where ${isListed}) as vets,
      (select coalesce(json_agg(slug order by position), '[]') from product_concerns) as concerns,
      (select coalesce(json_agg(id order by position), '[]') from product_tiles) as tiles`.execute(db);
  return rows[0] ?? { vets: [], concerns: [], tiles: [] };
}
