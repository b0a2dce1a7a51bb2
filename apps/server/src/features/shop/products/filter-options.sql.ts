import { MAX_COUNTED } from '@tailwell/contract/page-size';
import { discountSteps } from '@tailwell/contract/shop/product-constants';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { type Facet, type FacetCount, facets, priceSpans } from './filter-options.rules.ts';
import { matches, type ProductFilter, shelfOf, sortOrder } from './product-filter.sql.ts';
import { hasFarMoreMatches } from './product-lists.sql.ts';

/** The filters ignored when a facet is counted: its own, and those nested in it. */
const OWN_FILTERS: Record<Facet, (keyof ProductFilter)[]> = {
  category: ['category', 'isPharmacy', 'subcategory'],
  subcategory: ['subcategory'],
  concern: ['concern'],
  pet: ['pet'],
  brand: ['brand'],
  price: ['minPrice', 'maxPrice'],
  discount: ['minDiscount'],
  stock: ['inStock'],
  prescription: ['needsPrescription'],
};

/**
 * How many products have which value of each facet, with all filters but the facet's own. Counts over the first
 * thousand of a list; 'all' has the length of each list.
 */
export async function countFacets(db: Kysely<Database>, filter: ProductFilter): Promise<FacetCount[]> {
  const lists = await Promise.all(
    listsOf(filter).map(async (list) => ({ ...list, isVeryLong: await isVeryLong(db, list.filter) })),
  );
  const listed = lists.map(
    ({ name, isVeryLong, filter: own }) =>
      // Of a very long list only the first products are counted.
      sql`${name} as materialized (${candidatesOf(isVeryLong ? { ...own, isSought: true } : own)})`,
  );
  const counted = lists.flatMap(({ name, facets: own }) => [
    sql`select 'all' as facet, '' as value, count(*) as count from ${name}`,
    ...own.map((facet) => COUNTS[facet](name)),
  ]);
  const { rows } = await sql<FacetCount>`
    with ${sql.join(listed)} ${sql.join(counted, sql` union all `)}`.execute(db);
  const isCapped = lists.some((list) => list.isVeryLong);
  return isCapped ? [...rows, { facet: 'all', value: '', count: MAX_COUNTED + 1 }] : rows;
}

const isVeryLong = async (db: Kysely<Database>, filter: ProductFilter) =>
  filter.shopId === undefined && (await hasFarMoreMatches(db, filter));

/** The lists that facets are counted in. Facets without a filter share the full list: often it is the only one. */
function listsOf(filter: ProductFilter) {
  const lists = new Map<string, { name: RawBuilder<unknown>; filter: ProductFilter; facets: Facet[] }>();
  for (const facet of facets) {
    const without = OWN_FILTERS[facet].filter((key) => filter[key] !== undefined);
    const list = lists.get(without.join()) ?? {
      name: sql.id(`list_${lists.size}`),
      filter: { ...filter, ...Object.fromEntries(without.map((key) => [key, undefined])) },
      facets: [],
    };
    list.facets.push(facet);
    lists.set(without.join(), list);
  }
  return [...lists.values()];
}

/** The first products of a list, with what they can be filtered by. */
function candidatesOf(filter: ProductFilter) {
  const { from, price, isInStock, discount } = shelfOf(filter);
  return sql`
    select products.category_id, products.subcategory_id, products.concern_id, products.pets, products.brand,
      products.needs_prescription, ${price} as price, ${isInStock} as has_some, ${discount} as discount
    from ${from} where ${matches(filter)}
    order by ${sortOrder(filter, 'popular')} limit ${MAX_COUNTED + 1}`;
}

type List = RawBuilder<unknown>;

const byColumn = (facet: Facet, column: string) => (list: List) =>
  sql`
  select ${facet}, ${sql.ref(column)}::text, count(*) from ${list}
  where ${sql.ref(column)} is not null group by ${sql.ref(column)}`;

const COUNTS: Record<Facet, (list: List) => RawBuilder<unknown>> = {
  category: byColumn('category', 'category_id'),
  subcategory: byColumn('subcategory', 'subcategory_id'),
  concern: byColumn('concern', 'concern_id'),
  brand: byColumn('brand', 'brand'),
  prescription: byColumn('prescription', 'needs_prescription'),
  stock: byColumn('stock', 'has_some'),
  pet: (list) => sql`select 'pet', pet, count(*) from ${list}, unnest(pets) as pet group by pet`,
  discount: (list) => sql`
    select 'discount', step::text, count(*)
    from ${list}, unnest(${[...discountSteps]}::int[]) as step where discount >= step group by step`,
  price: (list) => sql`
    select 'price', (span.at - 1)::text, count(*)
    from ${list}, unnest(${priceSpans.map(({ min }) => min)}::int[], ${priceSpans.map(({ max }) => max)}::int[])
      with ordinality as span (min, max, at)
    where price >= coalesce(span.min, 0) and (span.max is null or price <= span.max) group by span.at`,
};
