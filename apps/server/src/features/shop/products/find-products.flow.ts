import { MOST_COUNTED, PAGE_SIZE } from '@tailwell/contract/page-size';
import type { ProductSort } from '@tailwell/contract/shop/product-constants';
import type { productFilters } from '@tailwell/contract/shop/product-filters';
import type { Kysely, Selectable } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../../../platform/database/db.ts';
import type { Location } from '../../../platform/database/distance.ts';
import { resolveGroups } from './groups.sql.ts';
import type { ProductFilter } from './product-filter.sql.ts';
import { countMatches, selectPage } from './product-lists.sql.ts';
import { selectProducts } from './product-rows.sql.ts';
import { toProductSummary } from './products.view.ts';

type Db = Kysely<Database>;
type Filters = z.output<typeof productFilters>;

/** One page of the products that match, and how many there are. Throws 404 where a group is named that there is none of. */
export async function findProducts(db: Db, filters: Filters, page: number) {
  const filter = await resolveFilter(db, filters);
  return filter ? findByFilter(db, filter, { page, sort: filters.sort }) : NOTHING;
}

const NOTHING = { data: [], total: 0, isCapped: false };

/** The same by a filter that knows its groups. */
export async function findByFilter(
  db: Db,
  filter: ProductFilter,
  { page, sort }: { page: number; sort?: ProductSort },
) {
  const [ids, guess] = await Promise.all([selectPage(db, filter, { page, sort }), countMatches(db, filter)]);
  const before = (page - 1) * PAGE_SIZE;
  // The last page tells by itself how many there are.
  const isLast = ids.length > 0 && ids.length < PAGE_SIZE && before + ids.length <= MOST_COUNTED;
  const count = isLast ? before + ids.length : guess;
  return {
    data: byShownPrice(await listProducts(db, ids, filter), sort),
    total: Math.min(count, MOST_COUNTED),
    isCapped: count > MOST_COUNTED,
  };
}

/**
 * A page that is sorted by price, by the prices that it shows: a list goes by the lowest that any shop asks, and the shop
 * that is shown may ask more, but less with delivery.
 */
function byShownPrice<Product extends { best: { price: number; isInStock: boolean } | null }>(
  products: Product[],
  sort?: ProductSort,
) {
  if (sort !== 'price' && sort !== '-price') return products;
  const sign = sort === 'price' ? 1 : -1;
  const keyOf = ({ best }: Product) => (best?.isInStock ? sign * best.price : Number.MAX_SAFE_INTEGER);
  return products.toSorted((one, other) => keyOf(one) - keyOf(other));
}

/** Products as lists show them, in the given order; of one shop where it is told. */
export async function listProducts(
  db: Db,
  ids: string[],
  { shopId, ...location }: Location & { shopId?: string },
) {
  const now = new Date();
  const rows = await selectProducts(
    db,
    ids.map((productId) => ({ productId, shopId })),
    location,
  );
  return rows.map((row) => toProductSummary(row, now));
}

/** What was asked for as the database knows it; undefined where nothing can match. Throws 404 where a group is named that there is none of. */
export async function resolveFilter(db: Db, filters: Filters): Promise<ProductFilter | undefined> {
  const { category, subcategory, concern, pharmacy, shop, sort: _, ...rest } = filters;
  const groups = await resolveGroups(db, { category, subcategory, concern, pharmacy });
  return groups && { ...rest, ...groups, shopId: shop };
}

/** What a tile leads to. */
export function resolveTile(tile: Selectable<Database['productTiles']>): ProductFilter {
  return {
    categoryIds: tile.categoryId === null ? undefined : [tile.categoryId],
    subcategoryId: tile.subcategoryId ?? undefined,
    concernId: tile.concernId ?? undefined,
    pet: tile.pet ?? undefined,
    tag: tile.tag ?? undefined,
    maxPrice: tile.maxPricePaise ?? undefined,
    minDiscount: tile.minDiscount ?? undefined,
  };
}
