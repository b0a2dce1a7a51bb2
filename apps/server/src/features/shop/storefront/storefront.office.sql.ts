import type { OfferState } from '@tailwell/contract/shop/storefront-office';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import type { RowsOf } from '../../../platform/database/table-source.ts';

/** Number of shown products that refer to a row of `table` in `column`. */
export const productCount = (table: string, column: string) =>
  sql<number>`(select count(*) from products
    where products.is_active and ${sql.ref(`products.${column}`)} = ${sql.ref(`${table}.id`)})`.as(
    'productCount',
  );

/** Kinds of products with their groups. */
export const kindRows = (all: RowsOf<'productSubcategories'>) =>
  all
    .innerJoin('productCategories', 'productCategories.id', 'productSubcategories.categoryId')
    .select([
      'productSubcategories.id',
      'productSubcategories.categoryId as groupId',
      'productCategories.name as group',
      'productSubcategories.slug',
      'productSubcategories.name',
      'productSubcategories.photo',
      'productSubcategories.position',
      'productSubcategories.isActive',
      productCount('product_subcategories', 'subcategory_id'),
    ]);

/** The names of a tile's group, kind and concern. */
const GROUP_NAMES = sql<string[]>`array_remove(array[
  (select name from product_categories where id = category_id),
  (select name from product_subcategories where id = subcategory_id),
  (select name from product_concerns where id = concern_id)], null)`;

/** Tiles, with the conditions under the contract's names. */
export const tileRows = (all: RowsOf<'productTiles'>) =>
  all.select([
    'id',
    'title',
    'subtitle',
    'photo',
    'categoryId as groupId',
    'subcategoryId as kindId',
    'concernId',
    'pet',
    'tag',
    'maxPricePaise as maxPrice',
    'minDiscount',
    'position',
    'isActive',
    GROUP_NAMES.as('groupNames'),
  ]);

const STATE = sql<OfferState>`case
  when ends_at <= now() then 'ended' when starts_at > now() then 'upcoming' else 'running' end`;

export const isInState = (state: OfferState): RawBuilder<boolean> => sql<boolean>`${STATE} = ${state}`;

/** Whether an offer has ended with products in it. */
export async function hasEndedWithProducts(tx: Transaction<Database>, id: string): Promise<boolean> {
  const ended = await tx
    .selectFrom('limitedOffers')
    .where('id', '=', id)
    .where('endsAt', '<=', sql<Date>`now()`)
    .where(sql<boolean>`exists (select from listings where limited_offer_id = limited_offers.id)`)
    .select('id')
    .executeTakeFirst();
  return ended !== undefined;
}

/** Limited offers, with how many shops and products are in each. */
export const offerRows = (all: RowsOf<'limitedOffers'>) =>
  all.select([
    'id',
    'title',
    'description',
    'startsAt',
    'endsAt',
    STATE.as('state'),
    sql<number>`(select count(distinct shop_id) from listings where limited_offer_id = limited_offers.id)`.as(
      'shopCount',
    ),
    sql<number>`(select count(distinct product_id) from listings where limited_offer_id = limited_offers.id)`.as(
      'productCount',
    ),
  ]);
