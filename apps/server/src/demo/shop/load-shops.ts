import { type Kysely, sql } from 'kysely';
import { insertProductGroups } from '../../features/shop/storefront/load-groups.sql.ts';
import { type Database, inTransaction } from '../../platform/database/db.ts';
import { waitToLoad } from '../../platform/database/wait-to-load.ts';
import type { Log } from '../../platform/observation/log.ts';
import { draftPastOrders } from './draft-past-orders.ts';
import { draftProducts } from './draft-products.ts';
import { type DraftListing, type DraftShop, draftListings, draftShops } from './draft-shops.ts';
import { insertPastOrders } from './load-past-orders.ts';
import { offers } from './offers-and-brands.ts';

/**
 * Loads catalogue and shops if there are no shops, upgrades databases of older releases, and restarts expired offers.
 */
export async function loadDemoShops(db: Kysely<Database>, log: Pick<Log, 'info'>) {
  await fillShops(db, log);
  await fillMedicines(db);
  await fillHsnCodes(db);
  await renewDemoOffers(db);
}

/** Products of an older release lack an HSN code. */
async function fillHsnCodes(db: Kysely<Database>) {
  const lacking = await db
    .selectFrom('products')
    .where('hsnCode', 'is', null)
    .limit(1)
    .select('id')
    .executeTakeFirst();
  if (!lacking) return;
  for (const [hsnCode, names] of namesByHsnCode()) {
    await db
      .updateTable('products')
      .set({ hsnCode })
      .where('hsnCode', 'is', null)
      .where('name', 'in', names)
      .execute();
  }
}

function namesByHsnCode(): [hsnCode: string, names: string[]][] {
  const drafts = Map.groupBy(draftProducts(), ({ product }) => product.hsnCode);
  return [...drafts].map(([hsnCode, own]) => [hsnCode, own.map(({ product }) => product.name)]);
}

/** Only one of several servers starting together does so. */
async function fillShops(db: Kysely<Database>, log: Pick<Log, 'info'>) {
  if (await hasShops(db)) return;
  await inTransaction(db, async (tx) => {
    await waitToLoad(tx, 'shops');
    if (await hasShops(tx)) return;
    await insertProductGroups(tx);
    const groups = await readGroups(tx);
    const products = draftProducts();
    const productIds = await tx
      .insertInto('products')
      .values(
        products.map(({ product, category, part, concern }) => ({
          ...product,
          categoryId: groups.categories.get(category) ?? '',
          subcategoryId: groups.parts.get(part) ?? '',
          concernId: concern === undefined ? null : (groups.concerns.get(concern) ?? ''),
        })),
      )
      .returning('id')
      .execute();
    const shops = draftShops();
    const shopIds = await insertShops(tx, shops);
    const listings = draftListings(products, shops);
    const offerIds = await insertOffers(tx);
    const listingIds = await insertListings(tx, listings, { productIds, shopIds, offerIds });
    await insertPastOrders(tx, draftPastOrders(products, shops, listings), {
      products: productIds,
      shops: shopIds,
      listings: listingIds,
    });
    log.info(
      { products: products.length, shops: shops.length, listings: listings.length },
      'demo shops loaded',
    );
  });
}

/** Adds the medicine columns to a demo loaded by an older release. */
async function fillMedicines(db: Kysely<Database>) {
  const found = draftProducts().flatMap(({ product }) => (product.salts ? [product] : []));
  await sql`
    update products set salts = array(select jsonb_array_elements_text(told.salts)), strength = told.strength,
      form = told.form, pack_amount = told."packAmount", pack_unit = told."packUnit"
    from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as told (name text, brand text, "packSize" text,
      salts jsonb, strength text, form text, "packAmount" float8, "packUnit" text)
    where products.salts is null and products.name = told.name and products.brand = told.brand
      and products.pack_size = told."packSize"`.execute(db);
}

async function hasShops(db: Kysely<Database>): Promise<boolean> {
  return (await db.selectFrom('shops').select('id').limit(1).executeTakeFirst()) !== undefined;
}

async function readGroups(tx: Kysely<Database>) {
  const idsOf = async (table: 'productCategories' | 'productSubcategories' | 'productConcerns') =>
    new Map((await tx.selectFrom(table).select(['id', 'slug']).execute()).map(({ id, slug }) => [slug, id]));
  return {
    categories: await idsOf('productCategories'),
    parts: await idsOf('productSubcategories'),
    concerns: await idsOf('productConcerns'),
  };
}

async function insertShops(tx: Kysely<Database>, shops: DraftShop[]) {
  const ids = await tx
    .insertInto('shops')
    .values(shops.map(({ shop }) => shop))
    .returning('id')
    .execute();
  await tx
    .insertInto('shopHours')
    .values(shops.flatMap(({ at, hours }) => hours.map((hour) => ({ ...hour, shopId: ids[at]?.id ?? '' }))))
    .execute();
  return ids;
}

async function insertOffers(tx: Kysely<Database>) {
  const rows = await tx
    .insertInto('limitedOffers')
    .values(
      offers.map(({ title, description, picture, hours }) => ({
        title,
        description,
        picture: `images/${picture}.svg`,
        startsAt: sql<Date>`now()`,
        endsAt: inHours(hours),
      })),
    )
    .returning(['id', 'title'])
    .execute();
  return new Map(rows.map(({ id, title }) => [title, id]));
}

interface Ids {
  productIds: { id: string }[];
  shopIds: { id: string }[];
  offerIds: Map<string, string>;
}

async function insertListings(tx: Kysely<Database>, listings: DraftListing[], ids: Ids) {
  return tx
    .insertInto('listings')
    .values(
      listings.map(({ product, shop, pricePaise, stock, monthsLeft, batch, offer, limitedPricePaise }) => ({
        productId: ids.productIds[product]?.id ?? '',
        shopId: ids.shopIds[shop]?.id ?? '',
        pricePaise,
        stock,
        batchNumber: batch,
        expiresMonth: monthsLeft === undefined ? null : inMonths(monthsLeft),
        limitedOfferId: offer === undefined ? null : (ids.offerIds.get(offer) ?? ''),
        limitedPricePaise,
      })),
    )
    .returning('id')
    .execute();
}

const inHours = (hours: number) => sql<Date>`now() + make_interval(hours => ${hours})`;

/** The first day of the month that many months ahead. */
function inMonths(months: number): string {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 1)).toISOString().slice(0, 10);
}

/** Restarts expired offers with their original duration, so that a demo always has running ones. */
async function renewDemoOffers(db: Kysely<Database>) {
  for (const { title, hours } of offers) {
    await db
      .updateTable('limitedOffers')
      .set({ startsAt: sql<Date>`now()`, endsAt: inHours(hours) })
      .where('title', '=', title)
      .where('endsAt', '<=', sql<Date>`now()`)
      .execute();
  }
}
