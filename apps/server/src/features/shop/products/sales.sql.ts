import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { selectMostPopular } from './pairing.sql.ts';
import { MAX_SOUGHT, selectIds } from './product-lists.sql.ts';

type Db = Kysely<Database>;

/** How many days of sales count towards a product's popularity. */
const POPULAR_DAYS = 90;

/** Recounts recent sales; a product's initial popularity remains included. Returns how many have changed. */
export async function updatePopularity(db: Db): Promise<number> {
  const { numAffectedRows } = await sql`
    with sold as (
      select order_lines.product_id, sum(quantity)::integer as units
      from orders
      join parcels on parcels.order_id = orders.id
      join order_lines on order_lines.parcel_id = parcels.id
      where orders.status = 'placed' and orders.placed_at > now() - make_interval(days => ${POPULAR_DAYS})
        and parcels.status not in (
          'expired', 'rejected_by_shop', 'cancelled_by_user', 'cancelled_by_ops', 'delivery_failed', 'returned')
      group by order_lines.product_id
    ), counted as (
      select product_id, units from sold
      union all
      select id, 0 from products where sold_lately > 0 and id not in (select product_id from sold)
    )
    update products
    set sold_lately = units, popularity = greatest(0, popularity - sold_lately + units)
    from counted where products.id = counted.product_id and sold_lately <> units`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Which products to mark as sought, so that lists show them first, and which to unmark. */
export async function compareSought(db: Db) {
  const [marked, first] = await Promise.all([
    selectIds(db, sql`select id from products where is_active and is_sought`),
    selectMostPopular(db, MAX_SOUGHT),
  ]);
  const [before, after] = [new Set(marked), new Set(first)];
  return { added: first.filter((id) => !before.has(id)), removed: marked.filter((id) => !after.has(id)) };
}

/** Marks or unmarks products; locked in a fixed order, since servers that start together all do it. */
export async function markSought(db: Db, ids: string[], isSought: boolean) {
  await sql`
    with locked as materialized (
      select id from products where id = any(${ids}::uuid[]) order by id for no key update
    )
    update products set is_sought = ${isSought} from locked where products.id = locked.id`.execute(db);
}

/** Products whose best listing has changed because an offer has started or ended. */
export async function selectAffectedByOffers(db: Db): Promise<string[]> {
  return selectAffected(db, sql`limited_offer_id is not null`);
}

/** Products whose best listing has changed because one, or its shop's licence, has expired, or one is back on sale. */
export async function selectAffectedByDay(db: Db): Promise<string[]> {
  const today = sql`(now() at time zone 'Asia/Kolkata')::date`;
  return selectAffected(
    db,
    sql`(expires_month < date_trunc('month', ${today})::date or licensed_until < ${today} or back_on <= ${today})`,
  );
}

async function selectAffected(db: Db, condition: ReturnType<typeof sql<boolean>>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select products.id from products
    left join lateral best_listing(products.id) as best on true
    where products.id in (select product_id from listings where is_active and ${condition})
      and (products.best_price_paise, products.is_in_stock)
        is distinct from (best.price_paise, coalesce(best.has_some, false))`.execute(db);
  return rows.map(({ id }) => id);
}

/** Updates a product's price and stock in the lists from its listings. */
export async function updateFromListings(db: Db, productId: string) {
  await sql`select follow_listings_of(${productId})`.execute(db);
}
