import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { sortOrder } from './product-filter.sql.ts';
import { selectIds } from './product-lists.sql.ts';

type Db = Kysely<Database>;

/** How many related products of each kind a product has. */
const MAX_PAIRS = 12;

/** How many of its neighbours in a list a product is compared with. */
const MAX_COMPARED = 60;

/** How many days of orders count for what is bought together. */
const BOUGHT_DAYS = 180;

export async function selectMostPopular(db: Db, limit: number): Promise<string[]> {
  return selectIds(
    db,
    sql`select id from products where is_active order by ${sortOrder({}, 'popular')} limit ${limit}`,
  );
}

/**
 * Whether one of `products` can replace another: it is for one of the same animals, and for the same use, which is the
 * concern, or without one the subcategory. An injection for cattle is no substitute for a dog's antibiotic.
 */
export const isAlternative = (product: string) => {
  const [pets, concern, part] = ['pets', 'concern_id', 'subcategory_id'].map((name) =>
    sql.ref(`${product}.${name}`),
  );
  return sql<boolean>`(products.is_active and products.pets && ${pets} and case
    when ${concern} is null or products.concern_id is null then products.subcategory_id = ${part}
    else products.concern_id = ${concern} end)`;
};

/** Deletes the related products of these. */
export async function deletePairs(db: Db, productIds: string[]) {
  await sql`delete from product_pairs where product_id = any(${productIds}::uuid[])`.execute(db);
}

/** Finds the products most similar to each of these, in the same subcategory. */
export async function insertSimilar(db: Db, productIds: string[]) {
  await sql`
    insert into product_pairs (product_id, kind, other_id, score)
    select product.id, 'similar', near.id, near.score
    from products as product
    cross join lateral (
      select other.id, (
        case when other.concern_id = product.concern_id then 3 else 0 end
        + case when other.pets && product.pets then 2 else 0 end
        + case when other.tags && product.tags then 0.5 else 0 end
        + case when other.needs_prescription = product.needs_prescription then 0.5 else 0 end
        + case when other.brand <> product.brand then 0.25 else 0 end
        + 1 - least(1, abs(ln(other.mrp_paise::float8 / product.mrp_paise)))
      )::real as score
      from (
        select products.* from products
        where ${isAlternative('product')} and subcategory_id = product.subcategory_id
          and (products.name, products.brand) <> (product.name, product.brand)
        order by ${sortOrder({}, 'popular')} limit ${MAX_COMPARED}
      ) as other
      order by score desc, other.popularity desc, other.id limit ${MAX_PAIRS}
    ) as near
    where product.id = any(${productIds}::uuid[])`.execute(db);
}

/** Finds what was ordered together with each of these products. */
export async function insertBoughtTogether(db: Db, productIds: string[]) {
  await sql`
    with lines as (
      select orders.id as order_id, order_lines.product_id, order_lines.parcel_id
      from order_lines
      join parcels on parcels.id = order_lines.parcel_id
      join orders on orders.id = parcels.order_id
      where order_lines.product_id = any(${productIds}::uuid[])
        and orders.status = 'placed' and orders.placed_at > now() - make_interval(days => ${BOUGHT_DAYS})
    ), pairs as (
      select lines.product_id, other.product_id as other_id, count(distinct lines.order_id) as score
      from lines
      join parcels as parcel on parcel.order_id = lines.order_id
      join order_lines as other on other.parcel_id = parcel.id and other.product_id <> lines.product_id
      group by 1, 2
    ), ranked as (
      select *, row_number() over (partition by product_id order by score desc, other_id) as at from pairs
    )
    insert into product_pairs (product_id, kind, other_id, score)
    select product_id, 'bought', other_id, score from ranked where at <= ${MAX_PAIRS}`.execute(db);
}

/** Makes other transactions that compute pairs wait until this one ends. */
export async function lockPairs(tx: Transaction<Database>) {
  await sql`select pg_advisory_xact_lock(hashtextextended('product pairs', 0))`.execute(tx);
}

/** Whether pairs have ever been computed. */
export async function hasPairs(db: Kysely<Database>): Promise<boolean> {
  const pair = await db.selectFrom('productPairs').select('productId').limit(1).executeTakeFirst();
  return pair !== undefined;
}
