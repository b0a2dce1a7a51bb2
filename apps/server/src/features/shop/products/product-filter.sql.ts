import { petCategorySlugs } from '@tailwell/contract/pet-categories';
import type { ProductSort } from '@tailwell/contract/shop/product-constants';
import { type RawBuilder, sql } from 'kysely';
import { distanceFrom, isWithin, type Location } from '../../../platform/database/distance.ts';
import { currentPrice, isSold } from './prices.sql.ts';
import { animalOf, stemsIn, toSearchQuery } from './search-terms.rules.ts';

/** Filters for products; an omitted one matches all. Prices in paise. */
export interface ProductFilter extends Location {
  search?: string;
  /** Groups by slug or id. */
  category?: string;
  subcategory?: string;
  concern?: string;
  /** In a pharmacy category, or in any other. */
  isPharmacy?: boolean;
  pet?: string;
  brand?: string;
  tag?: string;
  /** Only what this shop sells, with its price and stock. */
  shopId?: string;
  minPrice?: number;
  maxPrice?: number;
  minDiscount?: number;
  inStock?: boolean;
  /** Only what shops that deliver to the location themselves have in stock. */
  isNear?: true;
  needsPrescription?: boolean;
  /**
   * The kinds of the user's pets: products for these come first, unless the search names an animal or the list is
   * sorted.
   */
  ownPets?: string[];
  /** Only products marked as sought, which lists show first. */
  isSought?: true;
}

/** No shop delivers farther itself; the table's CHECK has the same limit. */
const MAX_DELIVERY_KM = 100;

/** Where the products of a list come from, and which price and stock apply there. */
export interface Shelf {
  from: RawBuilder<unknown>;
  price: RawBuilder<number | null>;
  isInStock: RawBuilder<boolean>;
  discount: RawBuilder<number>;
  isListed: RawBuilder<boolean>;
}

const ALL: Shelf = {
  from: sql`products`,
  price: sql`products.best_price_paise`,
  isInStock: sql`products.is_in_stock`,
  discount: sql`products.discount_percent`,
  isListed: sql`products.is_active`,
};

/** A shop has hundreds of products, so its list is computed from its listings. */
const inShop = (shopId: string): Shelf => ({
  from: sql`listings
    join products on products.id = listings.product_id
    join shops on shops.id = listings.shop_id
    left join limited_offers on limited_offers.id = listings.limited_offer_id`,
  price: currentPrice,
  isInStock: sql`(listings.stock > 0)`,
  discount: sql`((products.mrp_paise - ${currentPrice})::bigint * 100 / products.mrp_paise)`,
  isListed: sql`(listings.shop_id = ${shopId} and ${isSold})`,
});

/** The source of the matching products. */
export function shelfOf({ shopId, inStock }: ProductFilter): Shelf {
  if (shopId === undefined) return ALL;
  const shelf = inShop(shopId);
  // What a shop has in stock is in stock overall: that condition has an index in the order of lists.
  return inStock
    ? { ...shelf, isInStock: ALL.isInStock, isListed: sql`(${shelf.isListed} and listings.stock > 0)` }
    : shelf;
}

/** The conditions a product must meet. */
export function matches(filter: ProductFilter): RawBuilder<boolean> {
  const { isListed, price, isInStock, discount } = shelfOf(filter);
  const { search, category, subcategory, concern, isPharmacy, pet, brand, tag, needsPrescription } = filter;
  const conditions: RawBuilder<boolean>[] = [isListed];
  if (search) conditions.push(matchesSearch(search));
  if (category !== undefined || isPharmacy !== undefined) conditions.push(isInCategory(filter));
  if (subcategory)
    conditions.push(
      sql`products.subcategory_id = (select id from product_subcategories where ${isNamed(subcategory)})`,
    );
  if (concern)
    conditions.push(sql`products.concern_id = (select id from product_concerns where ${isNamed(concern)})`);
  if (pet) conditions.push(sql`products.pets @> array[${pet}]`);
  if (tag) conditions.push(sql`products.tags @> array[${tag}]`);
  if (brand) conditions.push(sql`products.brand = ${brand}`);
  if (filter.minPrice !== undefined) conditions.push(sql`${price} >= ${filter.minPrice}`);
  if (filter.maxPrice !== undefined) conditions.push(sql`${price} <= ${filter.maxPrice}`);
  if (filter.minDiscount) conditions.push(sql`${discount} >= ${filter.minDiscount}`);
  if (filter.inStock) conditions.push(isInStock);
  if (filter.isNear) conditions.push(isInStockNear(filter));
  if (filter.isSought) conditions.push(sql`products.is_sought`);
  if (needsPrescription !== undefined) {
    conditions.push(sql`products.needs_prescription = ${needsPrescription}`);
  }
  return sql`(${sql.join(conditions, sql` and `)})`;
}

