import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { distanceFrom } from '../../../platform/database/distance.ts';
import { jsonRows } from '../../../platform/database/json-rows.ts';
import { currentPrice, isOnOffer, isSold } from '../products/prices.sql.ts';
import { isOpenNow, isPaused, pausedUntil } from '../shops/shops.sql.ts';
import type { Point } from './carts.bill.sql.ts';

type Tx = Transaction<Database>;

/** The version of a cart that has never had any items. */
const FIRST_VERSION = 1;

/** Locks the user's cart until the transaction ends, creating it if necessary. */
export async function lockCart(tx: Tx, userId: string): Promise<{ version: number }> {
  const own = tx.selectFrom('carts').where('userId', '=', userId).select('version').forUpdate();
  const cart = await own.executeTakeFirst();
  if (cart) return cart;
  await tx
    .insertInto('carts')
    .values({ userId })
    .onConflict((old) => old.doNothing())
    .execute();
  return own.executeTakeFirstOrThrow();
}

/**
 * Locks a user and then their cart, as all transactions do, until this one ends. Undefined if the account is
 * deactivated; it can't become so before the transaction ends.
 */
export async function lockPersonAndCart(tx: Tx, userId: string): Promise<{ version: number } | undefined> {
  const { rows } = await sql<{ version: number | null }>`
    with person as (
      select id from users where id = ${userId} and deleted_at is null for no key update
    ), cart as (
      select version from carts where user_id = (select id from person) for update
    )
    select (select version from cart) as version from person`.execute(tx);
  const [person] = rows;
  if (!person) return undefined;
  return person.version === null ? lockCart(tx, userId) : { version: person.version };
}

/** The cart's version and its lines as of one moment, so that an order never contains what the owner has not seen. */
export async function selectCart(db: Kysely<Database>, userId: string): Promise<Cart> {
  const lines = await selectCartLines(db, userId);
  const version = lines[0]?.version ?? (await selectVersion(db, userId));
  return { version, lines };
}

/** A cart at one of its versions. */
export interface Cart {
  version: number;
  lines: CartLine[];
}

async function selectVersion(db: Kysely<Database>, userId: string) {
  const cart = await db.selectFrom('carts').where('userId', '=', userId).select('version').executeTakeFirst();
  return cart?.version ?? FIRST_VERSION;
}

/** A line of a cart with all that the screen, the bill and an order need. */
export type CartLine = Awaited<ReturnType<typeof selectCartLines>>[number];

/** The lines of a user's cart, in the order they were added. */
export async function selectCartLines(db: Kysely<Database>, userId: string) {
  return listingsFor(db, userId)
    .innerJoin('cartLines', 'cartLines.listingId', 'listings.id')
    .innerJoin('carts', 'carts.userId', 'cartLines.userId')
    .where('cartLines.userId', '=', userId)
    .orderBy('cartLines.addedAt')
    .orderBy('cartLines.id')
    .select(['cartLines.id', 'cartLines.quantity', 'cartLines.seenPricePaise', 'carts.version'])
    .execute();
}

/** A cart, and these listings as its owner could buy them, all as of one moment. */
export async function selectCartAndListings(db: Kysely<Database>, userId: string, listingIds: string[]) {
  const listings = await listingsFor(db, userId)
    .leftJoin('cartLines', (join) =>
      join.onRef('cartLines.listingId', '=', 'listings.id').on('cartLines.userId', '=', userId),
    )
    .leftJoin('carts', (join) => join.on('carts.userId', '=', userId))
    .where(
      sql<boolean>`listings.id = any(array(select listing_id from cart_lines where user_id = ${userId}) || ${listingIds}::uuid[])`,
    )
    .orderBy('cartLines.addedAt')
    .orderBy('cartLines.id')
    .select(['cartLines.id', 'cartLines.quantity', 'cartLines.seenPricePaise', 'carts.version'])
    .execute();
  // As of the same moment, even if there is no cart yet: a later version would let another window's lines be
  // overwritten.
  const [first] = listings;
  const version = first ? (first.version ?? FIRST_VERSION) : await selectVersion(db, userId);
  return { version, lines: listings.filter((listing): listing is CartLine => listing.id !== null), listings };
}

/** A cart's contents, with printed prices. */
export async function selectContents(db: Kysely<Database>, userId: string) {
  return db
    .selectFrom('cartLines')
    .innerJoin('listings', 'listings.id', 'cartLines.listingId')
    .innerJoin('products', 'products.id', 'listings.productId')
    .where('cartLines.userId', '=', userId)
    .select(['cartLines.listingId', 'cartLines.quantity', 'products.mrpPaise'])
    .execute();
}

