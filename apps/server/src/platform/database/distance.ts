import { sql } from 'kysely';

/** Where somebody is, in degrees; both or neither. */
export interface Location {
  lat?: number;
  lng?: number;
}

const MEAN_EARTH_RADIUS_KM = 6371;
const KM_PER_DEGREE = 111;

/**
 * How far a row of `table` is from a place, in kilometres, by its columns latitude and longitude; null without a place.
 * By the haversine formula; least() since rounding may leave a hair more than 1.
 */
export function distanceFrom({ lat, lng }: Location, table: string) {
  if (lat === undefined || lng === undefined) return sql<number | null>`null::float8`;
  const [latitude, longitude] = columnsOf(table);
  return sql<number | null>`2 * ${MEAN_EARTH_RADIUS_KM}::float8 * asin(least(1, sqrt(
    power(sin(radians(${latitude} - ${lat}::float8) / 2), 2)
    + cos(radians(${lat}::float8)) * cos(radians(${latitude}))
      * power(sin(radians(${longitude} - ${lng}::float8) / 2), 2))))`;
}

/** Whether a row of `table` is at most so many kilometres from a place. True without a place. */
export function isWithin({ lat, lng }: Location, km: number, table: string) {
  if (lat === undefined || lng === undefined) return sql<boolean>`true`;
  const [latitude, longitude] = columnsOf(table);
  // The square around the circle first, which an index knows. Meridians come closer towards the poles.
  const high = km / KM_PER_DEGREE;
  const wide = high / Math.max(0.01, Math.cos((lat * Math.PI) / 180));
  return sql<boolean>`(${latitude} between ${lat - high} and ${lat + high}
    and ${longitude} between ${lng - wide} and ${lng + wide}
    and ${distanceFrom({ lat, lng }, table)} <= ${km})`;
}

const columnsOf = (table: string) => [sql.ref(`${table}.latitude`), sql.ref(`${table}.longitude`)] as const;

/** Kilometres as people say them: one decimal up to ten, then whole. */
export const roundKm = (km: number) => (km < 10 ? Math.round(km * 10) / 10 : Math.round(km));
