import { MAX_COUNTED, PAGE_SIZE } from '@tailwell/contract/page-size';
import type { ProductSort } from '@tailwell/contract/shop/product-constants';
import type { productFilters } from '@tailwell/contract/shop/product-filters';
import type { Kysely, Selectable } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../../../platform/database/db.ts';
import type { Location } from '../../../platform/database/distance.ts';
import { requireGroups } from './groups.sql.ts';
import type { ProductFilter } from './product-filter.sql.ts';
import { countUpTo, type Page, selectPage } from './product-lists.sql.ts';
import { selectListPage, selectProducts } from './product-rows.sql.ts';
import { toProductSummary } from './products.view.ts';

type Db = Kysely<Database>;
type Filters = z.output<typeof productFilters>;

/** One page of the matching products, and how many there are. Throws 404 for a group that does not exist. */
export const findProducts = (db: Db, filters: Filters, page: number) =>
  findByFilter(db, toFilter(filters), { page, sort: filters.sort });

/** The same for a parsed filter. */
export async function findByFilter(db: Db, filter: ProductFilter, page: Page) {
  const isSortedByFit = filter.ownPets?.length && page.sort === undefined;
  const { rows, count } =
    (filter.search && page.sort !== 'total') || filter.shopId || isSortedByFit
      ? await findByFit(db, filter, page)
      : await findInOrder(db, filter, page);
  if (count === 0) await requireGroups(db, filter);
  const now = new Date();
  return {
    data: byShownPrice(
      rows.map((row) => toProductSummary(row, now)),
      page.sort,
    ),
    total: Math.min(count, MAX_COUNTED),
    isCapped: count > MAX_COUNTED,
  };
}

/** For a list with an index in its order. */
async function findInOrder(db: Db, filter: ProductFilter, page: Page) {
  const offset = (page.page - 1) * PAGE_SIZE;
  const rows = offset < MAX_COUNTED ? await selectListPage(db, filter, page) : [];
  if (rows.length === 0) return { rows, count: offset === 0 ? 0 : await countUpTo(db, filter) };
  return { rows, count: rows[0]?.count ?? offset + rows.length };
}

/** For a list sorted by fit, or by one shop's prices. */
async function findByFit(db: Db, filter: ProductFilter, page: Page) {
  const { ids, count } = await selectPage(db, filter, page);
  const { shopId } = filter;
  const shown = ids.map((productId) => ({ productId, shopId }));
  return { rows: await selectProducts(db, shown, filter), count };
}

/**
 * Sorts a page by the prices it shows: the list is sorted by the lowest price at any shop, but the shop shown may ask
 * more and be cheaper with delivery.
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

/** Products as lists show them, in the given order; with `shopId`, as sold by this shop. */
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

/** Parses a caller's filters. */
export function toFilter({ pharmacy, shop, near, sort: _, ...rest }: Filters): ProductFilter {
  const isNear = (near && rest.lat !== undefined) || undefined;
  return { ...rest, isNear, isPharmacy: pharmacy || undefined, shopId: shop };
}

/** The filter that a tile links to. */
export function resolveTile(tile: Selectable<Database['productTiles']>): ProductFilter {
  return {
    category: tile.categoryId ?? undefined,
    subcategory: tile.subcategoryId ?? undefined,
    concern: tile.concernId ?? undefined,
    pet: tile.pet ?? undefined,
    tag: tile.tag ?? undefined,
    maxPrice: tile.maxPricePaise ?? undefined,
    minDiscount: tile.minDiscount ?? undefined,
  };
}
