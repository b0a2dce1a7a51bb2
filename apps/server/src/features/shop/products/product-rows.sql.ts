import { MAX_COUNTED, PAGE_SIZE } from '@tailwell/contract/page-size';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { distanceBetween, type Location } from '../../../platform/database/distance.ts';
import type { OpenHours } from '../shops/shops.rules.ts';
import { isPaused, pausedUntil } from '../shops/shops.sql.ts';
import { currentPrice, isOnOffer, isSold } from './prices.sql.ts';
import { matches, type ProductFilter, sortOrder } from './product-filter.sql.ts';
import type { Page } from './product-lists.sql.ts';

type Db = Kysely<Database>;

/** A product in one shop, with its current price. */
export interface ListingRow {
  listingId: string;
  shopId: string;
  shopName: string;
  shopArea: string;
  shopCity: string;
  hours: OpenHours[];
  /** Until when the shop takes no new orders; null: it takes them. */
  pausedUntil: Date | null;
  distanceKm: number | null;
  /** Beyond the shop's own delivery range; false without a location. */
  isFar: boolean;
  pricePaise: number;
  stock: number;
  expiresMonth: string | null;
  /** All null if no offer is running. */
  offerId: string | null;
  offerTitle: string | null;
  offerEndsAt: Date | null;
  /** The delivery fee for one unit; null without a location. */
  deliveryPaise: number | null;
  freeFromPaise: number;
  nearHours: number;
  farDays: number;
}

/** What every list and page shows of a product. */
export interface ProductColumns {
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
}

/** A product in a list, with its best listing; all of that null if no shop sells it. */
export type ProductRow = ProductColumns & (ListingRow | { [Column in keyof ListingRow]: null });

/** A product to show, optionally as sold by a shop or in an offer. */
export interface ProductRef {
  productId: string;
  shopId?: string;
  offerId?: string;
}

/**
 * The caller's location and the delivery terms. A CTE, since a plan made for one location is no better than one for
 * all.
 */
const hereOf = ({ lat, lng }: Location) => sql`here as materialized (
  select ${lat ?? null}::float8 as latitude, ${lng ?? null}::float8 as longitude, order_terms.* from order_terms limit 1)`;

/**
 * The first `limit` listings of a product, seen from `here`: in stock first, then of shops that take orders, by price with delivery of one unit
 * (the rule of `carts.bill.rules.ts`), own delivery, and distance. Named as in `ListingRow`, so that rows and JSON read
 * the same.
 */
const bestListings = (limit: number, condition: RawBuilder<unknown> = sql``) => sql`
  select best.*, (
    select coalesce(json_agg(json_build_object(
      'weekday', weekday, 'fromMinute', from_minute, 'toMinute', to_minute)), '[]')
    from shop_hours where shop_id = best."shopId"
  ) as hours
  from (
    select listings.id as "listingId", listings.shop_id as "shopId", shops.name as "shopName", shops.area as "shopArea",
      shops.city as "shopCity", ${pausedUntil} as "pausedUntil", km as "distanceKm", is_far as "isFar", price as "pricePaise", listings.stock,
      listings.expires_month as "expiresMonth",
      case when ${isOnOffer} then limited_offers.id end as "offerId",
      case when ${isOnOffer} then limited_offers.title end as "offerTitle",
      case when ${isOnOffer} then limited_offers.ends_at end as "offerEndsAt",
      case when km is null then null when price >= free_from then 0 else fee end as "deliveryPaise",
      free_from as "freeFromPaise", here.near_hours as "nearHours", here.far_days as "farDays"
    from listings
    join shops on shops.id = listings.shop_id
    left join limited_offers on limited_offers.id = listings.limited_offer_id
    cross join here
    -- Computed once per listing: "offset 0" keeps the planner from inlining it.
    cross join lateral (
      select case when here.latitude is not null then ${distanceBetween('here', 'shops')} end as km offset 0
    ) as away
    cross join lateral (
      select coalesce(km > shops.delivers_within_km, false) as is_far, ${currentPrice} as price offset 0
    ) as sold
    cross join lateral (
      select case when is_far then here.far_fee_paise else here.near_fee_paise end as fee,
        case when is_far then here.far_free_from_paise else here.near_free_from_paise end as free_from
    ) as delivery
    where listings.product_id = products.id and ${isSold} ${condition}
    order by (stock > 0) desc, ${isPaused}, price + case when km is null or price >= free_from then 0 else fee end, is_far, km,
      listings.id
    limit ${sql.lit(limit)}
  ) as best`;

const productColumns = sql`
  products.id, products.name, products.brand, products.pack_size, products.photo,
  product_categories.slug as category_slug, product_categories.name as category_name,
  products.pets, products.tags, products.needs_prescription, products.mrp_paise,
  products.rating_sum, products.rating_count`;

/** With the filter for shops near: only listings of these, so that they are what the list shows. */
const nearCondition = ({ isNear }: Pick<ProductFilter, 'isNear'>) =>
  isNear ? sql`and not is_far and listings.stock > 0` : sql``;

