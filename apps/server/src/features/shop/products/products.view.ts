import { FEW_LEFT } from '@tailwell/contract/shop/product-constants';
import { roundKm } from '../../../platform/database/distance.ts';
import { meanRating } from '../ratings/ratings.rules.ts';
import { formatArrival, openState } from '../shops/shops.rules.ts';
import type { ListingRow, ProductRow } from './product-rows.sql.ts';

/** A product in a list. */
export function toProductSummary(row: ProductRow, now: Date) {
  const { id, name, brand, packSize, photo, pets, tags, needsPrescription, mrpPaise } = row;
  return {
    _id: id,
    name,
    brand,
    packSize,
    photo,
    category: { slug: row.categorySlug, name: row.categoryName },
    pets,
    tags,
    needsPrescription,
    mrp: mrpPaise,
    rating: meanRating(row.ratingSum, row.ratingCount),
    ratingCount: row.ratingCount,
    best: row.listingId === null ? null : toListing(row, mrpPaise, now),
  };
}

/** A product in one shop. */
export function toListing(row: ListingRow, mrpPaise: number, now: Date) {
  const { pricePaise, stock, distanceKm, isFar, offerId, offerTitle, offerEndsAt } = row;
  return {
    _id: row.listingId,
    shop: {
      _id: row.shopId,
      name: row.shopName,
      area: row.shopArea,
      city: row.shopCity,
      isOpen: openState(row.hours, now).isOpen,
      distanceKm: distanceKm === null ? null : roundKm(distanceKm),
      deliversHere: distanceKm === null ? null : !isFar,
    },
    price: pricePaise,
    discountPercent: Math.floor(((mrpPaise - pricePaise) * 100) / mrpPaise),
    isInStock: stock > 0,
    left: stock <= FEW_LEFT ? stock : null,
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
            }),
          },
  };
}
