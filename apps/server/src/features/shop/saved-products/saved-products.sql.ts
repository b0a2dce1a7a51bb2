import { PAGE_SIZE } from '@tailwell/contract/page-size';
import { SAVED_PER_OWNER } from '@tailwell/contract/shop/saved-products';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { jsonRows } from '../../../platform/database/json-rows.ts';

type Tx = Transaction<Database>;

const savedOf = (db: Kysely<Database>, userId: string) =>
  db
    .selectFrom('savedProducts')
    .where('userId', '=', userId)
    .orderBy('savedProducts.createdAt', 'desc')
    .orderBy('productId');

/** One page of an owner's saved products, last saved first, with their lowest prices now. */
export const selectSaved = (db: Kysely<Database>, userId: string, page: number) =>
  savedOf(db, userId)
    .innerJoin('products', 'products.id', 'savedProducts.productId')
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
    .select(['productId', 'savedProducts.createdAt', 'pricePaise', 'bestPricePaise'])
    .execute();

export async function countSaved(db: Kysely<Database>, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('savedProducts')
    .where('userId', '=', userId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export async function selectSavedIds(db: Kysely<Database>, userId: string): Promise<string[]> {
  const rows = await savedOf(db, userId).select('productId').execute();
  return rows.map(({ productId }) => productId);
}

/** A product's lowest price and stock, as lists show them; undefined if there is no such product. */
export const selectOffered = (db: Kysely<Database>, productId: string) =>
  db
    .selectFrom('products')
    .where('id', '=', productId)
    .where('isActive', '=', true)
    .select(['id', 'bestPricePaise', 'isInStock'])
    .executeTakeFirst();

/**
 * Saves a product, unless it is saved already; returns false if the owner has saved too many. Locks the owner so that
 * concurrent requests can't exceed the limit.
 */
export async function insertSaved(
  tx: Tx,
  userId: string,
  product: NonNullable<Awaited<ReturnType<typeof selectOffered>>>,
): Promise<boolean> {
  await tx.selectFrom('users').where('id', '=', userId).select('id').forNoKeyUpdate().execute();
  const saved = await selectSavedIds(tx, userId);
  if (saved.includes(product.id)) return true;
  if (saved.length >= SAVED_PER_OWNER) return false;
  const { id: productId, bestPricePaise: pricePaise, isInStock: wasInStock } = product;
  await tx.insertInto('savedProducts').values({ userId, productId, pricePaise, wasInStock }).execute();
  return true;
}

export async function deleteSaved(db: Kysely<Database>, userId: string, productId: string) {
  await db
    .deleteFrom('savedProducts')
    .where('userId', '=', userId)
    .where('productId', '=', productId)
    .execute();
}

const isAvailable = sql<boolean>`(products.is_active and products.is_in_stock)`;

/** Records which products have sold out or cost as much as when they were saved: their next change is worth a message. */
export async function resetSaved(db: Kysely<Database>) {
  await sql`
    update saved_products as saved set
      was_in_stock = saved.was_in_stock and ${isAvailable},
      notified_price_paise = case when products.best_price_paise < saved.price_paise then notified_price_paise end
    from products
    where products.id = saved.product_id and (
      saved.was_in_stock and not ${isAvailable}
      or saved.notified_price_paise is not null and products.best_price_paise >= saved.price_paise)`.execute(
    db,
  );
}

/** A change of a saved product to notify its owner of. */
export interface SavedChange {
  userId: string;
  productId: string;
  name: string;
  /** The lowest price in stock. */
  pricePaise: number;
  /** When it was saved. */
  savedPricePaise: number;
  isBack: boolean;
  notifiedAt: Date;
}

/** Stocks and prices of busy products go up and down: an owner is notified of each at most once in this time. */
const PAUSE = sql`interval '1 day'`;

/**
 * Marks saved products that are back in stock, or cheaper than when they were saved and last notified, as notified, up
 * to a limit.
 */
export async function updateChanged(tx: Tx, limit: number): Promise<SavedChange[]> {
  const { rows } = await sql<SavedChange>`
    with changed as (
      select user_id, product_id, products.name, products.best_price_paise, not saved.was_in_stock as is_back
      from saved_products as saved join products on products.id = saved.product_id
      where ${isAvailable}
        and (not was_in_stock or best_price_paise < least(saved.price_paise, notified_price_paise))
        and coalesce(notified_at < now() - ${PAUSE}, true)
      order by user_id, product_id limit ${limit}
      for update of saved skip locked
    )
    update saved_products as saved set
      was_in_stock = true,
      price_paise = coalesce(saved.price_paise, changed.best_price_paise),
      notified_price_paise = case when changed.best_price_paise < saved.price_paise then changed.best_price_paise end,
      notified_at = now()
    from changed
    where saved.user_id = changed.user_id and saved.product_id = changed.product_id
    returning saved.user_id, saved.product_id, changed.name, changed.best_price_paise as price_paise,
      saved.price_paise as saved_price_paise, changed.is_back, saved.notified_at`.execute(tx);
  return rows;
}

export const exportSaved = (userId: string) => ({
  savedProducts: jsonRows(sql`
      select products.name, products.brand, products.pack_size, saved_products.price_paise, saved_products.created_at
      from saved_products join products on products.id = product_id
      where user_id = ${userId} order by saved_products.created_at`),
});

export async function eraseSaved(db: Kysely<Database>, userId: string) {
  await db.deleteFrom('savedProducts').where('userId', '=', userId).execute();
}
