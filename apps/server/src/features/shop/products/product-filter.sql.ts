import { petCategorySlugs } from '@tailwell/contract/pet-categories';
import type { ProductSort } from '@tailwell/contract/shop/product-constants';
import { type RawBuilder, sql } from 'kysely';
import type { Location } from '../../../platform/database/distance.ts';
import { currentPrice, isSold } from './prices.sql.ts';
import { animalOf, searchedWords, toSearchQuery } from './search-terms.rules.ts';

/** What products are looked for by; what is left out matches all. Prices in paise. */
export interface ProductFilter extends Location {
  search?: string;
  /** Groups by slug or id. */
  category?: string;
  subcategory?: string;
  concern?: string;
  /** In a category that is a pharmacy's, or in one that isn't. */
  isPharmacy?: boolean;
  pet?: string;
  brand?: string;
  tag?: string;
  /** What this shop sells; its price and its stock count then. */
  shopId?: string;
  minPrice?: number;
  maxPrice?: number;
  minDiscount?: number;
  inStock?: boolean;
  needsPrescription?: boolean;
  /** The kinds of the user's pets: products for these come first, unless the search names an animal or the list is sorted. */
  ownPets?: string[];
  /** Only of the first that lists show. */
  isSought?: true;
}

/** Where the products of a list come from, and what their price and stock is there. */
export interface Shelf {
  from: RawBuilder<unknown>;
  price: RawBuilder<number | null>;
  isInStock: RawBuilder<boolean>;
  discount: RawBuilder<number>;
  isThere: RawBuilder<boolean>;
}

const ALL: Shelf = {
  from: sql`products`,
  price: sql`products.best_price_paise`,
  isInStock: sql`products.is_in_stock`,
  discount: sql`products.discount_percent`,
  isThere: sql`products.is_active`,
};

/** A shop has hundreds of products, so its list is worked out from its listings. */
const inShop = (shopId: string): Shelf => ({
  from: sql`listings
    join products on products.id = listings.product_id
    join shops on shops.id = listings.shop_id
    left join limited_offers on limited_offers.id = listings.limited_offer_id`,
  price: currentPrice,
  isInStock: sql`(listings.stock > 0)`,
  discount: sql`((products.mrp_paise - ${currentPrice})::bigint * 100 / products.mrp_paise)`,
  isThere: sql`(listings.shop_id = ${shopId} and ${isSold})`,
});

/** Where the products that match come from. */
export function shelfOf({ shopId, inStock }: ProductFilter): Shelf {
  if (shopId === undefined) return ALL;
  const shelf = inShop(shopId);
  // What a shop has, somebody has: of these there is an index in the order of lists.
  return inStock
    ? { ...shelf, isInStock: ALL.isInStock, isThere: sql`(${shelf.isThere} and listings.stock > 0)` }
    : shelf;
}

/** What a product must be to match. */
export function matches(filter: ProductFilter): RawBuilder<boolean> {
  const { isThere, price, isInStock, discount } = shelfOf(filter);
  const { search, category, subcategory, concern, isPharmacy, pet, brand, tag, needsPrescription } = filter;
  const conditions: RawBuilder<boolean>[] = [isThere];
  if (search) conditions.push(isFoundBy(search));
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
  if (filter.isSought) conditions.push(sql`products.is_sought`);
  if (needsPrescription !== undefined) {
    conditions.push(sql`products.needs_prescription = ${needsPrescription}`);
  }
  return sql`(${sql.join(conditions, sql` and `)})`;
}

function isFoundBy(search: string): RawBuilder<boolean> {
  const query = toSearchQuery(search);
  if (!query) return sql`false`;
  return sql`products.search @@ to_tsquery('simple', plain_text(${query}))`;
}

/**
 * How well `search` fits words: best where they stand in the name, then among the keywords, better whole than begun. An
 * animal counts where the product is for it: fish food is no food of fish.
 */
export function fitOf(search: string): RawBuilder<number> {
  const points = searchedWords(search).map((word) => {
    const pet = petOf(word);
    if (pet)
      return sql`(case when ${hasWord(`'${pet}':D`)} then 6 else 0 end + case when ${hasWord(`'${word}':*AB`)} then 1 else 0 end)`;
    return sql`(case when ${hasWord(`'${word}':*A`)} then 3 when ${hasWord(`'${word}':*B`)} then 2 else 0 end
      + case when ${hasWord(`'${word}'`)} then 1 else 0 end)`;
  });
  return points.length > 0 ? sql`(${sql.join(points, sql` + `)})` : sql`null::integer`;
}

/** Who has a dog has no use for what is made for these. */
const FARM = sql`array['cattle', 'horse']::text[]`;

/** Whether what is found is for animals that whoever looks may have: all but farm animals are pets of anybody. */
export function isForOwnerOf({ search = '', ownPets = [] }: ProductFilter): RawBuilder<boolean> {
  if (searchedWords(search.toLowerCase()).some(animalOf)) return sql`true::boolean`;
  return sql`(not pets <@ ${FARM} or pets && ${ownPets}::text[])`;
}

/** Whether it is for one of the user's kinds of pets, by name. */
export function isForOwnPets({ search = '', ownPets = [] }: ProductFilter): RawBuilder<boolean> {
  if (ownPets.length === 0 || searchedWords(search.toLowerCase()).some(animalOf)) return sql`true::boolean`;
  return sql`pets && ${ownPets}::text[]`;
}

// A select of its own is worked out once, not for each row.
const hasWord = (query: string) => sql`search @@ (select to_tsquery('simple', plain_text(${query})))`;

/** The animal that a word names. */
const petOf = (word: string) => ((petCategorySlugs as readonly string[]).includes(word) ? word : undefined);

/** Whether a group is the one that a key names: its slug, or its id. */
const isNamed = (key: string) => sql<boolean>`(slug = ${key} or id::text = ${key})`;

// The index of one category is in the order of its list. Read within the statement, so that one plan is right for all.
function isInCategory({ category, isPharmacy }: ProductFilter): RawBuilder<boolean> {
  const ofPharmacy = isPharmacy === undefined ? sql`` : sql` and is_pharmacy = ${isPharmacy}`;
  return category === undefined
    ? sql`products.category_id = any(array(select id from product_categories where is_pharmacy = ${isPharmacy}))`
    : sql`products.category_id = (select id from product_categories where ${isNamed(category)}${ofPharmacy})`;
}

/** What can be had comes first, whatever a list is sorted by. Each of these is the order of an index. */
export function inOrder(filter: ProductFilter, sort: ProductSort): RawBuilder<unknown> {
  const { isInStock, price, discount } = shelfOf(filter);
  switch (sort) {
    case 'price':
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