/** Products as lists show them, in the given order, without unknown ones. */
export async function selectProducts(
  db: Db,
  shown: ProductRef[],
  location: Location & Pick<ProductFilter, 'isNear'>,
): Promise<ProductRow[]> {
  if (shown.length === 0) return [];
  const shopCondition = sql`
    and (shown.shop_id is null or listings.shop_id = shown.shop_id)
    and (shown.offer_id is null or listings.limited_offer_id = shown.offer_id) ${nearCondition(location)}`;
  const { rows } = await sql<ProductRow>`
    with ${hereOf(location)}
    select ${productColumns}, best.*
    from unnest(
      ${shown.map(({ productId }) => productId)}::uuid[],
      ${shown.map(({ shopId }) => shopId ?? null)}::uuid[],
      ${shown.map(({ offerId }) => offerId ?? null)}::uuid[]
    ) with ordinality as shown (product_id, shop_id, offer_id, at)
    join products on products.id = shown.product_id
    join product_categories on product_categories.id = products.category_id
    left join lateral (${bestListings(1, shopCondition)}) as best on true
    order by shown.at`.execute(db);
  return rows;
}

/** How many of the lowest item prices are sorted by their price with delivery; a multiple of the page size. */
const TOTAL_WINDOW = 20 * PAGE_SIZE;

/**
 * The products with the lowest item prices, sorted by the price with delivery that lists show: that has no index, as it
 * depends on the location. The rest of a list is sorted by the item price.
 */
const pageByTotal = (filter: ProductFilter) => sql`
  select id, row_number() over (order by has_some desc, total, place) as at
  from (
    select products.id, place, coalesce(best.stock > 0, false) as has_some,
      best."pricePaise" + coalesce(best."deliveryPaise", 0) as total
    from (
      select id, row_number() over (order by ${sortOrder(filter, 'price')}) as place
      from products where ${matches(filter)} order by ${sortOrder(filter, 'price')} limit ${sql.lit(TOTAL_WINDOW)}
    ) as cheap
    join products on products.id = cheap.id
    left join lateral (${bestListings(1, nearCondition(filter))}) as best on true
  ) as priced
  order by at`;

/**
 * One page of a list in an index's order, with the number of all matches, up to MAX_COUNTED + 1; null: this page is
 * the last.
 */
export async function selectListPage(
  db: Db,
  filter: ProductFilter,
  { page, sort = 'popular' }: Page,
): Promise<(ProductRow & { count: number | null })[]> {
  const from = sql`from products where ${matches(filter)}`;
  const offset = (page - 1) * PAGE_SIZE;
  const pageOfIds =
    sort === 'total' && offset < TOTAL_WINDOW
      ? pageByTotal(filter)
      : sql`select id, row_number() over (order by ${sortOrder(filter, sort)}) as at ${from}
        order by ${sortOrder(filter, sort)}`;
  const { rows } = await sql<ProductRow & { count: number | null }>`
    with ${hereOf(filter)}, page as materialized (
      ${pageOfIds} limit ${sql.lit(PAGE_SIZE)} offset (select ${offset}::integer)
    )
    select ${productColumns}, best.*, case when (select count(*) from page) = ${sql.lit(PAGE_SIZE)}
      then (select count(*) from (select ${from} limit ${sql.lit(MAX_COUNTED + 1)}) as counted) end as count
    from page
    join products on products.id = page.id
    join product_categories on product_categories.id = products.category_id
    left join lateral (${bestListings(1, nearCondition(filter))}) as best on true
    order by page.at`.execute(db);
  return rows;
}

/** Maximum number of shops listed for a product; there may be more. */
const MAX_LISTINGS = 100;

/** Maximum number of sizes offered for one product. */
const MAX_SIZES = 12;

export interface ProductPageRow extends ProductColumns {
  morePhotos: string[];
  description: string;
  composition: string;
  directions: string;
  safety: string;
  manufacturer: string;
  countryOfOrigin: string;
  importer: string;
  gstPercent: number;
  ratingStars: number[];
  subcategorySlug: string;
  subcategoryName: string;
  concernSlug: string | null;
  concernName: string | null;
  /** Where it is sold, best first. */
  listings: ListingRow[];
  /** Other products of its name and brand in stock, cheapest first. */
  otherSizes: { id: string; packSize: string; bestPricePaise: number }[];
  now: Date;
}

/** A product with everything its page shows; undefined if there is none. */
export async function selectProduct(
  db: Db,
  id: string,
  location: Location,
): Promise<ProductPageRow | undefined> {
  const { rows } = await sql<ProductPageRow>`
    with ${hereOf(location)}
    select ${productColumns}, products.more_photos, products.description, products.composition, products.directions, products.safety,
      products.manufacturer, products.country_of_origin, products.importer, products.gst_percent, products.rating_stars,
      product_subcategories.slug as subcategory_slug, product_subcategories.name as subcategory_name,
      product_concerns.slug as concern_slug, product_concerns.name as concern_name, now() as now,
      (select coalesce(json_agg(listing), '[]') from (${bestListings(MAX_LISTINGS)}) as listing) as listings,
      (select coalesce(json_agg(size), '[]') from (
        select other.id, other.pack_size as "packSize", other.best_price_paise as "bestPricePaise"
        from products as other
        where other.name = products.name and other.brand = products.brand and other.is_active
          and other.id <> products.id and other.is_in_stock and other.pack_size <> products.pack_size
        order by other.best_price_paise, other.id limit ${sql.lit(MAX_SIZES)}) as size) as other_sizes
    from products
    join product_categories on product_categories.id = products.category_id
    join product_subcategories on product_subcategories.id = products.subcategory_id
    left join product_concerns on product_concerns.id = products.concern_id
    where products.id = ${id} and products.is_active`.execute(db);
  const [row] = rows;
  return row && { ...row, listings: row.listings.map(parseDates) };
}

/** JSON has no dates. */
const parseDates = (listing: ListingRow): ListingRow => ({
  ...listing,
  pausedUntil: listing.pausedUntil && new Date(listing.pausedUntil),
  offerEndsAt: listing.offerEndsAt && new Date(listing.offerEndsAt),
});
