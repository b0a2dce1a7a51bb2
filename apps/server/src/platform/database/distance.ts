import { type RawBuilder, sql } from 'kysely';

/** A place, in degrees; both or neither. */
export interface Location {
  lat?: number;
  lng?: number;
}

const MEAN_EARTH_RADIUS_KM = 6371;
const KM_PER_DEGREE = 111;

type Point = readonly [latitude: RawBuilder<unknown>, longitude: RawBuilder<unknown>];

/** Haversine distance in kilometres; least() because rounding can yield slightly more than 1. */
const haversine = ([lat, lng]: Point, [latitude, longitude]: Point) =>
  sql<number | null>`2 * ${sql.lit(MEAN_EARTH_RADIUS_KM)}::float8 * asin(least(1, sqrt(
    power(sin(radians(${latitude} - ${lat}) / 2), 2)
    + cos(radians(${lat})) * cos(radians(${latitude}))
      * power(sin(radians(${longitude} - ${lng}) / 2), 2))))`;

/** Distance of a row of `table` from a place, in kilometres, by its latitude and longitude; null without a place. */
export function distanceFrom({ lat, lng }: Location, table: string) {
  if (lat === undefined || lng === undefined) return sql<number | null>`null::float8`;
  return haversine([sql`${lat}::float8`, sql`${lng}::float8`], columnsOf(table));
}

/** Distance between rows of two tables, in kilometres; null if one has no place. */
export const distanceBetween = (one: string, other: string) => haversine(columnsOf(one), columnsOf(other));

/** Whether a row of `table` is within `km` kilometres of a place. True without a place. */
export function isWithin({ lat, lng }: Location, km: number, table: string) {
  if (lat === undefined || lng === undefined) return sql<boolean>`true`;
  const [latitude, longitude] = columnsOf(table);
  // First the square around the circle, which an index covers. Meridians converge towards the poles.
  const high = km / KM_PER_DEGREE;
  const wide = high / Math.max(0.01, Math.cos((lat * Math.PI) / 180));
  return sql<boolean>`(${latitude} between ${lat - high} and ${lat + high}
    and ${longitude} between ${lng - wide} and ${lng + wide}
    and ${distanceFrom({ lat, lng }, table)} <= ${km})`;
}

/** Whether rows of two tables are within `km` kilometres, with the same square for the index of `other`. */
export function areWithin(one: string, other: string, km: number) {
  const [lat, lng] = columnsOf(one);
  const [latitude, longitude] = columnsOf(other);
  const high = sql`${km / KM_PER_DEGREE}::float8`;
  const wide = sql`${high} / greatest(0.01, cos(radians(${lat})))`;
  return sql<boolean>`(${latitude} between ${lat} - ${high} and ${lat} + ${high}
    and ${longitude} between ${lng} - ${wide} and ${lng} + ${wide}
    and ${distanceBetween(one, other)} <= ${km})`;
}

const columnsOf = (table: string) => [sql.ref(`${table}.latitude`), sql.ref(`${table}.longitude`)] as const;

/** Rounds kilometres for display: one decimal below ten, then whole. */
export const roundKm = (km: number) => (km < 10 ? Math.round(km * 10) / 10 : Math.round(km));
