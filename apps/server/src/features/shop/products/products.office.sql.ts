import type { ProductForm } from '@tailwell/contract/shop/products-office';
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { MAX_FOUND, type RecordFinder } from '../../../finding.ts';
import type { Database } from '../../../platform/database/db.ts';
import { containing } from '../../../platform/database/like.ts';
import { selectPage } from '../../../platform/database/select-page.ts';

type Tx = Transaction<Database>;

/** The columns of a product that the back office edits. */
export interface ProductColumns
  extends Omit<ProductForm, 'subcategory' | 'concern' | 'mrp' | 'hsnCode' | 'salts'> {
  categoryId: string;
  subcategoryId: string;
  concernId: string | null;
  mrpPaise: number;
  hsnCode: string | null;
  salts: string[] | null;
}

const officeProducts = (db: Kysely<Database>) =>
  db
    .selectFrom('products')
    .innerJoin('productSubcategories as part', 'part.id', 'products.subcategoryId')
    .leftJoin('productConcerns as help', 'help.id', 'products.concernId')
    .selectAll('products')
    .select(['part.slug as subcategory', 'help.slug as concern']);

export type OfficeProductRow = NonNullable<Awaited<ReturnType<typeof selectOfficeProduct>>>;

/** A single product; `isLocked` locks it until the transaction ends. */
export async function selectOfficeProduct(db: Kysely<Database>, id: string, isLocked = false) {
  return officeProducts(db)
    .where('products.id', '=', id)
    .$if(isLocked, (one) => one.forNoKeyUpdate('products'))
    .executeTakeFirst();
}

/** One page of the list, and how many match. */
export async function selectOfficeProducts(
  db: Kysely<Database>,
  { search, isActive, limit, offset }: { search: string; isActive?: boolean; limit: number; offset: number },
  order: RawBuilder<unknown>,
) {
  const pattern = containing(search);
  const found = sql<boolean>`(${search} = '' or plain_text(products.name) like plain_text(${pattern})
    or plain_text(products.brand) like plain_text(${pattern}) or products.code = upper(${search}))`;
  const shown = sql<boolean>`(${isActive ?? null}::boolean is null or products.is_active = ${isActive ?? null})`;
  return selectPage(officeProducts(db).where(found).where(shown), { order, limit, offset });
}

export async function insertProduct(tx: Tx, columns: ProductColumns): Promise<string> {
  const { id } = await tx.insertInto('products').values(columns).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function updateProduct(tx: Tx, id: string, columns: ProductColumns) {
  await tx.updateTable('products').set(columns).where('id', '=', id).execute();
}

/** A product's photos in order, locked until the transaction ends; undefined if there is no such product. */
export async function lockPhotos(tx: Tx, id: string): Promise<string[] | undefined> {
  const product = await tx
    .selectFrom('products')
    .where('id', '=', id)
    .select(['photo', 'morePhotos'])
    .forNoKeyUpdate()
    .executeTakeFirst();
  return product && photosOf(product);
}

export async function updatePhotos(tx: Tx, id: string, [photo = null, ...morePhotos]: (string | null)[]) {
  await sql`update products set photo = ${photo}, more_photos = ${morePhotos}::text[] where id = ${id}`.execute(
    tx,
  );
}

/** All photos of a product in order. */
export const photosOf = ({ photo, morePhotos }: { photo: string | null; morePhotos: string[] }) =>
  photo === null ? [] : [photo, ...morePhotos];

/** Adds products, or overwrites those with the same codes; returns how many were new, and how many differed. */
export async function saveProductsByCode(tx: Tx, products: (ProductColumns & { code: string })[]) {
  const [first] = products;
  if (!first) return { added: 0, changed: 0 };
  const columns = Object.keys(first) as (keyof ProductColumns)[];
  const valuesOf = (row: 'products' | 'excluded') =>
    sql`(${sql.join(columns.map((column) => sql.ref(`${row}.${column}`)))})`;
  const rows = await tx
    .insertInto('products')
    .values(products)
    .onConflict((old) =>
      old
        .column('code')
        .doUpdateSet(({ ref }) =>
          Object.fromEntries(columns.map((column) => [column, ref(`excluded.${column}`)])),
        )
        .where(sql<boolean>`${valuesOf('products')} is distinct from ${valuesOf('excluded')}`),
    )
    .returning(sql<boolean>`xmax = 0`.as('isNew'))
    .execute();
  const added = rows.filter(({ isNew }) => isNew).length;
  return { added, changed: rows.length - added };
}

/** Serializes imports of product files; waits longer for the lock than other statements. */
export async function lockImports(tx: Tx) {
  await sql`set local lock_timeout = '12s'`.execute(tx);
  await sql`select pg_advisory_xact_lock(hashtextextended('import products', 0))`.execute(tx);
}

/** All groups by the slugs that the back office uses: subcategories with their category, and concerns. */
export async function selectGroupIds(db: Kysely<Database>) {
  const [parts, concerns] = await Promise.all([
    db
      .selectFrom('productSubcategories as part')
      .innerJoin('productCategories as category', 'category.id', 'part.categoryId')
      .orderBy('category.position')
      .orderBy('category.id')
      .orderBy('part.position')
      .orderBy('part.id')
      .select([
        'part.id',
        'part.slug',
        'categoryId',
        sql<string>`category.name || ' › ' || part.name`.as('name'),
      ])
      .execute(),
    db
      .selectFrom('productConcerns')
      .orderBy('position')
      .orderBy('id')
      .select(['id', 'slug', 'name'])
      .execute(),
  ]);
  return {
    parts: new Map(parts.map((part) => [part.slug, part])),
    concerns: new Map(concerns.map((concern) => [concern.slug, concern])),
  };
}

/** The ids of the products with these codes. */
export async function selectIdsByCodes(db: Kysely<Database>, codes: string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('products')
    .where('code', '=', sql<string>`any(${codes}::text[])`)
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Products by a part of their name; those that begin with it first. */
export const productFinders: RecordFinder[] = [
  {
    who: 'manage_catalogue',
    async find(db, text) {
      const { rows } = await sql<{ id: string; name: string; about: string }>`
        select id, name, brand || ', ' || pack_size as about from products
        where plain_text(name) like plain_text(${containing(text)})
        order by plain_text(name) not like plain_text(${containing(text).slice(1)}), name, id
        limit ${MAX_FOUND}`.execute(db);
      return rows.map(({ id, ...row }) => ({ kind: 'product', _id: id, ...row, ownerId: null }));
    },
  },
];
