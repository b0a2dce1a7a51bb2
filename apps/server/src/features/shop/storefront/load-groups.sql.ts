import type { Kysely, Transaction } from 'kysely';
import { type Database, inTransaction } from '../../../platform/database/db.ts';
import { waitToLoad } from '../../../platform/database/wait-to-load.ts';
import { categories, concerns, slugOf, tiles } from '../../../reference/product-groups.ts';

type Tx = Transaction<Database>;

/** Loads the default product groups, with the pictures that ship with the platform, into a database that has none. */
export async function loadProductGroups(db: Kysely<Database>) {
  if (await hasGroups(db)) return;
  await inTransaction(db, insertProductGroups);
}

/** The same within a transaction. If several servers start together, only one loads them. */
export async function insertProductGroups(tx: Tx) {
  await waitToLoad(tx, 'product categories');
  if (await hasGroups(tx)) return;
  const categoryIds = await insertCategories(tx);
  const subcategoryIds = await insertSubcategories(tx, categoryIds);
  await insertTiles(tx, { categoryIds, subcategoryIds, concernIds: await insertConcerns(tx) });
}

async function hasGroups(db: Kysely<Database>): Promise<boolean> {
  return (await db.selectFrom('productCategories').select('id').limit(1).executeTakeFirst()) !== undefined;
}

const idsBySlug = (rows: { id: string; slug: string }[]) => new Map(rows.map(({ id, slug }) => [slug, id]));

async function insertCategories(tx: Tx) {
  const rows = categories.map(({ name, picture, isPharmacy = false }, position) => ({
    slug: slugOf(name),
    name,
    photo: `images/categories/${picture}.svg`,
    isPharmacy,
    position,
  }));
  return idsBySlug(await tx.insertInto('productCategories').values(rows).returning(['id', 'slug']).execute());
}

async function insertSubcategories(tx: Tx, categoryIds: Map<string, string>) {
  const rows = categories.flatMap(({ name: category, parts }) =>
    parts.map(([name, picture], position) => ({
      categoryId: categoryIds.get(slugOf(category)) ?? '',
      slug: slugOf(name),
      name,
      photo: `images/${picture}.svg`,
      position,
    })),
  );
  return idsBySlug(
    await tx.insertInto('productSubcategories').values(rows).returning(['id', 'slug']).execute(),
  );
}

async function insertConcerns(tx: Tx) {
  const rows = concerns.map((name, position) => ({
    slug: slugOf(name),
    name,
    photo: `images/concerns/${slugOf(name)}.svg`,
    position,
  }));
  return idsBySlug(await tx.insertInto('productConcerns').values(rows).returning(['id', 'slug']).execute());
}

type GroupIds = Record<'categoryIds' | 'subcategoryIds' | 'concernIds', Map<string, string>>;

async function insertTiles(tx: Tx, { categoryIds, subcategoryIds, concernIds }: GroupIds) {
  const idOf = (ids: Map<string, string>, slug: string | undefined) =>
    slug === undefined ? null : (ids.get(slug) ?? '');
  const rows = tiles.map((tile, position) => ({
    title: tile.title,
    subtitle: tile.subtitle,
    photo: `images/tiles/${tile.picture}.svg`,
    position,
    categoryId: idOf(categoryIds, tile.category),
    subcategoryId: idOf(subcategoryIds, tile.part),
    concernId: idOf(concernIds, tile.concern),
    pet: tile.pet ?? null,
    tag: tile.tag ?? null,
    maxPricePaise: tile.maxRupees === undefined ? null : tile.maxRupees * 100,
    minDiscount: tile.minDiscount ?? null,
  }));
  await tx.insertInto('productTiles').values(rows).execute();
}
