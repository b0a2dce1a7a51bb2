import { productTags } from '@tailwell/contract/shop/product-constants';
import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import type { Location } from '../../../platform/database/distance.ts';
import { minuteInIndia } from '../../../platform/india-time.ts';
import { selectShops } from '../shops/shops.sql.ts';
import { toShopSummary } from '../shops/shops.view.ts';
import { selectCategories, selectConcerns, selectSubcategories, selectTiles } from './groups.sql.ts';
import { selectRunningOffers } from './offers.sql.ts';
import { hasProductsIn, ROW_SIZE, selectByTags } from './product-lists.sql.ts';
import { type ProductRef, type ProductRow, selectProducts } from './product-rows.sql.ts';
import { toProductSummary } from './products.view.ts';

type Db = Kysely<Database>;

/** The first screen of the pharmacy, or of the marketplace, which has everything but medicine. */
export async function composeShoppingPage(db: Db, area: 'pharmacy' | 'marketplace', location: Location) {
  const isPharmacy = area === 'pharmacy';
  const now = new Date();
  const [categories, concerns, tiles, shops] = await Promise.all([
    selectCategories(db).then((all) => all.filter((category) => category.isPharmacy === isPharmacy)),
    selectConcerns(db),
    isPharmacy ? [] : selectTiles(db),
    selectShops(
      db,
      { ...location, hasPharmacy: isPharmacy || undefined },
      { page: 1, at: minuteInIndia(now) },
    ),
  ]);
  const categoryIds = categories.map(({ id }) => id);
  const [hasProducts, subcategories, offers, byTags] = await Promise.all([
    hasProductsIn(db, categoryIds),
    isPharmacy ? selectSubcategories(db, categoryIds) : [],
    selectRunningOffers(db, { size: ROW_SIZE, categoryIds }),
    selectByTags(db, { isPharmacy }),
  ]);
  const pickProducts = await loadAll(db, location, [
    ...offers.flatMap(refsOf),
    ...[...byTags.values()].flat().map(({ id }) => ({ productId: id })),
  ]);
  return {
    hasProducts,
    categories: categories.map(toGroup),
    subcategories: subcategories.map(toGroup),
    concerns: concerns.map(toGroup),
    tiles: tiles.map(toTile),
    offers: offers
      .map((offer) => ({
        ...toOffer(offer),
        products: pickProducts(refsOf(offer)),
      }))
      .filter(hasAnyProducts),
    sections: productTags
      .map(({ slug, name }) => ({
        tag: slug,
        title: name,
        products: pickProducts((byTags.get(slug) ?? []).map(({ id }) => ({ productId: id }))),
      }))
      .filter(hasAnyProducts),
    shops: shops.map((row) => toShopSummary(row, now)),
    now,
  };
}

const refsOf = ({ id, productIds }: { id: string; productIds: string[] }): ProductRef[] =>
  productIds.map((productId) => ({ productId, offerId: id }));

const hasAnyProducts = ({ products }: { products: unknown[] }) => products.length > 0;

/** Reads all products of a page in one go; the returned function picks them out again. */
async function loadAll(db: Db, location: Location, shown: ProductRef[]) {
  const now = new Date();
  const distinct = [...new Map(shown.map((one) => [keyOf(one), one])).values()];
  const rows = await selectProducts(db, distinct, location);
  const byKey = new Map<string, ProductRow>();
  // In the order requested; those that no longer exist are omitted.
  let next = 0;
  for (const one of distinct) {
    const row = rows[next];
    if (row?.id !== one.productId) continue;
    byKey.set(keyOf(one), row);
    next += 1;
  }
  return (refs: ProductRef[]) =>
    refs.flatMap((one) => {
      const row = byKey.get(keyOf(one));
      return row ? [toProductSummary(row, now)] : [];
    });
}

const keyOf = ({ productId, offerId = '' }: ProductRef) => `${productId} ${offerId}`;

type Group = Pick<Selectable<Database['productCategories']>, 'id' | 'slug' | 'name' | 'photo'>;

/** Shown for groups and tiles to which staff have not added a photo. */
const NO_PHOTO = 'images/categories/any.svg';

/** A product group in the API's format. */
export const toGroup = ({ id, slug, name, photo }: Group) => ({
  _id: id,
  slug,
  name,
  picture: photo ?? NO_PHOTO,
});

type Tile = Pick<Selectable<Database['productTiles']>, 'id' | 'title' | 'subtitle' | 'photo'>;

/** A tile in the API's format. */
export const toTile = ({ id, title, subtitle, photo }: Tile) => ({
  _id: id,
  title,
  subtitle,
  picture: photo ?? NO_PHOTO,
});

/** An offer in the API's format. */
export const toOffer = (offer: Selectable<Database['limitedOffers']>) => ({
  _id: offer.id,
  title: offer.title,
  description: offer.description,
  picture: offer.picture,
  startsAt: offer.startsAt,
  endsAt: offer.endsAt,
});