/** The shops near a location are looked up once, then probed for each product; without any, no product is read. */
function isInStockNear(location: Location): RawBuilder<boolean> {
  const near = sql`
    select shops.id from shops
    where shops.is_active and ${isWithin(location, MAX_DELIVERY_KM, 'shops')}
      and ${distanceFrom(location, 'shops')} <= shops.delivers_within_km`;
  return sql`(exists (${near}) and exists (
    select from listings join shops on shops.id = listings.shop_id
    where listings.product_id = products.id and listings.shop_id = any(array(${near}))
      and ${isSold} and listings.stock > 0))`;
}

function matchesSearch(search: string): RawBuilder<boolean> {
  const query = toSearchQuery(search);
  if (!query) return sql`false`;
  return sql`products.search @@ to_tsquery('simple', plain_text(${query}))`;
}

/**
 * How well a product fits `search`: best in the name, then in the keywords, and full words better than prefixes. An
 * animal counts if the product is for it: "fish food" doesn't mean food made of fish.
 */
export function fitOf(search: string): RawBuilder<number> {
  const points = stemsIn(search).map((word) => {
    const pet = petOf(word);
    if (pet)
      return sql`(case when ${hasWord(`'${pet}':D`)} then 6 else 0 end + case when ${hasWord(`'${word}':*AB`)} then 1 else 0 end)`;
    return sql`(case when ${hasWord(`'${word}':*A`)} then 3 when ${hasWord(`'${word}':*B`)} then 2 else 0 end
      + case when ${hasWord(`'${word}'`)} then 1 else 0 end)`;
  });
  return points.length > 0 ? sql`(${sql.join(points, sql` + `)})` : sql`null::integer`;
}

/** Farm animals: products only for these are useless to owners of other animals. */
const FARM = sql`array['cattle', 'horse']::text[]`;

/** Whether a product is for animals this user may have: any but farm animals, or their own. */
export function isForLikelyPets({ search = '', ownPets = [] }: ProductFilter): RawBuilder<boolean> {
  if (stemsIn(search.toLowerCase()).some(animalOf)) return sql`true::boolean`;
  return sql`(not pets <@ ${FARM} or pets && ${ownPets}::text[])`;
}

/** Whether it is for one of the user's kinds of pets, by name. */
export function isForOwnPets({ search = '', ownPets = [] }: ProductFilter): RawBuilder<boolean> {
  if (ownPets.length === 0 || stemsIn(search.toLowerCase()).some(animalOf)) return sql`true::boolean`;
  return sql`pets && ${ownPets}::text[]`;
}

// A subselect is evaluated once, not for each row.
const hasWord = (query: string) => sql`search @@ (select to_tsquery('simple', plain_text(${query})))`;

const petOf = (word: string) => ((petCategorySlugs as readonly string[]).includes(word) ? word : undefined);

/** Whether a key names a group: its slug, or its id. */
const isNamed = (key: string) => sql<boolean>`(slug = ${key} or id::text = ${key})`;

// The index of one category has the order of its list. Resolved within the statement, so that one plan is right for
// all.
function isInCategory({ category, isPharmacy }: ProductFilter): RawBuilder<boolean> {
  const ofPharmacy = isPharmacy === undefined ? sql`` : sql` and is_pharmacy = ${isPharmacy}`;
  return category === undefined
    ? sql`products.category_id = any(array(select id from product_categories where is_pharmacy = ${isPharmacy}))`
    : sql`products.category_id = (select id from product_categories where ${isNamed(category)}${ofPharmacy})`;
}

/** Products in stock come first, whatever a list is sorted by. Each of these is the order of an index. */
export function sortOrder(filter: ProductFilter, sort: ProductSort): RawBuilder<unknown> {
  const { isInStock, price, discount } = shelfOf(filter);
  switch (sort) {
    case 'price':
    case 'total':
      return sql`${isInStock} desc, ${price}, products.id`;
    case '-price':
      return sql`${isInStock} desc, ${price} desc nulls last, products.id`;
    case 'discount':
      return sql`${isInStock} desc, ${discount} desc, products.id`;
    case 'rating':
      return sql`${isInStock} desc, products.mean_stars desc, products.rating_count desc, products.id`;
    case 'new':
      return sql`${isInStock} desc, products.id desc`;
    default:
      return sql`${isInStock} desc, products.popularity desc, products.id`;
  }
}
