import { type Insertable, sql } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { newInt } from '../../../testing/seed.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { gstinCheckDigit, stateNamed } from '../../money/invoices/gst.rules.ts';

/** The centre of Bengaluru, the default location of tests' shops. */
export const BENGALURU = { lat: 12.9716, lng: 77.5946 };

const MINUTE = 60_000;

let serial = 0;
let placed = 0;

type ShopChanges = Partial<Insertable<Database['shops']>>;

/** A shop with a pharmacy that is always open, with changes. `hours: []`: it never opens. */
export async function makeShop(
  { db }: WithDb,
  { hours = ALWAYS, ...changes }: ShopChanges & { hours?: Hours[] } = {},
) {
  serial += 1;
  const shop = await db
    .insertInto('shops')
    .values({
      name: `Paws and Pills ${serial}`,
      legalName: `Paws and Pills ${serial} Private Limited`,
      gstin: newGstin(stateNamed(changes.state ?? '')?.code ?? '29'),
      street: `${serial}, 100 Feet Road`,
      area: 'Indiranagar',
      city: 'Bengaluru',
      state: 'Karnataka',
      pincode: '560038',
      latitude: BENGALURU.lat,
      longitude: BENGALURU.lng,
      hasPharmacy: true,
      licenceNumber: `KA-TEST-${serial}`,
      ...changes,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  if (hours.length > 0) {
    await db
      .insertInto('shopHours')
      .values(hours.map((span) => ({ shopId: shop.id, ...span })))
      .execute();
  }
  return shop;
}

/** A GST number that no other shop has. */
export const newGstin = (stateCode: string) => {
  const digits = newInt(26 ** 5 * 10_000);
  const letters = Array.from({ length: 5 }, (_, at) =>
    String.fromCharCode(65 + (Math.floor(digits / 10_000 / 26 ** at) % 26)),
  ).join('');
  const first = `${stateCode}${letters}${String(digits % 10_000).padStart(4, '0')}D1Z`;
  return first + gstinCheckDigit(first);
};

/** Minutes since midnight in Asia/Kolkata; weekday 0 is Sunday. */
interface Hours {
  weekday: number;
  fromMinute: number;
  toMinute: number;
}

const ALWAYS = Array.from({ length: 7 }, (_, weekday) => ({ weekday, fromMinute: 0, toMinute: 1440 }));

type WithDb = Pick<TestApp, 'db'>;

type ProductChanges = Partial<
  Omit<Insertable<Database['products']>, 'categoryId' | 'subcategoryId' | 'concernId'>
> & {
  /** Slugs; missing groups are created. */
  category?: string;
  subcategory?: string;
  concern?: string;
};

/** A product with a unique name that no shop sells yet, with changes. */
export async function makeProduct(
  app: WithDb,
  { category = 'test-food', subcategory = `${category}-dry`, concern, ...changes }: ProductChanges = {},
) {
  serial += 1;
  const categoryId = await makeCategory(app, category);
  return app.db
    .insertInto('products')
    .values({
      name: `Tail wagger ${serial}`,
      brand: 'Tailwell Test',
      packSize: '1 kg',
      pets: ['dog'],
      mrpPaise: 50_000,
      gstPercent: 5,
      categoryId,
      subcategoryId: await makeSubcategory(app, categoryId, subcategory),
      concernId: concern === undefined ? null : await makeConcern(app, concern),
      ...changes,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A product in a shop, with changes: ₹400, ten on the shelf. Creates the shop and product if omitted. */
export async function makeListing(app: WithDb, changes: Partial<Insertable<Database['listings']>> = {}) {
  const shopId = changes.shopId ?? (await makeShop(app)).id;
  const productId = changes.productId ?? (await makeProduct(app)).id;
  return app.db
    .insertInto('listings')
    .values({ pricePaise: 40_000, stock: 10, expiresMonth: '2098-03-01', ...changes, shopId, productId })
    .returningAll()
    .executeTakeFirstOrThrow();
}

type StockedProduct = ProductChanges & { /** In rupees. */ price?: number; stock?: number };

/** A shop with products by their names, in a category of their own. */
export async function stockShop(app: TestApp, products: Record<string, StockedProduct>) {
  serial += 1;
  const category = `stocked-${serial}`;
  const shop = await makeShop(app);
  for (const [name, { price = 400, stock = 10, ...changes }] of Object.entries(products)) {
    const { id } = await makeProduct(app, { name, category, ...changes });
    await makeListing(app, { shopId: shop.id, productId: id, pricePaise: price * 100, stock });
  }
  return { category, shop };
}

/** An offer, by the database's clock: by default it started an hour ago and ends in an hour. */
export async function makeOffer(
  { db }: TestApp,
  { startsInMinutes = -60, endsInMinutes = 60, title = 'Happy hours' } = {},
) {
  const inMinutes = (minutes: number) =>
    sql<Date>`now() + make_interval(secs => ${(minutes * MINUTE) / 1000})`;
  return db
    .insertInto('limitedOffers')
    .values({
      title,
      picture: 'images/offers/test.svg',
      startsAt: inMinutes(startsInMinutes),
      endsAt: inMinutes(endsInMinutes),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Puts a listing into an offer at its own price. */
export async function putIntoOffer(
  { db }: TestApp,
  listingId: string,
  { offerId, pricePaise }: { offerId: string; pricePaise: number },
) {
  await db
    .updateTable('listings')
    .set({ limitedOfferId: offerId, limitedPricePaise: pricePaise })
    .where('id', '=', listingId)
    .execute();
}

/** After all others. Not counted in the database, where two created concurrently would get the same position. */
const nextPosition = () => {
  placed = (placed + 1) % 30_000;
  return 1_000 + placed;
};

/** The id of a category, which is created if there is none with that slug. */
export async function makeCategory({ db }: WithDb, slug: string, { isPharmacy = false } = {}) {
  await sql`
    insert into product_categories (slug, name, photo, is_pharmacy, position)
    values (${slug}, ${nameOf(slug)}, ${photoOf(slug)}, ${isPharmacy}, ${nextPosition()})
    on conflict do nothing`.execute(db);
  return idOfSlug(db, 'productCategories', slug);
}

/** The id of a subcategory, likewise. */
export async function makeSubcategory({ db }: WithDb, categoryId: string, slug: string) {
  await sql`
    insert into product_subcategories (category_id, slug, name, photo, position)
    values (${categoryId}, ${slug}, ${nameOf(slug)}, ${photoOf(slug)}, ${nextPosition()})
    on conflict do nothing`.execute(db);
  return idOfSlug(db, 'productSubcategories', slug);
}

/** The id of a concern, likewise. */
export async function makeConcern({ db }: WithDb, slug: string) {
  await sql`
    insert into product_concerns (slug, name, photo, position)
    values (${slug}, ${nameOf(slug)}, ${photoOf(slug)}, ${nextPosition()})
    on conflict do nothing`.execute(db);
  return idOfSlug(db, 'productConcerns', slug);
}

const nameOf = (slug: string) => slug.charAt(0).toUpperCase() + slug.slice(1).replaceAll('-', ' ');

const photoOf = (slug: string) => `images/products/${slug}.svg`;

/**
 * Read afterwards: of several that are created in parallel, the insert of one may have been skipped. `on conflict (slug)`
 * would fail at the index of names instead.
 */
async function idOfSlug(
  db: WithDb['db'],
  table: 'productCategories' | 'productSubcategories' | 'productConcerns',
  slug: string,
): Promise<string> {
  const { id } = await db.selectFrom(table).where('slug', '=', slug).select('id').executeTakeFirstOrThrow();
  return id;
}
