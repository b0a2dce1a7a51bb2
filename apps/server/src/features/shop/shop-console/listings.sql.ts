import { PAGE_SIZE } from '@tailwell/contract/page-size';
import { MAX_STOCK_LINES } from '@tailwell/contract/shop/shelf';
import { type Kysely, sql, type Transaction, type Updateable } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { isOnOffer, today } from '../products/prices.sql.ts';

export type ConsoleListingRow = NonNullable<Awaited<ReturnType<typeof selectConsoleListing>>>;

/** A shop's listings; `isOfferOn` while a limited offer runs, `isOfferAhead` until it has ended. */
const listingsOfShop = (db: Kysely<Database>, shopId: string) =>
  db
    .selectFrom('listings')
    .innerJoin('products', 'products.id', 'listings.productId')
    .leftJoin('limitedOffers', 'limitedOffers.id', 'listings.limitedOfferId')
    .where('listings.shopId', '=', shopId);

const withDetails = (db: Kysely<Database>, shopId: string) =>
  listingsOfShop(db, shopId).select([
    'listings.id',
    'listings.pricePaise',
    'listings.stock',
    'listings.isActive',
    'listings.batchNumber',
    'listings.limitedOfferId',
    'listings.limitedPricePaise',
    'limitedOffers.title as offerTitle',
    'limitedOffers.startsAt',
    'limitedOffers.endsAt',
    'listings.updatedAt',
    sql<string | null>`to_char(listings.expires_month, 'YYYY-MM')`.as('expiresMonth'),
    sql<string | null>`case when back_on > ${today} then back_on::text end`.as('backOn'),
    sql<boolean>`coalesce(licensed_until < ${today}, false)`.as('isLicenceExpired'),
    isOnOffer.as('isOfferOn'),
    sql<boolean>`coalesce(now() < ends_at, false)`.as('isOfferAhead'),
    'products.id as productId',
    'products.name',
    'products.brand',
    'products.packSize',
    'products.photo',
    'products.mrpPaise',
    'products.needsPrescription',
  ]);

/** All listings of a shop for its file, in alphabetical order. */
export async function selectStockForFile(db: Kysely<Database>, shopId: string) {
  return withDetails(db, shopId)
    .orderBy('products.name')
    .orderBy('products.packSize')
    .orderBy('listings.id')
    .limit(MAX_STOCK_LINES)
    .execute();
}

/** Offers that have not ended, the first to start first. */
export async function selectOpenOffers(db: Kysely<Database>) {
  return db
    .selectFrom('limitedOffers')
    .where('endsAt', '>', sql<Date>`now()`)
    .orderBy('startsAt')
    .orderBy('id')
    .select(['id', 'title', 'startsAt', 'endsAt'])
    .execute();
}

/** Protects an offer from being deleted until the transaction ends; false: there is none, or it has ended. */
export async function lockOpenOffer(tx: Transaction<Database>, id: string): Promise<boolean> {
  const offer = await tx
    .selectFrom('limitedOffers')
    .where('id', '=', id)
    .where('endsAt', '>', sql<Date>`now()`)
    .select('id')
    .forKeyShare()
    .executeTakeFirst();
  return offer !== undefined;
}

/** One page of a shop's listings, lowest stock first, and how many there are. */
export async function selectConsoleListings(
  db: Kysely<Database>,
  shopId: string,
  { page, search }: { page: number; search?: string },
) {
  const isFound = search
    ? sql<boolean>`position(plain_text(${search}) in plain_text(products.name || ' ' || products.brand)) > 0`
    : sql<boolean>`true`;
  const [rows, { count }] = await Promise.all([
    withDetails(db, shopId)
      .where(isFound)
      .orderBy('listings.isActive', 'desc')
      .orderBy('listings.stock')
      .orderBy('products.name')
      .orderBy('listings.id')
      .limit(PAGE_SIZE)
      .offset((page - 1) * PAGE_SIZE)
      .execute(),
    listingsOfShop(db, shopId)
      .where(isFound)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total: count };
}

export async function selectConsoleListing(db: Kysely<Database>, id: string, shopId: string) {
  return withDetails(db, shopId).where('listings.id', '=', id).executeTakeFirst();
}

/** A shop's listing, locked against purchases until the transaction ends. */
export async function lockConsoleListing(tx: Transaction<Database>, id: string, shopId: string) {
  await tx
    .selectFrom('listings')
    .where('id', '=', id)
    .where('shopId', '=', shopId)
    .select('id')
    .forNoKeyUpdate()
    .execute();
  // Read after locking, to include what was sold while waiting for the lock.
  return selectConsoleListing(tx, id, shopId);
}

export async function updateConsoleListing(
  tx: Transaction<Database>,
  id: string,
  changes: Updateable<Database['listings']>,
) {
  await tx.updateTable('listings').set(changes).where('id', '=', id).execute();
}
