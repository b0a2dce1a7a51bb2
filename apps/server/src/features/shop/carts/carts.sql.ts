import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { distanceFrom } from '../../../platform/database/distance.ts';
import { jsonRows } from '../../../platform/database/json-rows.ts';
import { publish } from '../../../platform/realtime/realtime.ts';
import { currentPrice, isOnOffer, isSold } from '../products/prices.sql.ts';
import { isOpenNow } from '../shops/shops.sql.ts';
import type { Filling } from './cart.rules.ts';
import type { Point } from './carts.bill.sql.ts';

type Tx = Transaction<Database>;

/** Of a cart that nobody has put anything into yet. */
const FIRST_VERSION = 1;

/** The person's cart, made if there is none, which nobody else can change until the transaction ends. */
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

/** The cart's version and its lines, as they stood at one moment: an order is never made of what was not seen. */
export async function selectCart(db: Kysely<Database>, userId: string) {
  const lines = await selectCartLines(db, userId);
  const version = lines[0]?.version ?? (await selectVersion(db, userId));
  return { version, lines };
}

async function selectVersion(db: Kysely<Database>, userId: string) {
  const cart = await db.selectFrom('carts').where('userId', '=', userId).select('version').executeTakeFirst();
  return cart?.version ?? FIRST_VERSION;
}

/** What is in a cart, with all that the screen, the bill and an order need to know. */
export type CartLine = Awaited<ReturnType<typeof selectCartLines>>[number];

/** The lines of a person's cart, in the order in which they came. */
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

/** What is in a cart, and what it is worth by the printed prices. */
export async function selectContents(db: Kysely<Database>, userId: string) {
  return db
    .selectFrom('cartLines')
    .innerJoin('listings', 'listings.id', 'cartLines.listingId')
    .innerJoin('products', 'products.id', 'listings.productId')
    .where('cartLines.userId', '=', userId)
    .select(['cartLines.listingId', 'cartLines.quantity', 'products.mrpPaise'])
    .execute();
}

/** Listings as this person could buy them. */
export async function selectListings(db: Kysely<Database>, userId: string, listingIds: string[]) {
  return listingsFor(db, userId).where('listings.id', '=', sql<string>`any(${listingIds}::uuid[])`).execute();
}

/** A listing, and those of the same product in these shops. */
export async function selectListingsNear(
  db: Kysely<Database>,
  userId: string,
  { listingId, shopIds }: { listingId: string; shopIds: string[] },
) {
  return listingsFor(db, userId)
    .where('listings.productId', '=', (wanted) =>
      wanted.selectFrom('listings').where('id', '=', listingId).select('productId'),
    )
    .where((is) =>
      is.or([
        is('listings.id', '=', listingId),
        is('listings.shopId', '=', sql<string>`any(${shopIds}::uuid[])`),
      ]),
    )
    .orderBy('listings.id')
    .execute();
}

/** So many shops that have everything are priced, each by a few statements: those that bring it, and the cheapest, first. */
const MOST_SHOPS = 3;

/** The listings of shops that have all of these products in such quantities. */
export async function selectShopsWithAll(
  db: Kysely<Database>,
  wanted: { productId: string; quantity: number }[],
  { latitude, longitude }: Point,
): Promise<string[]> {
  const distance = distanceFrom({ lat: latitude, lng: longitude }, 'shops');
  const { rows } = await sql<{ listingIds: string[] }>`
    select array_agg(listings.id) as listing_ids
    from unnest(${wanted.map(({ productId }) => productId)}::uuid[], ${wanted.map(({ quantity }) => quantity)}::int[])
      as wanted (product_id, quantity)
    join listings on listings.product_id = wanted.product_id and listings.stock >= wanted.quantity
    join products on products.id = listings.product_id
    join shops on shops.id = listings.shop_id
    left join limited_offers on limited_offers.id = listings.limited_offer_id
    where ${isSold}
    group by shops.id
    having count(*) = ${wanted.length}
    order by ${distance} > shops.delivers_within_km, sum(${currentPrice} * wanted.quantity), shops.id
    limit ${MOST_SHOPS}`.execute(db);
  return rows.flatMap(({ listingIds }) => listingIds);
}

