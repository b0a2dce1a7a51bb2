import { PAGE_SIZE } from '@tailwell/contract/page-size';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { isAlternative } from './pairing.sql.ts';
import { sortOrder } from './product-filter.sql.ts';
import { distinctProducts, type Pack } from './product-lists.sql.ts';

type Db = Kysely<Database>;

/** Lists of related products are at most two pages long. */
const MAX_RELATED = 2 * PAGE_SIZE;

/**
 * What serves the same purpose as a product, most similar first: what the job has found, then the same subcategory, or
 * the same concern; always for one of the same animals. Undefined if there is no such product.
 */
export async function selectSimilar(db: Db, productId: string): Promise<string[] | undefined> {
  const product = await db
    .selectFrom('products')
    .where('id', '=', productId)
    .where('isActive', '=', true)
    .select(['id', 'name', 'brand', 'subcategoryId', 'concernId'])
    .executeTakeFirst();
  if (!product) return undefined;
  const popularWhere = (condition: RawBuilder<unknown>) => sql`(
    select products.id, products.name, products.brand from products as product, products
    where product.id = ${productId} and ${condition} and ${isAlternative('product')}
    order by ${sortOrder({}, 'popular')} limit ${2 * MAX_RELATED})`;
  const { rows } = await sql<Pack & { id: string }>`
    (select products.id, products.name, products.brand from product_pairs
      join products as product on product.id = product_pairs.product_id
      join products on products.id = product_pairs.other_id
      where product_id = ${productId} and kind = 'similar' and ${isAlternative('product')}
      order by score desc, products.id limit ${MAX_RELATED})
    union all ${popularWhere(sql`products.subcategory_id = ${product.subcategoryId}`)}
    union all ${popularWhere(sql`products.concern_id = ${product.concernId}`)}`.execute(db);
  // Its own sizes are no alternatives.
  return idsOf(distinctProducts([product, ...rows])).slice(1, MAX_RELATED + 1);
}

const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id);

/** What was most often ordered together with these products, without these themselves in any size. */
export async function selectBoughtWith(db: Db, productIds: string[]): Promise<string[]> {
  const { rows } = await sql<Pack & { id: string }>`
    select other.id, other.name, other.brand from product_pairs
    join products as other on other.id = product_pairs.other_id
    where product_id = any(${productIds}::uuid[]) and kind = 'bought' and other.is_active
      and (other.name, other.brand) not in (
        select name, brand from products where id = any(${productIds}::uuid[]))
    group by other.id
    order by other.is_in_stock desc, sum(score) desc, other.popularity desc, other.id
    limit ${2 * MAX_RELATED}`.execute(db);
  return idsOf(distinctProducts(rows, MAX_RELATED));
}
