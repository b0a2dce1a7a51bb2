import { LOW_STOCK } from '@tailwell/contract/shop/product-constants';
import { roundKm } from '../../../platform/database/distance.ts';
import { meanRating } from '../ratings/ratings.rules.ts';
import { formatArrival, isOpenAt } from '../shops/shops.rules.ts';
import type { ListingRow, ProductColumns, ProductPageRow, ProductRow } from './product-rows.sql.ts';
import { photosOf } from './products.office.sql.ts';

/** A product in a list. */
export const toProductSummary = (row: ProductRow, now: Date) => ({
  ...toBasics(row),
  best: row.listingId === null ? null : toListing(row, row.mrpPaise, now),
});

/** A product on its own page. */
export function toProduct(row: ProductPageRow) {
  const { description, composition, directions, safety, manufacturer, countryOfOrigin, importer } = row;
  const { gstPercent, ratingStars, now } = row;
  const { subcategorySlug, subcategoryName, concernSlug, concernName } = row;
  const listings = row.listings.map((listing) => toListing(listing, row.mrpPaise, now));
  return {
    ...toBasics(row),
    photos: photosOf(row),
    best: listings[0] ?? null,
    listings,
    ...{ description, composition, directions, safety, manufacturer, countryOfOrigin, importer },
    ...{ gstPercent, ratingStars, now },
    subcategory: { slug: subcategorySlug, name: subcategoryName },
    concern: concernSlug && concernName ? { slug: concernSlug, name: concernName } : null,
    otherSizes: row.otherSizes.map(({ id, packSize, bestPricePaise }) => ({
      _id: id,
      packSize,
      price: bestPricePaise,
    })),
  };
}

const toBasics = (row: ProductColumns) => ({
  _id: row.id,
  name: row.name,
  brand: row.brand,
  packSize: row.packSize,
  photo: row.photo,
  category: { slug: row.categorySlug, name: row.categoryName },
  pets: row.pets,
  tags: row.tags,
  needsPrescription: row.needsPrescription,
  mrp: row.mrpPaise,
  rating: meanRating(row.ratingSum, row.ratingCount),
  ratingCount: row.ratingCount,
});

/** A product in one shop. */
function toListing(row: ListingRow, mrpPaise: number, now: Date) {
  const { pricePaise, stock, distanceKm, isFar, offerId, offerTitle, offerEndsAt } = row;
  return {
    _id: row.listingId,
    shop: {
      _id: row.shopId,
      name: row.shopName,
      area: row.shopArea,
      city: row.shopCity,
      isOpen: row.pausedUntil === null && isOpenAt(row.hours, now),
      pausedUntil: row.pausedUntil,
      distanceKm: distanceKm === null ? null : roundKm(distanceKm),
      deliversHere: distanceKm === null ? null : !isFar,
    },
    price: pricePaise,
    discountPercent: Math.floor(((mrpPaise - pricePaise) * 100) / mrpPaise),
    isInStock: stock > 0,
    left: stock <= LOW_STOCK ? stock : null,
    expiresMonth: row.expiresMonth?.slice(0, 'yyyy-mm'.length) ?? null,
    offer:
      offerId && offerTitle && offerEndsAt ? { _id: offerId, title: offerTitle, endsAt: offerEndsAt } : null,
    delivery:
      row.deliveryPaise === null
        ? null
        : {
            fee: row.deliveryPaise,
            freeFrom: row.freeFromPaise,
            isByCourier: isFar,
            arrives: formatArrival(row.hours, now, {
              isByCourier: isFar,
              nearHours: row.nearHours,
              farDays: row.farDays,
              pausedUntil: row.pausedUntil,
            }),
          },
  };
}
