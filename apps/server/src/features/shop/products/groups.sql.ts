import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { notFound } from '../../../platform/http/errors.ts';
import type { ProductFilter } from './product-filter.sql.ts';

type Db = Kysely<Database>;

const COLUMNS = ['id', 'slug', 'name', 'picture'] as const;

export async function selectCategories(db: Db) {
  return db
    .selectFrom('productCategories')
    .orderBy('position')
    .select([...COLUMNS, 'isPharmacy'])
    .execute();
}

/** The parts of categories, each category's in its order. */
export async function selectSubcategories(db: Db, categoryIds: string[]) {
  return db
    .selectFrom('productSubcategories')
    .innerJoin('productCategories', 'productCategories.id', 'productSubcategories.categoryId')
    .where('categoryId', 'in', [...categoryIds, NO_ID])
    .orderBy('productCategories.position')
    .orderBy('productSubcategories.position')
    .select([
      'productSubcategories.id',
      'productSubcategories.slug',
      'productSubcategories.name',
      'productSubcategories.picture',
    ])
    .execute();
}

// PostgreSQL has no empty lists.
const NO_ID = '00000000-0000-0000-0000-000000000000';

export async function selectConcerns(db: Db) {
  return db.selectFrom('productConcerns').orderBy('position').select(COLUMNS).execute();
}

/** Groups as callers name them: by slug or id. */
interface Groups {
  category?: string;
  subcategory?: string;
  concern?: string;
  pharmacy?: boolean;
}

/**
 * The same groups as a filter knows them; undefined where no category is both the one that is named and a pharmacy’s.
 * Throws 404 where a group is named that there is none of, which nobody should take for an empty shelf.
 */
export async function resolveGroups(
  db: Db,
  { category, subcategory, concern, pharmacy }: Groups,
): Promise<Pick<ProductFilter, 'categoryIds' | 'subcategoryId' | 'concernId'> | undefined> {
  const isByCategory = category !== undefined || pharmacy === true;
  const [categories, part, help] = await Promise.all([
    isByCategory ? selectCategories(db) : [],
    subcategory === undefined ? undefined : selectId(db, 'productSubcategories', subcategory),
    concern === undefined ? undefined : selectId(db, 'productConcerns', concern),
  ]);
  const named = category === undefined ? categories : categories.filter(isNamed(category));
  if (isByCategory && named.length === 0) throw notFound();
  if (subcategory !== undefined && !part) throw notFound();
  if (concern !== undefined && !help) throw notFound();
  const chosen = named.filter(({ isPharmacy }) => !pharmacy || isPharmacy);
  if (isByCategory && chosen.length === 0) return undefined;
  return {
    categoryIds: isByCategory ? chosen.map(({ id }) => id) : undefined,
    subcategoryId: part,
    concernId: help,
  };
}

async function selectId(db: Db, table: 'productSubcategories' | 'productConcerns', key: string) {
  const row = await db
    .selectFrom(table)
    .where((is) => is.or([is('slug', '=', key), is(sql`id::text`, '=', key)]))
    .select('id')
    .executeTakeFirst();
  return row?.id;
}

/** Whether a group is the one that a key names: its slug, or its id. */
export const isNamed =
  (key: string) =>
  ({ id, slug }: { id: string; slug: string }) =>
    slug === key || id === key;

/** A tile of the marketplace with what it leads to; undefined where there is none. */
export async function selectTile(db: Db, id: string) {
  return db.selectFrom('productTiles').where('id', '=', id).selectAll().executeTakeFirst();
}

export async function selectTiles(db: Db) {
  return db
    .selectFrom('productTiles')
    .orderBy('position')
    .select(['id', 'title', 'subtitle', 'picture'])
    .execute();
}
