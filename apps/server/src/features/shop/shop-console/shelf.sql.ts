import { PAGE_SIZE } from '@tailwell/contract/page-size';
import { type Insertable, type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { containing } from '../../../platform/database/like.ts';

/** Whether selling a product requires a licence, for a query over `products` and their `kind`. */
const isMedicine = sql<boolean>`(kind.is_pharmacy or products.needs_prescription)`;

const catalogue = (db: Kysely<Database>, search: string | undefined) => {
  const terms = search?.split(/\s+/).filter(Boolean) ?? [];
  return db
    .selectFrom('products')
    .innerJoin('productCategories as kind', 'kind.id', 'products.categoryId')
    .where('products.isActive', '=', true)
    .where((eb) =>
      eb.and(
        terms.map((word) => {
          const pattern = containing(word);
          return sql<boolean>`(plain_text(products.name) like plain_text(${pattern})
            or plain_text(products.brand) like plain_text(${pattern}) or products.code = upper(${word}))`;
        }),
      ),
    );
};

/** One page of the catalogue for a shop choosing what to list: products not on its shelf first. */
export async function selectForShelf(
  db: Kysely<Database>,
  shopId: string,
  { search, page }: { search?: string; page: number },
) {
  const [rows, { total }] = await Promise.all([
    catalogue(db, search)
      .leftJoin('listings', (on) =>
        on.onRef('listings.productId', '=', 'products.id').on('listings.shopId', '=', shopId),
      )
      .orderBy(sql`listings.id is not null`)
      .orderBy(sql`lower(products.name)`)
      .orderBy('products.brand')
      .orderBy('products.mrpPaise')
      .orderBy('products.id')
      .limit(PAGE_SIZE)
      .offset((page - 1) * PAGE_SIZE)
      .select([
        'products.id',
        'products.name',
        'products.brand',
        'products.packSize',
        'products.photo',
        'products.mrpPaise',
        'products.needsPrescription',
        'listings.id as listingId',
        sql<boolean>`${isMedicine} and not (select has_pharmacy from shops where id = ${shopId})`.as(
          'needsLicence',
        ),
      ])
      .execute(),
    catalogue(db, search)
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}

/** A product that can be listed; undefined if there is none, or it is no longer active. */
export async function selectShelfProduct(db: Kysely<Database>, id: string) {
  return db
    .selectFrom('products')
    .where('id', '=', id)
    .where('isActive', '=', true)
    .select(['id', 'mrpPaise'])
    .executeTakeFirst();
}

/** Returns the id; undefined if the shop has it on its shelf already. */
export async function insertListing(
  tx: Transaction<Database>,
  listing: Insertable<Database['listings']>,
): Promise<string | undefined> {
  const inserted = await tx
    .insertInto('listings')
    .values(listing)
    .onConflict((old) => old.columns(['shopId', 'productId']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id;
}
