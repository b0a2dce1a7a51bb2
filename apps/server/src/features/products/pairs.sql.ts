import { PAGE_SIZE } from '@tailwell/contract/page-size';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/db.ts';
import { isAlternative } from './pairing.sql.ts';
import { inOrder } from './product-filter.sql.ts';
import { selectIds } from './product-lists.sql.ts';

type Db = Kysely<Database>;

/** Lists of what goes with something are two pages long at most. */
const MOST_PAIRED = 2 * PAGE_SIZE;

/**
 * What serves the same purpose as a product, the most alike first: what the job has found, then what is in the same
 * part of its category, or helps with the same; always for one of the same animals. Undefined where there is no such
 * product.
 */
export async function selectSimilar(db: Db, productId: string): Promise<string[] | undefined> {
  const product = await db
    .selectFrom('products')
    .where('id', '=', productId)
    .where('isActive', '=', true)
    .select(['subcategoryId', 'concernId'])
    .executeTakeFirst();
  if (!product) return undefined;
  const paired = await selectIds(
    db,
    sql`select products.id from product_pairs
      join products as product on product.id = product_pairs.product_id
      join products on products.id = product_pairs.other_id
      where product_id = ${productId} and kind = 'similar' and ${isAlternative('product')}
      order by score desc, products.id limit ${MOST_PAIRED}`,
  );
  if (paired.length === MOST_PAIRED) return paired;
  const first = (condition: RawBuilder<unknown>) => sql`(
    select products.id from products as product, products
    where product.id = ${productId} and ${condition} and ${isAlternative('product')}
    order by ${inOrder({}, 'popular')} limit ${2 * MOST_PAIRED})`;
  const more = await selectIds(
    db,
    sql`${first(sql`products.subcategory_id = ${product.subcategoryId}`)}
      union all ${first(sql`products.concern_id = ${product.concernId}`)}`,
  );
  const others = new Set([...paired, ...more]);
  others.delete(productId);
  return [...others].slice(0, MOST_PAIRED);
}

/** What was most often in one order with these products, without these themselves. */
export async function selectBoughtWith(db: Db, productIds: string[]): Promise<string[]> {
  return selectIds(
    db,
    sql`select other.id from product_pairs
      join products as other on other.id = product_pairs.other_id
      where product_id = any(${productIds}::uuid[]) and kind = 'bought'
        and other.is_active and other.id <> all(${productIds}::uuid[])
      group by other.id
      order by other.is_in_stock desc, sum(score) desc, other.popularity desc, other.id limit ${MOST_PAIRED}`,
  );
}