const listingsFor = (db: Kysely<Database>, userId: string) =>
  db
    .selectFrom('listings')
    .innerJoin('products', 'products.id', 'listings.productId')
    .innerJoin('shops', 'shops.id', 'listings.shopId')
    .leftJoin('limitedOffers', 'limitedOffers.id', 'listings.limitedOfferId')
    .leftJoin(heldFor(userId), (join) => join.onRef('held.listingId', '=', 'listings.id'))
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
    ]);

/**
 * Pieces that stand on no shelf, but could be bought: those that this person's own unpaid order keeps, since a new one
 * takes its place, and those of anybody's whose time has run out.
 */
const heldFor = (userId: string) =>
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

/** Puts things into a locked cart: a line that is there keeps the price that its owner has seen. */
export async function fillLines(tx: Tx, userId: string, fillings: Filling[]) {
  await tx
    .insertInto('cartLines')
    .values(fillings.map((filling) => ({ userId, ...filling })))
    .onConflict((old) =>
      old.columns(['userId', 'listingId']).doUpdateSet((set) => ({ quantity: set.ref('excluded.quantity') })),
    )
    .execute();
}

export async function updateLine(
  tx: Tx,
  { id, userId }: { id: string; userId: string },
  line: { quantity: number; seenPricePaise: number },
) {
  await tx.updateTable('cartLines').set(line).where('id', '=', id).where('userId', '=', userId).execute();
}

/** Deletes a line by its own id, its listing's, or its product's in any shop. False when the cart has none of it. */
export async function deleteLine(tx: Tx, id: string, userId: string): Promise<boolean> {
  const gone = await tx
    .deleteFrom('cartLines')
    .where('userId', '=', userId)
    .where((is) =>
      is.or([
        is('id', '=', id),
        is('listingId', '=', id),
        is('listingId', 'in', is.selectFrom('listings').where('productId', '=', id).select('listings.id')),
      ]),
    )
    .executeTakeFirst();
  return gone.numDeletedRows > 0n;
}

/** Takes everything out of a locked cart. */
export const emptyCart = (tx: Tx, userId: string) =>
  tx.deleteFrom('cartLines').where('userId', '=', userId).execute();

/**
 * Takes what was ordered out of a locked cart, which is another one from then on. What was put into it while the order
 * waited for its money stays.
 */
export async function removeOrdered(
  tx: Tx,
  userId: string,
  ordered: { listingId: string; quantity: number }[],
) {
  await sql`
    with ordered as (
      select * from unnest(
        ${ordered.map(({ listingId }) => listingId)}::uuid[], ${ordered.map(({ quantity }) => quantity)}::int[]
      ) as ordered (listing_id, quantity)
    ), lowered as (
      update cart_lines set quantity = cart_lines.quantity - ordered.quantity
      from ordered
      where user_id = ${userId} and cart_lines.listing_id = ordered.listing_id
        and cart_lines.quantity > ordered.quantity
    )
    delete from cart_lines using ordered
    where user_id = ${userId} and cart_lines.listing_id = ordered.listing_id
      and cart_lines.quantity <= ordered.quantity`.execute(tx);
  await renewVersion(tx, userId);
}

/** Gives a locked cart whose lines have changed its next version, and tells the person's other windows. */
export async function renewVersion(tx: Tx, userId: string) {
  const { version, count } = await tx
    .updateTable('carts')
    .set((set) => ({ version: set('version', '+', 1) }))
    .where('userId', '=', userId)
    .returning([
      'version',
      sql<number>`coalesce((select sum(quantity) from cart_lines where user_id = carts.user_id), 0)`.as(
        'count',
      ),
    ])
    .executeTakeFirstOrThrow();
  await publish(tx, userId, 'cart', { version, count });
}

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
