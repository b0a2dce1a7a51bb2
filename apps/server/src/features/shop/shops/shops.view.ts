import { roundKm } from '../../../platform/database/distance.ts';
import { meanRating } from '../ratings/ratings.rules.ts';
import { openState } from './shops.rules.ts';
import type { selectShop } from './shops.sql.ts';

/** A shop with everything shown of it. */
export type ShopRow = NonNullable<Awaited<ReturnType<typeof selectShop>>>;

/** A shop in a list. */
export function toShopSummary(row: ShopRow, now: Date) {
  const { id, name, photo, area, city, hasPharmacy, ratingSum, ratingCount, distanceKm } = row;
  return {
    _id: id,
    name,
    photo,
    area,
    city,
    hasPharmacy,
    rating: meanRating(ratingSum, ratingCount),
    ratingCount,
    ...stateOf(row, now),
    distanceKm: distanceKm === null ? null : roundKm(distanceKm),
    deliversHere: distanceKm === null ? null : distanceKm <= row.deliversWithinKm,
  };
}

/** A paused shop is closed until it takes orders again. */
const stateOf = ({ hours, pausedUntil }: ShopRow, now: Date) =>
  pausedUntil
    ? { isOpen: false, opensAt: pausedUntil, closesAt: null, pausedUntil }
    : { ...openState(hours, now), pausedUntil };

/** A shop on its own page. */
export function toShop(row: ShopRow, now: Date) {
  const { about, street, state, pincode, latitude, longitude, licenceNumber, deliversWithinKm, hours } = row;
  return {
    ...toShopSummary(row, now),
    about,
    street,
    state,
    pincode,
    latitude,
    longitude,
    licenceNumber,
    deliversWithinKm,
    hours,
    ratingStars: row.ratingStars,
  };
}