/** Listings as this user could buy them. */
export async function selectListings(db: Kysely<Database>, userId: string, listingIds: string[]) {
  return listingsFor(db, userId)
    .where('listings.id', '=', sql<string>`any(${listingIds}::uuid[])`)
    .orderBy('listings.id')
    .execute();
}

/** A listing, and those of the same product in these shops. */
export async function selectListingsInShops(
  db: Kysely<Database>,
  userId: string,
  { listingId, shopIds }: { listingId: string; shopIds: string[] },
) {
  return listingsFor(db, userId)
    .where('listings.productId', '=', (eb) =>
      eb.selectFrom('listings').where('id', '=', listingId).select('productId'),
    )
    .where((eb) =>
      eb.or([
        eb('listings.id', '=', listingId),
        eb('listings.shopId', '=', sql<string>`any(${shopIds}::uuid[])`),
      ]),
    )
    .orderBy('listings.id')
    .execute();
}

/**
 * How many shops that have everything are priced, each with a few statements: those that deliver first, then the
 * cheapest.
 */
const MAX_SHOPS = 3;

/** The listings of shops that have all of these products in these quantities. */
export async function selectShopsWithAll(
  db: Kysely<Database>,
  items: { productId: string; quantity: number }[],
  { latitude, longitude }: Point,
): Promise<string[]> {
  const distance = distanceFrom({ lat: latitude, lng: longitude }, 'shops');
  const { rows } = await sql<{ listingIds: string[] }>`
    select array_agg(listings.id) as listing_ids
    from unnest(${items.map(({ productId }) => productId)}::uuid[], ${items.map(({ quantity }) => quantity)}::int[])
      as item (product_id, quantity)
    join listings on listings.product_id = item.product_id and listings.stock >= item.quantity
    join products on products.id = listings.product_id
    join shops on shops.id = listings.shop_id
    left join limited_offers on limited_offers.id = listings.limited_offer_id
    where ${isSold} and not ${isPaused}
    group by shops.id
    having count(*) = ${items.length}
    order by ${distance} > shops.delivers_within_km, sum(${currentPrice} * item.quantity), shops.id
    limit ${MAX_SHOPS}`.execute(db);
  return rows.flatMap(({ listingIds }) => listingIds);
}

const listingsFor = (db: Kysely<Database>, userId: string) =>
  db
    .selectFrom('listings')
    .innerJoin('products', 'products.id', 'listings.productId')
    .innerJoin('shops', 'shops.id', 'listings.shopId')
    .leftJoin('limitedOffers', 'limitedOffers.id', 'listings.limitedOfferId')
    .leftJoin(heldUnitsFor(userId), (join) => join.onRef('held.listingId', '=', 'listings.id'))
    .select([
      'listings.id as listingId',
      'listings.productId',
      'listings.shopId',
      'listings.expiresMonth',
      currentPrice.as('pricePaise'),
      isSold.as('isSold'),
      available.as('available'),
      sql<{ id: string; title: string } | null>`
        case when ${isOnOffer} then jsonb_build_object('id', limited_offers.id, 'title', limited_offers.title) end`.as(
        'offer',
      ),
      'limitedOffers.endsAt as offerEndsAt',
      'products.name',
      'products.brand',
      'products.packSize',
      'products.photo',
      'products.needsPrescription',
      'products.mrpPaise',
      'products.gstPercent',
      'shops.name as shopName',
      'shops.area as shopArea',
      'shops.city as shopCity',
      isOpenNow.as('isShopOpen'),
      pausedUntil.as('pausedUntil'),
    ]);

/**
 * Reserved units that could still be bought: those held by this user's own unpaid order, since a new one replaces it,
 * and those of any order whose hold has expired.
 */
const heldUnitsFor = (userId: string) =>
  sql<{ listingId: string; quantity: number }>`(
    select order_lines.listing_id, sum(order_lines.quantity) as quantity
    from orders
    join parcels on parcels.order_id = orders.id
    join order_lines on order_lines.parcel_id = parcels.id
    where orders.status = 'payment_pending' and parcels.status = 'payment_pending'
      and (orders.user_id = ${userId} or orders.hold_expires_at <= now())
    group by order_lines.listing_id)`.as('held');

const available = sql<number>`
  case when ${isSold} then listings.stock + coalesce(held.quantity, 0) else 0 end`;

export const exportCart = (userId: string) => ({
  cart: jsonRows(sql`
      select products.name, shops.name as shop, quantity, added_at
      from cart_lines join listings on listings.id = cart_lines.listing_id
        join products on products.id = listings.product_id join shops on shops.id = listings.shop_id
      where user_id = ${userId} order by cart_lines.id`),
});

export async function eraseCart(db: Kysely<Database>, userId: string) {
  await db.deleteFrom('carts').where('userId', '=', userId).execute();
}
