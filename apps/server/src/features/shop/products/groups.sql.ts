import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { notFound } from '../../../platform/http/errors.ts';
import type { ProductFilter } from './product-filter.sql.ts';

type Db = Kysely<Database>;

const COLUMNS = ['id', 'slug', 'name', 'photo'] as const;

export async function selectCategories(db: Db) {
  return db
    .selectFrom('productCategories')
    .where('isActive', '=', true)
    .orderBy('position')
    .orderBy(sql`lower(name)`)
    .select([...COLUMNS, 'isPharmacy'])
    .execute();
}

/** The subcategories of categories, in each category's order. */
export async function selectSubcategories(db: Db, categoryIds: string[]) {
  return db
    .selectFrom('productSubcategories')
    .innerJoin('productCategories', 'productCategories.id', 'productSubcategories.categoryId')
    .where('categoryId', 'in', [...categoryIds, NO_ID])
    .where('productSubcategories.isActive', '=', true)
    .orderBy('productCategories.position')
    .orderBy('productCategories.id')
    .orderBy('productSubcategories.position')
    .orderBy(sql`lower(product_subcategories.name)`)
    .select([
      'productSubcategories.id',
      'productSubcategories.slug',
      'productSubcategories.name',
      'productSubcategories.photo',
    ])
    .execute();
}

// PostgreSQL has no empty lists.
const NO_ID = '00000000-0000-0000-0000-000000000000';

export async function selectConcerns(db: Db) {
  return db
    .selectFrom('productConcerns')
    .where('isActive', '=', true)
    .orderBy('position')
    .orderBy(sql`lower(name)`)
    .select(COLUMNS)
    .execute();
}

/** Throws 404 if a filter names a group that does not exist, as opposed to an empty one. */
export async function requireGroups(
  db: Db,
  { category, subcategory, concern }: Pick<ProductFilter, 'category' | 'subcategory' | 'concern'>,
) {
  const named = [
    ['product_categories', category],
    ['product_subcategories', subcategory],
    ['product_concerns', concern],
  ].flatMap(([table, key]) =>
    table && key
      ? sql`exists (select from ${sql.table(table)} where slug = ${key} or id::text = ${key})`
      : [],
  );
  if (named.length === 0) return;
  const { rows } = await sql<{
    hasAll: boolean;
  }>`select ${sql.join(named, sql` and `)} as has_all`.execute(db);
  if (!rows[0]?.hasAll) throw notFound();
}

/** Whether a key names a group: its slug, or its id. */
export const isNamed =
  (key: string) =>
  ({ id, slug }: { id: string; slug: string }) =>
    slug === key || id === key;

/** A tile of the marketplace with its link; undefined if there is none. */
export async function selectTile(db: Db, id: string) {
  return db.selectFrom('productTiles').where('id', '=', id).selectAll().executeTakeFirst();
}

export async function selectTiles(db: Db) {
  return db
    .selectFrom('productTiles')
    .where('isActive', '=', true)
    .orderBy('position')
    .orderBy(sql`lower(title)`)
    .select(['id', 'title', 'subtitle', 'photo'])
    .execute();
}
