import { discountSteps, MOST_COUNTED } from '@tailwell/contract/product-words';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/db.ts';
import { type Facet, type FacetCount, facets, priceSpans } from './filter-options.rules.ts';
import { inOrder, matches, type ProductFilter, shelfOf } from './product-filter.sql.ts';
import { isSurelyMore } from './product-lists.sql.ts';

/** What is left out of the filter when a facet is counted: itself, and what lies within it. */
const OWN: Record<Facet, (keyof ProductFilter)[]> = {
  category: ['categoryIds', 'subcategoryId'],
  subcategory: ['subcategoryId'],
  concern: ['concernId'],
  pet: ['pet'],
  brand: ['brand'],
  price: ['minPrice', 'maxPrice'],
  discount: ['minDiscount'],
  stock: ['inStock'],
  prescription: ['needsPrescription'],
};

/**
 * How many products have which value of each facet, with all filters but the facet's own. Counts over the first
 * thousand of a list; 'all' tells of each list how long it is.
 */
export async function countFacets(db: Kysely<Database>, asked: ProductFilter): Promise<FacetCount[]> {
  // What is searched for by words has no index in the order of a list: of many, those are counted that come first.
  const isMuch = Boolean(asked.search) && asked.shopId === undefined && (await isSurelyMore(db, asked));
  const filter: ProductFilter = isMuch ? { ...asked, isSought: true } : asked;
  // Facets that are not filtered by share the whole list: without any filter there is but one.
  const lists = new Map<string, { name: RawBuilder<unknown>; filter: ProductFilter; facets: Facet[] }>();
  for (const facet of facets) {
    const without = OWN[facet].filter((key) => filter[key] !== undefined);
    const key = without.join();
    const name = sql.id(`list_${lists.size}`);
    const own = { ...filter, ...Object.fromEntries(without.map((left) => [left, undefined])) };
    const list = lists.get(key) ?? { name, filter: own, facets: [] };
    list.facets.push(facet);
    lists.set(key, list);
  }
  const all = [...lists.values()];
  const listed = all.map((list) => sql`${list.name} as materialized (${candidatesOf(list.filter)})`);
  const counted = all.flatMap(({ name, facets: own }) => [
    sql`select 'all' as facet, '' as value, count(*) as count from ${name}`,
    ...own.map((facet) => COUNTS[facet](name)),
  ]);
  const { rows } = await sql<FacetCount>`
    with ${sql.join(listed)} ${sql.join(counted, sql` union all `)}`.execute(db);
  return isMuch ? [...rows, { facet: 'all', value: '', count: MOST_COUNTED + 1 }] : rows;
}

/** The first of a list, with what it can be narrowed by. */
function candidatesOf(filter: ProductFilter) {
  const { from, price, isInStock, discount } = shelfOf(filter);
  return sql`
    select products.category_id, products.subcategory_id, products.concern_id, products.pets, products.brand,
      products.needs_prescription, ${price} as price, ${isInStock} as has_some, ${discount} as discount
    from ${from} where ${matches(filter)}
    order by ${inOrder(filter, 'popular')} limit ${MOST_COUNTED + 1}`;
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
