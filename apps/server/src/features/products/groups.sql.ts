import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db.ts';
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

/** Groups as an address bar names them. */
interface Slugs {
  category?: string;
  subcategory?: string;
  concern?: string;
  pharmacy?: boolean;
}

/** The same groups as a filter knows them; undefined where there is no such group. */
export async function resolveGroups(
  db: Db,
  { category, subcategory, concern, pharmacy }: Slugs,
): Promise<Pick<ProductFilter, 'categoryIds' | 'subcategoryId' | 'concernId'> | undefined> {
  const isByCategory = category !== undefined || pharmacy === true;
  const [categories, part, help] = await Promise.all([
    isByCategory ? selectCategories(db) : [],
    subcategory === undefined ? undefined : selectId(db, 'productSubcategories', subcategory),
    concern === undefined ? undefined : selectId(db, 'productConcerns', concern),
  ]);
  const chosen = categories.filter(
    ({ slug, isPharmacy }) => (category === undefined || slug === category) && (!pharmacy || isPharmacy),
  );
  if (isByCategory && chosen.length === 0) return undefined;
  if (subcategory !== undefined && !part) return undefined;
  if (concern !== undefined && !help) return undefined;
  return {
    categoryIds: isByCategory ? chosen.map(({ id }) => id) : undefined,
    subcategoryId: part,
    concernId: help,
  };
}

async function selectId(db: Db, table: 'productSubcategories' | 'productConcerns', slug: string) {
  const row = await db.selectFrom(table).where('slug', '=', slug).select('id').executeTakeFirst();
  return row?.id;
}

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
