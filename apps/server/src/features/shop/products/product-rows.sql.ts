import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { distanceFrom, type Location } from '../../../platform/database/distance.ts';
import type { OpenHours } from '../shops/shops.rules.ts';
import { currentPrice, isOnOffer, isSold } from './prices.sql.ts';

type Db = Kysely<Database>;

/** A product in one shop, with the price that counts at this moment. */
export interface ListingRow {
  listingId: string;
  shopId: string;
  shopName: string;
  shopArea: string;
  shopCity: string;
  hours: OpenHours[];
  distanceKm: number | null;
  /** Farther away than the shop's own people go; false without a place. */
  isFar: boolean;
  pricePaise: number;
  stock: number;
  expiresMonth: string | null;
  /** All null where no offer runs. */
  offerId: string | null;
  offerTitle: string | null;
  offerEndsAt: Date | null;
  /** What bringing one piece costs; null without a place. */
  deliveryPaise: number | null;
  freeFromPaise: number;
  nearHours: number;
  farDays: number;
}

/** A product in a list, with the listing that it is best taken from; all of that null where nobody sells it. */
export type ProductRow = {
  id: string;
  name: string;
  brand: string;
  packSize: string;
  photo: string | null;
  categorySlug: string;
  categoryName: string;
  pets: string[];
  tags: string[];
  needsPrescription: boolean;
  mrpPaise: number;
  ratingSum: number;
  ratingCount: number;
} & (ListingRow | { [Column in keyof ListingRow]: null });

/** A product to show; where it is taken from may be told: a shop, or whoever has it in an offer. */
export interface Shown {
  productId: string;
  shopId?: string;
  offerId?: string;
}

const listingColumns = (location: Location) => sql`
  listings.id as listing_id, listings.shop_id, shops.name as shop_name, shops.area as shop_area,
  shops.city as shop_city, ${distanceFrom(location, 'shops')} as distance_km,
  coalesce(${distanceFrom(location, 'shops')} > shops.delivers_within_km, false) as is_far, ${currentPrice} as price_paise,
  listings.stock, listings.expires_month,
  case when ${isOnOffer} then limited_offers.id end as offer_id,
  case when ${isOnOffer} then limited_offers.title end as offer_title,
  case when ${isOnOffer} then limited_offers.ends_at end as offer_ends_at,
  (select coalesce(json_agg(json_build_object(
    'weekday', weekday, 'fromMinute', from_minute, 'toMinute', to_minute)), '[]')
  from shop_hours where shop_id = shops.id) as hours`;

const ofProduct = sql`
  from listings
  join shops on shops.id = listings.shop_id
  left join limited_offers on limited_offers.id = listings.limited_offer_id
  where listings.product_id = products.id and ${isSold}`;

/** A product's listings with what bringing one piece costs: the rule of `carts.bill.rules.ts`, for sorting by it. */
const soldWithDelivery = (location: Location, condition: RawBuilder<unknown> = sql``) => sql`
  (select ${listingColumns(location)} ${ofProduct} ${condition}) as sold
  cross join lateral (
    select case when sold.distance_km is null then null when sold.price_paise >= free_from_paise then 0 else fee end
      as delivery_paise, free_from_paise, near_hours, far_days
    from (
      select near_hours, far_days,
        case when sold.is_far then far_fee_paise else near_fee_paise end as fee,
        case when sold.is_far then far_free_from_paise else near_free_from_paise end as free_from_paise
      from order_terms
    ) as terms
  ) as delivery`;

const bestFirst = sql`(stock > 0) desc, price_paise + coalesce(delivery_paise, 0), is_far, distance_km, listing_id`;

/** Products as lists show them, in the given order; unknown ones are left out. */
export async function selectProducts(db: Db, shown: Shown[], location: Location): Promise<ProductRow[]> {
  if (shown.length === 0) return [];
  const { rows } = await sql<ProductRow>`
    select products.id, products.name, products.brand, products.pack_size, products.photo,
      product_categories.slug as category_slug, product_categories.name as category_name,
      products.pets, products.tags, products.needs_prescription, products.mrp_paise,
      products.rating_sum, products.rating_count, best.*
    from unnest(
      ${shown.map(({ productId }) => productId)}::uuid[],
      ${shown.map(({ shopId }) => shopId ?? null)}::uuid[],
      ${shown.map(({ offerId }) => offerId ?? null)}::uuid[]
    ) with ordinality as shown (product_id, shop_id, offer_id, at)
    join products on products.id = shown.product_id
    join product_categories on product_categories.id = products.category_id
    left join lateral (
      select * from ${soldWithDelivery(
        location,
        sql`and (shown.shop_id is null or listings.shop_id = shown.shop_id)
        and (shown.offer_id is null or listings.limited_offer_id = shown.offer_id)`,
      )}
      order by ${bestFirst} limit 1
    ) as best on true
    order by shown.at`.execute(db);
  return rows;
}

/** So many shops are named that sell a product; there may be more. */
const MOST_LISTINGS = 100;

/** Where a product is sold: what can be had first, then by price with delivery, then who brings it, then the nearest. */
export async function selectListings(db: Db, productId: string, location: Location): Promise<ListingRow[]> {
  const { rows } = await sql<ListingRow>`
    select sold.* from products
    cross join lateral (
      select * from ${soldWithDelivery(location)} order by ${bestFirst} limit ${MOST_LISTINGS}
    ) as sold
    where products.id = ${productId}`.execute(db);
  return rows;
}

/** What only the page of a product shows; undefined where there is none. */
export async function selectDetails(db: Db, productId: string) {
  return db
    .selectFrom('products')
    .innerJoin('productSubcategories', 'productSubcategories.id', 'products.subcategoryId')
    .leftJoin('productConcerns', 'productConcerns.id', 'products.concernId')
    .where('products.id', '=', productId)
    .where('isActive', '=', true)
    .select([
      'description',
      'composition',
      'directions',
      'safety',
      'manufacturer',
      'gstPercent',
      'ratingStars',
      'productSubcategories.slug as subcategorySlug',
      'productSubcategories.name as subcategoryName',
      'productConcerns.slug as concernSlug',
      'productConcerns.name as concernName',
      sql<Date>`now()`.as('now'),
    ])
    .executeTakeFirst();
}

/** So many sizes of one product are offered. */
const MOST_SIZES = 12;

/** The other sizes of a product that are in stock, the cheapest first: products of the same name and brand. */
export async function selectOtherSizes(db: Db, productId: string) {
  const { rows } = await sql<{ id: string; packSize: string; bestPricePaise: number }>`
    select other.id, other.pack_size, other.best_price_paise
    from products
    join products as other on other.name = products.name and other.brand = products.brand and other.is_active
    where products.id = ${productId} and other.id <> products.id and other.is_in_stock
      and other.pack_size <> products.pack_size
    order by other.best_price_paise, other.id limit ${MOST_SIZES}`.execute(db);
  return rows;
}
